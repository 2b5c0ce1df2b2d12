"""From a board and two essential chains to the variables of a race, with the points behind them."""
