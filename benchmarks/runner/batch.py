"""Lists: 500 tracks by four plugins over HTTP on loopback, beside a Node program that does the same; and how memory and
warm answers behave."""
import json

from runner.fetching import server
from runner.pairs import by_turns
from runner.processes import Failed, run
from runner.table import Row
from runner.workspace import note

TRACKS, RESOLVERS, AT_ONCE = 500, 4, 64
FEW, MANY = 10_000, 1_000_000


def near(workspace, runs):
    """A service that answers at once."""
    return _rows(workspace, runs, 0, "batch, 0 ms", 0.6)


def far(workspace, runs):
    """A service that takes 20 ms."""
    return _rows(workspace, runs, 20, "batch, 20 ms", 0.4)[:1]


def warm(workspace, runs):
    """A whole process that answers from the cache, beside one that says its version."""
    with server(workspace) as url:
        command = _helve(workspace, url) + ["A", "T0", "--json"]
        run(command)
        cached = [part for part in command if part != "--no-cache"]
        run(cached)
        first = json.loads(run(cached)[1])
        if first["sources"][0].get("age") is None:
            raise Failed("the answer did not come from the cache")
        mine, theirs = by_turns(lambda: run(cached)[0], lambda: run([workspace.helve, "--version"])[0], runs)
    return [
        Row("warm resolve, --version: wall time", [one.wall * 1000 for one in mine],
            [one.wall * 1000 for one in theirs], "ms", 1.3),
        Row("warm resolve, --version: processor time", [one.processor * 1000 for one in mine],
            [one.processor * 1000 for one in theirs], "ms"),
    ]


def memory(workspace, runs):
    """The peak with a million lines beside that with ten thousand. The plugin answers without a network."""
    plugins = _plugins(workspace, "quick", "return { artist, title, streamUrl: 'https://music.example/' + title };", 1)
    settings = _settings(workspace, 1)

    def peak(count):
        note(f"resolving {count} lines")
        command = [workspace.helve, "resolve", "--batch", str(_list(workspace, count)), "--plugins-dir", str(plugins),
                   "--data-dir", str(settings), "--resolver", "service0", "--no-cache", "--quiet"]
        return run(command, file=workspace.folder / "results.jsonl")[0].peak / 2**20

    many, few = [peak(MANY)], [peak(FEW)]
    return [Row("batch, a million lines, ten thousand: peak memory", many, few, "MiB", 1.1)]


def _rows(workspace, runs, pause, name, goal):
    with server(workspace, pause) as url:
        mine = _helve(workspace, url) + ["--batch", str(_list(workspace, TRACKS)), "--quiet"]
        theirs = [
            "node", str(workspace.node / "batch.mjs"), str(_list(workspace, TRACKS)), "--plugins",
            str(_fetching(workspace, url)), "--loader", str(workspace.loader), "--at-once", str(AT_ONCE),
        ]
        _compare(run(mine)[1], run(theirs)[1])
        ours, nodes = by_turns(lambda: run(mine)[0], lambda: run(theirs)[0], runs)

    def row(what, unit, limit, value):
        return Row(f"{name}: {what}", [value(one) for one in ours], [value(one) for one in nodes], unit, limit)

    return [
        row("wall time", "ms", goal, lambda usage: usage.wall * 1000),
        row("processor time", "ms", 0.6, lambda usage: usage.processor * 1000),
        row("peak memory", "MiB", 0.5, lambda usage: usage.peak / 2**20),
    ]


def _compare(mine, theirs):
    """What was not the same work is not worth comparing."""
    left, right = ([json.loads(line) for line in text.splitlines()] for text in (mine, theirs))
    if left != right:
        raise Failed("helve and Node gave different answers")


def _helve(workspace, url):
    command = [workspace.helve, "resolve", "--all", "--no-cache", "--allow-private-net", "--plugins-dir",
               _fetching(workspace, url), "--data-dir", _settings(workspace, RESOLVERS)]
    for number in range(RESOLVERS):
        command += ["--resolver", f"service{number}"]
    return [str(part) for part in command]


def _fetching(workspace, url):
    port = url.split(":")[2].split("/")[0]
    return _plugins(workspace, f"fetching-{port}", (
        f"const answer = await fetch('{url}?artist=' + encodeURIComponent(artist) + '&title=' + encodeURIComponent(title)); "
        "const found = await answer.json(); "
        "return { artist, title, duration: found.duration, streamUrl: 'https://music.example/' + found.id + '/' + title };"
    ), RESOLVERS)


def _plugins(workspace, name, body, count):
    folder = workspace.folder / name
    folder.mkdir(exist_ok=True)
    for number in range(count):
        (folder / f"service{number}.axe").write_text(json.dumps({
            "manifest": {"id": f"service{number}", "name": "Service", "version": "1.0.0", "type": "resolver"},
            "capabilities": {"resolve": True, "stream": True},
            "implementation": {"resolve": f"async function (artist, title, album, config) {{ {body} }}"},
        }))
    return folder


def _settings(workspace, count):
    """Resolvers without a pace: as the Node program asks them."""
    folder = workspace.folder / f"settings-{count}"
    if not folder.exists():
        for number in range(count):
            for key, value in (("gap", 0), ("concurrency", 256)):
                run([workspace.helve, "config", "set", f"pace.service{number}.{key}", str(value), "--data-dir", str(folder)])
    return folder


def _list(workspace, count):
    path = workspace.folder / f"list-{count}.jsonl"
    if not path.exists():
        with open(path, "w") as file:
            for number in range(count):
                file.write(f'{{"artist": "A", "track": "T{number}"}}\n')
    return path
