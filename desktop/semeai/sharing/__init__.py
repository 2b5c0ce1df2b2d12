"""What an author gives to people who do not have the program: a page for a browser, and cards for Anki."""
