"""An eye as it is shown and edited, the gallery of shapes, and the sentences about both."""
