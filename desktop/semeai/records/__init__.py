"""A person's own game records: found in files and folders, reviewed one after the other, and the mistakes in them."""
