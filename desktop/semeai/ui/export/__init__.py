"""Files of figures: pictures, vectors, printed pages and moving pictures, drawn by the painter of the screen."""
