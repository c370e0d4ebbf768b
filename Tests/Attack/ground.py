"""What every attack stands on: one round with its own chance and folder, and the program run with limits and an eye on it."""

import collections
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Foreign"))

from exchange import BINARY  # noqa: E402

# A crash must end at once: the backtracer of an ended program would take many seconds and keep the output open.
os.environ["SWIFT_BACKTRACE"] = "enable=no"
for inherited in [name for name in os.environ if name.startswith("SAIFU_") and name != "SAIFU_BINARY"]:
    del os.environ[inherited]

PROMPT = 5.0  # seconds that a command may take
HANG = 12.0  # seconds after which a command that has not ended is killed
NOBODY = 65534
TRAPS = {signal.SIGILL, signal.SIGTRAP, signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT, signal.SIGFPE, signal.SIGSYS}

# What may not reach a terminal: controls, and characters that hide or turn text.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f]")


class Ended(collections.namedtuple("Ended", "words status out err seconds")):
    """How a run of the program ended."""

    def __str__(self):
        return (f"saifu {' '.join(self.words)}: status {self.status} after {self.seconds:.1f} s; "
                f"out {self.out[:300]!r} err {self.err[:300]!r}")


class Hung(Exception):
    """A command that had to be killed: what else would be tried here would hang as well."""


class Round:
    """One round: seeded, with a folder, counting what it does and keeping what it finds."""

    def __init__(self, part, seed, number, folder, is_long):
        self.part = part
        self.number = number
        self.random = random.Random(f"{seed}/{number}")
        self.folder = pathlib.Path(folder)
        self.is_long = is_long
        self.counts = collections.Counter()
        self.peaks = {}
        self.findings = []
        self.skipped = []
        self.last_sent = collections.deque(maxlen=12)
        self._lock = threading.Lock()

    def found(self, text):
        """Something that may not be. The round goes on: one fault must not hide the next."""
        with self._lock:
            if text not in self.findings:
                self.findings.append(text)

    def count(self, name, by=1):
        with self._lock:
            self.counts[name] += by

    def most(self, name, value):
        """A figure of which the largest counts."""
        with self._lock:
            self.peaks[name] = max(self.peaks.get(name, 0), value)

    def skip(self, text):
        with self._lock:
            self.skipped.append(text)

    def saifu(self, home, *words, environment=None, stdin=None, stdout=None, limit=PROMPT, prefix=(), before=None):
        """Runs the program, and says of it what may never be: a trap, a hang, control characters."""
        command = [*prefix, BINARY, *words, *([] if home is None else ["--home", str(home)])]
        whole = {**os.environ, "HOME": str(self.folder), "TERM": "dumb", **(environment or {})}
        begin = time.monotonic()
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
            stdout=stdout or subprocess.PIPE, stderr=subprocess.PIPE, env=whole, start_new_session=True,
            preexec_fn=before)
        try:
            out, err = process.communicate(stdin, timeout=max(HANG, limit + 10))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            self.found(f"hang: {' '.join(words)} did not end within {max(HANG, limit + 10):.0f} s")
            raise Hung from None
        ended = Ended(words, process.returncode, decoded(out), decoded(err), time.monotonic() - begin)
        self.count("commands")
        self._judge(ended, limit)
        return ended

    def _judge(self, ended, limit):
        self.judge_status(ended.status, f"{ended}")
        if limit < ended.seconds < max(HANG, limit + 10) and is_calm():
            self.found(f"slow: {ended}")
        for name, text in (("standard output", ended.out), ("standard error", ended.err)):
            if hidden := FORBIDDEN.search(text):
                around = text[max(0, hidden.start() - 40):hidden.end() + 20]
                self.found(f"{name} of `saifu {' '.join(ended.words)}` holds {hidden.group()!r}: {around!r}")

    def judge_status(self, status, told):
        if status is None:
            return
        number = -status if status < 0 else status - 128 if 128 < status < 160 else 0
        if number in TRAPS:
            self.found(f"trap ({signal.Signals(number).name}): {told}")


def decoded(output):
    return (output or b"").decode(errors="backslashreplace")


def is_calm():
    """Whether the machine answers at once: on a loaded one a slow command proves nothing."""
    begin = time.monotonic()
    subprocess.run([BINARY, "--version"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return time.monotonic() - begin < 0.5


def as_nobody():
    """The words that run a command as a user without rights, and why there are none if it cannot be done here."""
    if os.geteuid() != 0:
        return None, "needs root"
    words = ["setpriv", "--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups"]
    try:
        answer = subprocess.run([*words, BINARY, "--version"], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    except OSError as error:
        return None, f"{error}"
    return (words, "") if answer.returncode == 0 else (None, decoded(answer.stderr).strip())


def picture(folder):
    """Every entry of a folder, byte for byte: name to kind, mode and content."""
    entries = {}
    for path in sorted(pathlib.Path(folder).iterdir()):
        status = path.lstat()
        kind = {0o100000: "file", 0o040000: "directory", 0o120000: "link", 0o010000: "fifo", 0o140000: "socket"}.get(
            status.st_mode & 0o170000, "other")
        content = path.read_bytes() if kind == "file" else os.readlink(path) if kind == "link" else None
        entries[path.name] = (kind, status.st_mode & 0o777, content)
    return entries


def differences(before, after, names=None, with_modes=False):
    """What became different, in words."""
    told = []
    for name in sorted(set(before) | set(after) if names is None else names):
        old, new = before.get(name), after.get(name)
        if old is None or new is None:
            if old is not new:
                told.append(f"{name} {'came' if old is None else 'went'}")
        elif (old[0], old[2]) != (new[0], new[2]):
            sizes = [len(entry[2]) if entry[2] is not None else entry[0] for entry in (old, new)]
            told.append(f"{name} changed ({sizes[0]} to {sizes[1]})")
        elif with_modes and old[1] != new[1]:
            told.append(f"{name} {old[1]:o} to {new[1]:o}")
    return told
