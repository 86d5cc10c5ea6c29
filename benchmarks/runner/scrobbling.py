"""Scrobbling: a long backlog, and a watch that has nothing to do."""
import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from runner.processes import Failed, run
from runner.table import Row
from runner.workspace import ROOT, note

COUNT, BATCH = 100_000, 1000
IDLE_SECONDS, QUICK_SECONDS = 600, 60
CORE_SHARE, MEMORY_LIMIT = 0.001, 40 << 20


@contextmanager
def _server(database):
    process = subprocess.Popen(
        [sys.executable, ROOT / "benchmarks/scrobbling/server.py", database], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True)
    try:
        yield process, int(process.stdout.readline())
    finally:
        process.stdin.close()
        process.wait(60)


def _configure(workspace, data, url):
    for key, value in (("url", url), ("token", "TOKEN")):
        subprocess.run([workspace.helve, "config", "set", f"scrobbler.listenbrainz.{key}", "-", "--data-dir", data],
                       input=value + "\n", text=True, check=True, stdout=subprocess.DEVNULL)


def _deliver(workspace, number):
    """What the command took, and what the server says of itself."""
    folder = workspace.folder / f"backlog-{number}"
    folder.mkdir()
    listens, data = folder / "listens.jsonl", str(folder / "data")
    with listens.open("w") as file:
        for index in range(COUNT):
            file.write(json.dumps({"artist": f"Artist {index % 997}", "track": f"Track {index}", "album": "Album",
                                   "duration": 200, "timestamp": 1_500_000_000 + index * 200}) + "\n")
    with _server(folder / "server.db") as (server, port):
        _configure(workspace, data, f"http://127.0.0.1:{port}")
        run([workspace.helve, "scrobble", "import", str(listens), "--data-dir", data])
        usage = run([workspace.helve, "scrobble", "flush", "--data-dir", data])[0]
        server.stdin.close()
        said = json.loads(server.stdout.readline())
    if (said["listens"], said["requests"]) != (COUNT, COUNT // BATCH):
        raise Failed(f"the server has {said['listens']} listens from {said['requests']} requests")
    return usage, said


def backlog(workspace, runs):
    """100,000 entries to a server on loopback. Beside the time that the server takes stands what helve adds to it."""
    results = [_deliver(workspace, number) for number in range(runs)]
    busy = [said["busySeconds"] for _, said in results]
    return [
        Row("scrobble 100,000: time beside the server's, the server's",
            [one.wall - took for (one, _), took in zip(results, busy)], busy, "s", 1),
        Row("scrobble 100,000: processor time, the server's", [one.processor for one, _ in results],
            [said["processorSeconds"] for _, said in results], "s", 1),
    ]


@contextmanager
def _bus(folder):
    process = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", f"--address=unix:dir={folder}"],
        stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(10)


def _looks(pid):
    """Processor time in seconds, how often its threads were woken, and resident bytes."""
    tasks = Path(f"/proc/{pid}/task")
    ticks = sum(sum(map(int, (task / "stat").read_text().rsplit(")", 1)[1].split()[11:13])) for task in tasks.iterdir())
    switches = sum(
        int(line.split()[1]) for task in tasks.iterdir() for line in (task / "status").read_text().splitlines()
        if line.startswith("voluntary_ctxt_switches"))
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return ticks / os.sysconf("SC_CLK_TCK"), switches, pages * os.sysconf("SC_PAGE_SIZE")


def watch(workspace, runs):
    """`helve scrobble watch` where nothing plays."""
    seconds = IDLE_SECONDS if runs > 1 else QUICK_SECONDS
    data = str(workspace.folder / "watch")
    _configure(workspace, data, "http://127.0.0.1:9")
    with _bus(workspace.folder) as address:
        process = subprocess.Popen(
            [workspace.helve, "scrobble", "watch", "--data-dir", data], stdin=subprocess.DEVNULL,
            env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": address})
        try:
            time.sleep(5)
            before = _looks(process.pid)
            note(f"watching nothing for {seconds} seconds")
            time.sleep(seconds)
            after = _looks(process.pid)
        finally:
            process.terminate()
            process.wait(30)
    return [
        Row("scrobble watch, idle: processor time, limit", [after[0] - before[0]], [seconds * CORE_SHARE], "s", 1),
        Row("scrobble watch, idle: wake-ups, seconds", [after[1] - before[1]], [seconds], ""),
        Row("scrobble watch, idle: memory, limit", [after[2] / 1e6], [MEMORY_LIMIT / 1e6], "MB", 1),
    ]
