"""What is known of one race on one position: theory, search and account, their standing and their sentences."""
