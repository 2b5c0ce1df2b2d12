"""What is said in a talk's own windows, and of pictures of a board."""
