"""What it takes to test plugins."""
import json
import shutil

from runner.pairs import by_turns
from runner.processes import run
from runner.table import Row

COUNT = 20
GOAL_SECONDS = 3
RESOLVERS = ("internetarchive", "subsonic", "localfiles")


def testing(workspace, runs):
    """Twenty plugins with their cases and cassettes, beside one of them: all checks must pass."""
    folder = workspace.folder / "tested"
    shutil.copytree(workspace.plugins / "tests", folder / "tests")
    files = [str(_copy(workspace, folder, number)) for number in range(COUNT)]
    many, one = by_turns(
        lambda: run([workspace.helve, "test", *files, "--quiet"])[0],
        lambda: run([workspace.helve, "test", files[0], "--quiet"])[0], runs)
    wall = [usage.wall for usage in many]
    return [
        Row("testing twenty plugins, the limit: wall time", wall, [GOAL_SECONDS] * len(wall), "s", 1),
        Row("testing twenty plugins, one: wall time", wall, [usage.wall for usage in one], "s"),
        Row(
            "testing twenty plugins, one: processor time", [usage.processor for usage in many],
            [usage.processor for usage in one], "s"),
    ]


def _copy(workspace, folder, number):
    """A bundled plugin under another name, with its cases."""
    name = RESOLVERS[number % len(RESOLVERS)]
    text = (workspace.plugins / f"{name}.axe").read_text()
    path = folder / f"{name}-{number}.axe"
    # The id stands in results, so only the file has another name.
    path.write_text(text)
    cases = json.loads((workspace.plugins / f"{name}.cases.json").read_text())
    (folder / f"{name}-{number}.cases.json").write_text(json.dumps(cases))
    return path
