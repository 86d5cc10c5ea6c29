"""The one table."""
from dataclasses import dataclass
from statistics import median


@dataclass
class Row:
    """A figure of helve beside what it is compared with, one of each a run."""

    name: str
    helve: list
    other: list
    unit: str
    goal: float | None = None
    # The ratio must be at least the goal, instead of at most.
    more: bool = False
    # Instead of helve / other.
    ratios: list | None = None
    ratio_unit: str = "×"

    def cells(self):
        ratios = self.ratios or [mine / theirs for mine, theirs in zip(self.helve, self.other)]
        middle = median(ratios)
        return [
            self.name, self._text(self.helve), self._text(self.other), self._ratio(middle),
            f"{min(ratios):.2f}–{max(ratios):.2f}", *self._verdict(middle),
        ]

    def _text(self, values):
        return f"{median(values):.4g} {self.unit}" if values else "–"

    def _ratio(self, value):
        return f"{value:.3f} {self.ratio_unit}"

    def _verdict(self, middle):
        if self.goal is None:
            return ["–", "–"]
        met = middle >= self.goal if self.more else middle <= self.goal
        return [f"{'≥' if self.more else '≤'} {self.goal:g} {self.ratio_unit}", "met" if met else "MISSED"]


HEADINGS = ["what", "helve", "other", "median", "min–max", "goal", "verdict"]


def text(rows):
    """The rows under headings, columns aligned."""
    lines = [HEADINGS] + [row.cells() for row in rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADINGS))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)
