"""The eyes room: all eye shapes on a page, the paper's table and what it has differently, sheets to print."""
