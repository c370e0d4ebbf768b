"""Reads an exchange's file the way an accountant would: from a copy, with Python's own SQLite."""

import contextlib
import os
import pathlib
import shutil
import signal
import sqlite3
import time
from decimal import Decimal

from kill9 import check_conserved

NAME = "exchange.sqlite"
OWN = 7  # the source of an order that came through the API


def acceptance_id(tag):
    """`JRF…` of an order's 64-bit tag: source, second, counter."""
    counter, second = tag & 0xFFFFFF, (tag >> 24) & 0x3FFFFFFFF
    serial = ((counter % 125_000 * 8 + OWN) * 514_229 + 440_917) % 1_000_000
    return time.strftime("JRF%Y%m%d-%H%M%S-", time.gmtime(second)) + f"{serial:06}"


def units(code, amount):
    return int(Decimal(amount) * (1 if code == "JPY" else 10**8))


class Books:
    """`trouble` says why the file cannot be read; else `orders` and `fills` are what it holds."""

    def __init__(self, home, scratch, name=NAME):
        self.trouble = None
        self.orders = {}  # acceptance id to state; 0 is active
        self.fills = set()  # (product, execution id)
        self.unbalanced = None
        self.funded = {}
        self.version = None
        scratch = pathlib.Path(scratch)
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir(parents=True)
        for end in ("", "-wal"):
            source = pathlib.Path(home) / (name + end)
            if source.is_file():
                shutil.copyfile(source, scratch / (NAME + end))
        if not (scratch / NAME).exists():
            self.trouble = "there is no file"
            return
        try:
            with contextlib.closing(sqlite3.connect(scratch / NAME)) as connection:
                self._read(connection)
        except (sqlite3.Error, OverflowError, ValueError, OSError) as error:
            self.trouble = f"{type(error).__name__}: {error}"

    def _read(self, connection):
        whole = connection.execute("PRAGMA integrity_check").fetchone()
        if whole != ("ok",):
            self.trouble = f"integrity: {whole[0]}"
            return
        self.version = connection.execute("PRAGMA user_version").fetchone()[0]
        self.orders = {acceptance_id(tag): state for tag, state in connection.execute("SELECT tag, state FROM orders")}
        self.fills = set(connection.execute("SELECT product, id FROM fills"))
        self.funded = dict(connection.execute("SELECT asset, amount FROM funded"))
        try:
            check_conserved(connection)
        except AssertionError as error:
            self.unbalanced = str(error)

    def missing(self, witness):
        """What was acknowledged and is not here, in words."""
        lost = [f"order {identifier}" for identifier in witness.orders if identifier not in self.orders]
        lost += [f"cancel of {identifier}" for identifier in witness.cancelled if self.orders.get(identifier) == 0]
        lost += [f"fill {fill}" for fill in witness.fills if fill not in self.fills]
        return lost

    def faults(self, funding):
        """What may not be in any exchange's books. `funding` is `None` when any will do."""
        if self.trouble:
            return [self.trouble]
        faults = [self.unbalanced] if self.unbalanced else []
        expected = {code: units(code, amount) for code, amount in (funding or {}).items()}
        if funding and self.funded != expected:
            faults.append(f"funded {self.funded}, given were {expected}")
        return faults


@contextlib.contextmanager
def frozen(process):
    """Holds a process still, so that its files can be copied as a crash would leave them."""
    os.kill(process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process.pid, signal.SIGCONT)
