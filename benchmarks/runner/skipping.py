"""Skips: how long nothing is heard between a track and the next one that is prepared already.

Heard is what PulseAudio's null sink was given: its monitor is recorded while keys are pressed. The left channel of every
track is noise, and the right one holds the track's own number, so that each frame tells which track it is of, or that it
is silence.
"""
import array
import os
import pty
import random
import shutil
import subprocess
import time
from statistics import median

from runner.processes import Failed
from runner.table import Row

RATE = 44100
SECONDS = 20
TRACKS = 24
# Between two keys: the next track is prepared by then.
PAUSE = 1.5
# Numbers stand this far apart, in steps of a sample.
STEP = 1000
MEDIAN_LIMIT, WORST_LIMIT = 10, 20


def _tracks(folder):
    paths = []
    generator = random.Random(1)
    for number in range(1, TRACKS + 1):
        frames = array.array("h")
        for _ in range(RATE * SECONDS):
            frames.append(generator.randrange(-8000, 8000))
            frames.append(number * STEP)
        paths.append(str(folder / f"{number:02}.flac"))
        encoder = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "2", "-i", "-", paths[-1]]
        subprocess.run(encoder, input=frames.tobytes(), check=True)
    return paths


class Server:
    """A PulseAudio of our own, with a sink that nobody hears."""

    def __init__(self, folder):
        self.socket = folder / "pulse"
        self.environment = {
            **os.environ, "PULSE_SERVER": f"unix:{self.socket}", "PULSE_RUNTIME_PATH": str(folder / "pulse-runtime"),
            "PULSE_STATE_PATH": str(folder / "pulse-state"), "HOME": str(folder),
        }

    def __enter__(self):
        command = [
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L",
            f"module-null-sink sink_name=nobody rate={RATE} format=s16le channels=2", "-L",
            f"module-native-protocol-unix auth-anonymous=1 socket={self.socket}",
        ]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            if self.socket.exists():
                return self
            time.sleep(0.05)
        raise Failed("pulseaudio does not start")

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def record(self, path):
        command = [
            "parec", "-d", "nobody.monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=2",
            "--latency-msec=20",
        ]
        return subprocess.Popen(command, env=self.environment, stdout=open(path, "wb"), stderr=subprocess.DEVNULL)


def _press(server, command, key):
    """Starts a player at a terminal, presses the key again and again, and ends it."""
    main, terminal = pty.openpty()
    process = subprocess.Popen(
        command, env=server.environment, stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True)
    os.close(terminal)
    os.set_blocking(main, False)
    try:
        time.sleep(2 * PAUSE)
        for _ in range(TRACKS - 2):
            os.write(main, key)
            end = time.monotonic() + PAUSE
            while time.monotonic() < end:
                # What it shows is taken, so that it never waits for that.
                try:
                    os.read(main, 1 << 16)
                except (BlockingIOError, OSError):
                    pass
                time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
        os.close(main)


def _gaps(path):
    """Milliseconds of silence before each track but the first one that is in the recording."""
    frames = array.array("h")
    with open(path, "rb") as file:
        frames.frombytes(file.read()[: os.path.getsize(path) // 4 * 4])
    gaps, number, silence = [], 0, 0
    for value in frames[1::2]:
        heard = round(value / STEP)
        if heard == 0:
            silence += 1
            continue
        if number and heard != number:
            gaps.append(1000 * silence / RATE)
        number, silence = heard, 0
    return gaps


def _measure(server, folder, command, key):
    recording = folder / "monitor.raw"
    recorder = server.record(recording)
    try:
        _press(server, command, key)
    finally:
        recorder.kill()
        recorder.wait()
    gaps = _gaps(recording)
    if len(gaps) < TRACKS - 2:
        raise Failed(f"{' '.join(command[:2])}: {len(gaps)} of {TRACKS - 2} skips were heard")
    return gaps


def skipping(workspace, runs):
    """Silence at skips, beside mpv's where that is there."""
    folder = workspace.folder / "skips"
    folder.mkdir()
    paths = _tracks(folder)
    helve = [workspace.helve, "play", *paths, "--sink", "pulse", "--data-dir", str(folder / "player")]
    mpv = ["mpv", "--no-config", "--no-video", "--ao=pulse", "--gapless-audio=yes", "--prefetch-playlist=yes", *paths]
    mine, theirs = [], []
    for _ in range(runs):
        with Server(folder) as server:
            mine += _measure(server, folder, helve, b"n")
            if shutil.which("mpv"):
                theirs += _measure(server, folder, mpv, b">")
    worst = [max(theirs)] if theirs else []
    return [
        Row("skip: silence, median", mine, theirs, "ms", MEDIAN_LIMIT, ratios=[median(mine)], ratio_unit="ms"),
        Row("skip: silence, longest", [max(mine)], worst, "ms", WORST_LIMIT, ratios=[max(mine)], ratio_unit="ms"),
    ]
