"""Sound: how soon it begins, and what it costs while it plays, beside `gst-launch-1.0 playbin`."""
import os
import subprocess
import time

from runner.pairs import by_turns
from runner.processes import Failed, run
from runner.table import Row

SECONDS = 30
MEMORY_LIMIT = 55 << 20
# The head of a WAV file and its first frame.
FIRST_BYTES = 48


def _sound(workspace):
    """A FLAC file of pink noise."""
    path = workspace.folder / "noise.flac"
    if not path.exists():
        run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"anoisesrc=d={SECONDS}:c=pink:r=44100:a=0.3", "-ac", "2",
             "-sample_fmt", "s16", str(path)])
    return path


def _helve(workspace, sink, path):
    return [workspace.helve, "play", str(path), "--sink", sink, "--data-dir", str(workspace.folder / "player")]


def _playbin(sink, path):
    return ["gst-launch-1.0", "-q", "playbin", f"uri=file://{path}", f"audio-sink={sink}"]


def _until_first_sample(command, pipe):
    """Seconds from the command until its first sample is in the pipe."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    descriptor = os.open(pipe, os.O_RDONLY)
    try:
        count = 0
        while count < FIRST_BYTES:
            read = len(os.read(descriptor, FIRST_BYTES - count))
            if not read:
                raise Failed(f"{' '.join(command)}: made no sound")
            count += read
        return time.perf_counter() - start
    finally:
        os.close(descriptor)
        process.kill()
        process.wait()


def start(workspace, runs):
    """From the command to the first sample in the sink, whole processes."""
    path, pipe = _sound(workspace), str(workspace.folder / "first-sample")
    os.mkfifo(pipe)
    other = _playbin(f"wavenc ! filesink location={pipe} buffer-mode=unbuffered", path)
    mine, theirs = by_turns(
        lambda: 1000 * _until_first_sample(_helve(workspace, f"file:{pipe}", path), pipe),
        lambda: 1000 * _until_first_sample(other, pipe), runs)
    return [Row("play: command to first sample, gst-launch playbin", mine, theirs, "ms", 1)]


def playing(workspace, runs):
    """Processor time and memory over half a minute of FLAC, at the pace of a clock."""
    path = _sound(workspace)
    mine, theirs = by_turns(
        lambda: run(_helve(workspace, "null", path))[0],
        lambda: run(_playbin("fakesink sync=true", path))[0], runs)
    return [
        Row("play: processor time, gst-launch playbin", [1000 * one.processor for one in mine],
            [1000 * one.processor for one in theirs], "ms", 1.2),
        Row("play: peak memory, limit", [one.peak / 1e6 for one in mine], [MEMORY_LIMIT / 1e6] * runs, "MB", 1),
    ]
