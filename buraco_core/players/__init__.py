"""Computer players: they see what a seat may see, and say what they do. The same seed plays the same deal."""

from buraco_core.players.advice import Advice, Why
from buraco_core.players.deal import PlayedDeal, Step, play_deal, play_on
from buraco_core.players.player import PLAYERS, Player, PlayerError, player, seat_players

__all__ = [
    "PLAYERS",
    "Advice",
    "PlayedDeal",
    "Player",
    "PlayerError",
    "Step",
    "Why",
    "play_deal",
    "play_on",
    "player",
    "seat_players",
]
