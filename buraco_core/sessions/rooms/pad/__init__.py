"""The score pad: a match deal by deal, entered side by side and checked line by line."""
