"""Accounts in words, for the window and the command line alike."""
