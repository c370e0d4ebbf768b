"""Starts and stops `saifu exchange serve` as a process of its own, the way any user would."""

import os
import pathlib
import re
import selectors
import signal
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("SAIFU_BINARY", str(ROOT / ".build" / "debug" / "saifu"))
KEY = "paper-key-for-tests"
SECRET = "paper-secret-for-tests+/="
FUNDING = "JPY=10000000,BTC=1,ETH=10,XRP=10000"


class Exchange:
    """One served exchange on a home of its own. `port` is known once `start` has returned."""

    def __init__(self, home, funding=FUNDING, seed=42, prefix=(), limits=True, key=KEY, secret=SECRET, options=()):
        self.home = str(home)
        self.funding = funding
        self.seed = seed
        self.prefix = list(prefix)
        self.limits = limits
        self.key = key
        self.secret = secret
        self.options = list(options)
        self.process = None
        self.port = None

    def start(self, limit=30):
        """Starts the process and waits, at most `limit` seconds, for the line that names the port."""
        command = self.prefix + [
            BINARY, "exchange", "serve", "--port", "0", "--fund", self.funding, "--seed", str(self.seed),
            "--home", self.home, "--limits", "on" if self.limits else "off", *self.options,
        ]
        environment = dict(os.environ, SAIFU_EXCHANGE_KEY=self.key, SAIFU_EXCHANGE_SECRET=self.secret)
        self.errors = open(self.home + ".stderr", "ab")
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, env=environment,
            start_new_session=True)
        line = self._first_line(limit)
        found = re.fullmatch(r"listening on https?://127\.0\.0\.1:(\d+)\n", line)
        if not found:
            self.stop()
            raise RuntimeError(f"serve said {line!r}; standard error: {self.complaint()}")
        self.port = int(found.group(1))
        return self

    def _first_line(self, limit):
        """Reads by hand: `readline` has no time limit."""
        deadline = time.monotonic() + limit
        line = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                if not selector.select(max(0, deadline - time.monotonic())):
                    self.kill()
                    raise RuntimeError(f"no line from serve within {limit} s: {self.complaint()}")
                byte = os.read(self.process.stdout.fileno(), 1)
                if not byte:
                    break
                line += byte
        return line.decode()

    def complaint(self):
        """What the process wrote to standard error so far."""
        return pathlib.Path(self.home + ".stderr").read_text(errors="replace")

    def kill(self):
        """`kill -9`: nothing is flushed, nothing is said."""
        self._end(signal.SIGKILL)

    def stop(self):
        """Asks the process to end, and returns its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, number):
        if self.process is None:
            return None
        if self.process.poll() is None:
            # The whole group: under strace the exchange is strace's child.
            os.killpg(self.process.pid, number)
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        self.process.stdout.close()
        self.errors.close()
        self.process = None
        return status
