"""Liberty games: values of regions, cooling, who wins a sum, and territory."""
