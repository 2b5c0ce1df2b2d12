"""What is shown, as values and sentences without Qt, for the window and the command line alike."""
