"""Runs programs and says what each took."""
import os
import signal
import tempfile
import time
from dataclasses import dataclass

LIMIT_SECONDS = 300


@dataclass
class Usage:
    """What one process took: seconds on the clock, seconds of processor time, bytes of memory at its peak."""

    wall: float
    processor: float
    peak: int


class Failed(Exception):
    """A program did not do what is measured."""


def _wait(pid, command):
    def give_up(*_):
        os.kill(pid, signal.SIGKILL)

    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LIMIT_SECONDS)
    try:
        return os.wait4(pid, 0)[1:]
    finally:
        signal.alarm(0)


def run(command, expect=0, file=None):
    """Runs a command to its end and returns its usage and what it printed, unless that goes to a file.

    The peak counts from this program's own size on, which the kernel hands down: keep this program small.
    """
    with (open(file, "wb+") if file else tempfile.TemporaryFile()) as output, tempfile.TemporaryFile() as errors:
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_DUP2, output.fileno(), 1),
            (os.POSIX_SPAWN_DUP2, errors.fileno(), 2),
        ]
        start = time.perf_counter()
        pid = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
        status, used = _wait(pid, command)
        wall = time.perf_counter() - start
        if os.waitstatus_to_exitcode(status) != expect:
            errors.seek(0)
            said = errors.read(2000).decode(errors="replace").strip()
            raise Failed(f"{' '.join(command)}: ended with {os.waitstatus_to_exitcode(status)}: {said}")
        output.seek(0)
        usage = Usage(wall, used.ru_utime + used.ru_stime, used.ru_maxrss << 10)
        return usage, b"" if file else output.read()
