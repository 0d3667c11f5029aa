"""Ships the lessons inside a wheel; a checkout has them at its root and needs no copy."""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LessonsHook(BuildHookInterface[Any]):
    """Adds the notebooks to the package's data."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Do so for a wheel to be installed, not for an editable one."""
        if version == "standard":
            build_data["force_include"]["lessons"] = "buraco_widgets/lessons"
