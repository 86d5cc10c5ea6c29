"""Skips: how long nothing is heard between a track and the next one that is prepared already, and how soon that is heard.

Heard is what PulseAudio's null sink was given: its monitor is recorded while keys are pressed. The left channel of every
track is noise, and the right one holds the track's own number, so that each frame tells which track it is of, or that it
is silence.
"""
import array
import fcntl
import os
import pty
import random
import shutil
import subprocess
import termios
import threading
import time

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


class Recording:
    """What is heard on the sink, as it comes."""

    def __init__(self, server):
        command = [
            "parec", "-d", "nobody.monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=2",
            "--latency-msec=10",
        ]
        self.process = subprocess.Popen(
            command, env=server.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.heard = bytearray()
        self.thread = threading.Thread(target=self._read)
        self.thread.start()

    def _read(self):
        while piece := os.read(self.process.stdout.fileno(), 1 << 16):
            self.heard += piece

    @property
    def frames(self):
        return len(self.heard) // 4

    def end(self):
        self.process.kill()
        self.process.wait()
        self.thread.join()
        self.process.stdout.close()

    def changes(self):
        """Where each track but the first one begins, and how many frames of silence come before it."""
        frames = array.array("h")
        frames.frombytes(bytes(self.heard[:self.frames * 4]))
        changes, number, silence = [], 0, 0
        for place, value in enumerate(frames[1::2]):
            heard = round(value / STEP)
            if heard == 0:
                silence += 1
                continue
            if number and heard != number:
                changes.append((place, silence))
            number, silence = heard, 0
        return changes


def _press(server, command, key, recording):
    """Starts a player at a terminal, presses the key again and again, and ends it.

    Returns how many frames had been heard at each key.
    """
    main, terminal = pty.openpty()
    process = subprocess.Popen(
        command, env=server.environment, stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(terminal)
    os.set_blocking(main, False)
    pressed = []
    try:
        time.sleep(2 * PAUSE)
        for _ in range(TRACKS - 2):
            pressed.append(recording.frames)
            os.write(main, key)
            end = time.monotonic() + PAUSE
            while time.monotonic() < end:
                # What it shows is taken, so that it never waits for that.
                try:
                    os.read(main, 1 << 16)
                except (BlockingIOError, OSError):
                    pass
                time.sleep(0.01)
        return pressed
    finally:
        process.kill()
        process.wait()
        os.close(main)


def _measure(server, command, key):
    """Milliseconds of silence, and from key to sound, of each skip."""
    recording = Recording(server)
    try:
        pressed = _press(server, command, key, recording)
    finally:
        recording.end()
    changes = recording.changes()
    if len(changes) != len(pressed):
        raise Failed(f"{command[0]}: {len(changes)} of {len(pressed)} skips were heard")
    silences = [1000 * silence / RATE for _, silence in changes]
    return silences, [1000 * (place - key) / RATE for (place, _), key in zip(changes, pressed)]


def skipping(workspace, runs):
    """Silence at skips, beside mpv's where that is there."""
    folder = workspace.folder / "skips"
    folder.mkdir()
    paths = _tracks(folder)
    helve = [workspace.helve, "play", *paths, "--sink", "pulse", "--data-dir", str(folder / "player")]
    mpv = ["mpv", "--no-config", "--no-video", "--ao=pulse", "--gapless-audio=yes", "--prefetch-playlist=yes", *paths]
    mine, theirs, delays, their_delays = [], [], [], []
    for _ in range(runs):
        with Server(folder) as server:
            silences, waits = _measure(server, helve, b"n")
            mine, delays = mine + silences, delays + waits
            if shutil.which("mpv"):
                silences, waits = _measure(server, mpv, b">")
                theirs, their_delays = theirs + silences, their_delays + waits
    worst = [max(theirs)] if theirs else []
    return [
        Row("skip: silence", mine, theirs, "ms", MEDIAN_LIMIT, ratios=mine, ratio_unit="ms"),
        Row("skip: longest silence", [max(mine)], worst, "ms", WORST_LIMIT, ratios=[max(mine)], ratio_unit="ms"),
        Row("skip: from the key to the next track", delays, their_delays, "ms", ratios=delays, ratio_unit="ms"),
    ]
