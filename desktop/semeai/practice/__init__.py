"""Practice without an end: fresh race problems by concept, level and seed, each with its proof."""
