"""What the search found: its word beside the theory's, its lines, its answers to a person's moves."""
