"""Widgets, pages and commands of the Buraco course."""
