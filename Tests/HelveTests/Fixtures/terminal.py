"""Runs a program on a terminal of its own and does to it what people do.

terminal.py COLUMNS ACTIONS PROGRAM [ARG...]: ACTIONS are words separated by commas. Prints one JSON object: what was written
("text"), the exit code ("code"), and what `look` saw, in order ("looks").
"""
import fcntl, json, os, pty, select, signal, struct, sys, termios, time

columns, actions, program = int(sys.argv[1]), sys.argv[2].split(","), sys.argv[3:]
master, slave = pty.openpty()


def resize(width):
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))


def report(pipe, number):
    os.write(pipe, struct.pack("i", number))


def lead(pipe):
    """What a shell does: a session of its own, and the program as a job of it."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    if (job := os.fork()) == 0:
        os.setpgid(0, 0)
        if "background" not in actions:
            os.tcsetpgrp(slave, os.getpid())
        for number in range(3):
            os.dup2(slave, number)
        os.closerange(3, 64)
        for number in range(1, 32):
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                signal.signal(number, signal.SIG_DFL)
        os.execvp(program[0], program)
    signal.signal(signal.SIGHUP, lambda *_: os.kill(job, signal.SIGHUP))
    os.close(slave)
    os.close(master)
    report(pipe, job)
    report(pipe, os.waitstatus_to_exitcode(os.waitpid(job, 0)[1]))
    os._exit(0)


resize(columns)
told, teller = os.pipe()
leader = os.fork()
if leader == 0:
    lead(teller)
os.close(teller)
child = struct.unpack("i", os.read(told, 4))[0]
text, looks, is_open = b"", [], True


def listen(seconds, until=None):
    global text
    end = time.monotonic() + seconds
    while time.monotonic() < end and not (until and until()):
        if is_open and select.select([master], [], [], 0.02)[0]:
            try:
                text += os.read(master, 65536)
            except OSError:
                return
        elif not is_open:
            time.sleep(0.02)


def mode():
    flags = termios.tcgetattr(slave)[3]
    return "raw" if not flags & termios.ICANON else "cooked" if flags & termios.ECHO else "silent"


def state():
    try:
        with open(f"/proc/{child}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return "X"


code = None
for action in actions:
    if action == "playing":
        mark = len(text)
        listen(60, lambda: "█".encode() in text[mark:] or b"playing" in text[mark:])
    elif action == "raw" or action == "cooked":
        listen(60, lambda: mode() == action)
    elif action == "look":
        looks.append([mode(), state()])
    elif action == "stop":
        os.kill(child, signal.SIGTSTP)
        listen(60, lambda: state() == "T")
    elif action == "continue":
        os.kill(child, signal.SIGCONT)
    elif action.startswith("width"):
        resize(int(action[5:]))
        os.kill(child, signal.SIGWINCH)
        listen(1.5)
    elif action.startswith("key"):
        os.write(master, bytes.fromhex(action[3:]))
    elif action == "wait":
        listen(2.5)
    elif action == "close":
        os.close(slave)
        os.close(master)
        is_open = False
    elif action == "end":
        os.kill(child, signal.SIGTERM)

deadline = time.monotonic() + 60
while time.monotonic() < deadline:
    listen(0.05)
    if select.select([told], [], [], 0)[0]:
        code = struct.unpack("i", os.read(told, 4))[0]
        break
else:
    os.kill(child, signal.SIGKILL)
os.waitpid(leader, 0)
if is_open:
    looks.append([mode(), "Z"])
print(json.dumps({"text": text.decode("utf-8", "replace"), "code": code, "looks": looks}))
