"""The room for a hand of one's own: the cards that are held, and every question about them."""
