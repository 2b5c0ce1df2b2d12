"""Opening, saving and asking: files, work in the background, dialogs."""
