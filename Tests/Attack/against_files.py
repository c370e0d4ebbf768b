"""Acknowledged orders, a kill at any moment, a damaged file: nothing is missing without being told, nothing is overwritten."""

import os
import re
import shutil
import time
from decimal import Decimal

from books import Books, frozen
from damage import Damage
from exchange import KEY, SECRET, Exchange
from ground import Hung, differences, picture
from hostile import ORDER, Hostile
from kill9 import no_files
from serving import serve_shortly
from trading import IDENTIFIER, Attacker, Witness, market_prices

FUNDING = {"JPY": "1000000000", "BTC": "100", "ETH": "1000", "XRP": "1000000"}
SERVED = {"SAIFU_EXCHANGE_KEY": KEY, "SAIFU_EXCHANGE_SECRET": SECRET}
# What commands that open the exchange may leave or take away beside its files.
PASSING = {"exchange.sock", "exchange.sqlite-lock", "exchange.sqlite-shm", "exchange.sqlite-journal", "served.json"}
BOOKS = ["exchange.sqlite", "exchange.sqlite-wal", "exchange.sqlite-commits"]
# SQLite keeps no checksums of its main file: what a changed byte there says is believed if it makes sense.
UNSEEN = {"flip", "zero", "grow"}
# How a recovery says that something is missing, or may be.
RECOVERED_WITH_LOSS = re.compile("are missing: |cannot be told|could be read|were ended|A new exchange was begun")


def attack(round):
    home = Home(round)
    home.fill()
    books = Books(home.path, round.folder / "copy")
    home.version = books.version
    for fault in books.faults(FUNDING) + books.missing(home.witness)[:5]:
        round.found(f"before any damage: {fault}")
    for number in range(8 if round.is_long else 3):
        # The same killed home each time, with another thing wrong.
        path = round.folder / f"damaged-{number}"
        shutil.copytree(home.path, path, ignore=no_files)
        outside = round.folder / f"outside-{number}"
        outside.mkdir()
        damage = Damage(round.random, path, home.older, home.other, outside)
        round.count("damages")
        try:
            Siege(round, home, path, damage).fight()
        except Hung:
            round.found(f"[{damage}] hangs")


class Home:
    """A home with acknowledged orders, an order of unknown outcome, settings and a history."""

    def __init__(self, round):
        self.round = round
        self.path = round.folder / "home"
        self.older = round.folder / "older"  # a copy from the middle of the trading
        self.other = round.folder / "other"  # another home
        self.witness = Witness()
        self.unknown = 0
        self.version = None  # of the tables
        funding = ",".join(f"{code}={amount}" for code, amount in FUNDING.items())
        self.exchange = Exchange(self.path, funding=funding, seed=round.random.randrange(1000), limits=False)

    def fill(self):
        round = self.round
        try:
            self.exchange.start(limit=20)
            prices = market_prices(self.exchange.port)
            round.saifu(self.path, "theme", "light")
            (self.path / "history").write_text("ticker\nbalance\n")
            (self.path / "history").chmod(0o600)
            self.trade(prices, acts=12)
            self.lose_an_answer(prices)
            with frozen(self.exchange.process):
                shutil.copytree(self.path, self.older, ignore=no_files)
            others = self.begin(prices, acts=10_000)
            time.sleep(round.random.uniform(0.02, 0.5))
            if round.random.random() < 0.4:
                self.second_process()
        finally:
            self.exchange.kill()
            round.count("kills")
        for trader in others:
            trader.join(30)
        round.saifu(self.other, "buy", "0.001", "market", "--yes")

    def second_process(self):
        """The lock's name goes while the exchange is open: another process must not take the file as well."""
        (self.path / "exchange.sqlite-lock").unlink(missing_ok=True)
        ended = self.round.saifu(self.path, "buy", "0.001", "market", "--yes", "--json")
        hosts = [pid for pid in os.listdir("/proc") if pid.isdigit() and has_open(pid, self.path / "exchange.sqlite")]
        if str(self.exchange.process.pid) not in hosts:
            self.round.found(f"the exchange lost its file: {ended}")
        found = IDENTIFIER.findall(ended.out)
        self.witness.orders.update({identifier: "BTC_JPY" for identifier in found[:1] if ended.status == 0})
        self.round.count("locks deleted")

    def begin(self, prices, acts):
        traders = [
            Attacker(
                self.round, self.witness, self.exchange.port, KEY, SECRET, prices, self.round.random.random(), acts,
                honest=True) for _ in range(3)]
        for trader in traders:
            trader.start()
        return traders

    def trade(self, prices, acts):
        for trader in self.begin(prices, acts):
            trader.join(30)

    def lose_an_answer(self, prices):
        """An order through the wallet whose answer never comes."""
        deaf = Hostile(
            self.exchange.port, spoil=lambda method, target, answer: (lambda connection: False) if target == ORDER else None)
        price = (prices["BTC_JPY"] * Decimal("0.97")).quantize(Decimal(1))
        keys = {"SAIFU_API_KEY": KEY, "SAIFU_API_SECRET": SECRET}
        ended = self.round.saifu(
            self.path, "buy", "0.001", "at", str(price), "--yes", "--endpoint", deaf.url, environment=keys)
        deaf.close()
        if ended.status != 4 or deaf.orders != 1:
            self.round.found(f"a lost answer ({deaf.orders} orders arrived): {ended}")
        self.unknown = deaf.orders
        self.round.count("lost answers", deaf.orders)


def has_open(pid, path):
    """Whether a process has the file open."""
    try:
        return any(os.path.realpath(f"/proc/{pid}/fd/{number}") == str(path) for number in os.listdir(f"/proc/{pid}/fd"))
    except OSError:
        return False


class Siege:
    """Runs every kind of command on a damaged home, and compares what is there with what was told."""

    def __init__(self, round, home, path, damage):
        self.round = round
        self.home = home
        self.path = path
        self.damage = damage
        self.before = picture(path)
        self.decoy = damage.decoy.read_bytes() if damage.decoy else None
        self.told = []  # what the commands said that opens the exchange, in order
        self.is_open = False

    def found(self, text):
        self.round.found(f"[{self.damage}] {text}")

    def fight(self):
        commands = [["balance"], ["orders"], ["status"], ["ticker"], ["serve"]]
        self.round.random.shuffle(commands)
        self.unsettled()
        for command in commands[:5 if self.round.is_long else 3]:
            self.open(command)
        self.unsettled()
        self.around()
        if not self.is_open:
            self.recover()

    def open(self, command):
        """One command that opens the exchange."""
        before = picture(self.path)
        if command == ["serve"]:
            ended = serve_shortly(self.round, self.path, SERVED)
        else:
            ended = self.round.saifu(self.path, *command, "--json")
        is_refused = ended.status != 0
        said = ended.err.replace("--fund and --seed are for a new exchange", "")
        if is_refused or said.strip():
            self.round.count("told")
            self.told.append(f"{ended}")
        if is_refused:
            self.round.count("refused")
            # A command refused for its journal may have opened the exchange, and the other way round.
            family = self.damage.name.partition("-")[0]
            names = {name for name in [*before, *picture(self.path)] if name.startswith(family)} - PASSING
            if changes := [change for change in differences(before, picture(self.path), names) if not self.is_idle(change)]:
                self.found(f"refused, but {changes}: {ended}")
            if not (ended.out + ended.err).strip():
                self.found(f"refused without a word: {ended}")
        else:
            self.open_books(ended)

    def is_idle(self, change):
        """A write-ahead log without a byte, made where there was none, says nothing."""
        return change == "exchange.sqlite-wal came" and (self.path / "exchange.sqlite-wal").stat().st_size == 0

    def open_books(self, ended):
        """The exchange opened: what is missing must have been told."""
        books = Books(self.path, self.round.folder / "copy")
        missing, faults = books.missing(self.home.witness), books.faults(FUNDING)
        if not self.is_open and (missing or faults) and not self.told:
            where = "unseen by SQLite" if self.damage.kind in UNSEEN and self.damage.name == "exchange.sqlite" else None
            if where:
                self.round.count(where)
            else:
                self.found(f"silently {len(missing)} of {len(self.home.witness.orders)} missing, {faults[:2]}: {ended}")
        if self.damage.kind == "version" and not self.told and not self.is_repaired(books):
            self.found(f"a version of the tables that never was is believed: {ended}")
        self.is_open = True

    def is_repaired(self, books):
        """Whether the write-ahead log had the page with the right version."""
        return self.damage.name != "exchange.sqlite" or books.version == self.home.version

    def unsettled(self):
        """The order whose answer was lost is named, or it is said that nobody can tell."""
        before = picture(self.path)
        ended = self.round.saifu(self.path, "unsettled", "--json")
        wallet = [name for name in before if name.startswith("wallet.sqlite")]
        if ended.status != 0:
            self.round.count("refused")
            if changes := differences(before, picture(self.path), wallet):
                self.found(f"refused, but {changes}: {ended}")
        elif ended.out.count("product_code") < self.home.unknown:
            by_nature = self.damage.name.startswith("wallet") and self.damage.kind in (
                "older", "foreign", "delete", *UNSEEN)
            if by_nature:
                self.round.count("unseen by SQLite")
            else:
                self.found(f"an order of unknown outcome is not named: {ended}")

    def around(self):
        """What lies outside stays; what others could read is mended or refused."""
        if self.decoy is not None and self.damage.decoy.read_bytes() != self.decoy:
            self.found("the file that a link leads to was changed")
        path = self.damage.path
        if self.damage.kind == "mode" and path.exists() and path.stat().st_mode & 0o077 and self.is_open:
            if self.damage.name in ("exchange.sqlite", "paper-key.json", "exchange.sqlite-wal", "exchange.sqlite-commits"):
                self.found(f"its mode stays {path.stat().st_mode & 0o777:o}")

    def recover(self):
        """`exchange recover` makes a new file and overwrites nothing; if nothing can be saved, it says so."""
        before = picture(self.path)
        ended = self.round.saifu(self.path, "exchange", "recover")
        self.round.count("recoveries")
        if ended.status != 0:
            if changes := differences(before, picture(self.path), set(before) - PASSING):
                self.found(f"recover gave up, and changed {changes}: {ended}")
            ended = self.round.saifu(self.path, "exchange", "recover", "--fresh")
        self.compare_kept(before, ended)
        if ended.status != 0:
            # What is in the way may be no file: then a person has to take it away first.
            self.round.count("not recovered")
            if self.damage.kind not in ("directory", "fifo", "link") and self.damage.name != "paper-key.json":
                self.found(f"not even a new exchange: {ended}")
            return
        self.round.count("recovered")
        books = Books(self.path, self.round.folder / "copy")
        # The file of another home, and a new one, have a funding of their own.
        is_own = self.damage.kind != "foreign" and "--fresh" not in ended.words
        for fault in books.faults(FUNDING if is_own else None):
            self.found(f"recovered, and {fault}: {ended}")
        lost = books.missing(self.home.witness)
        if lost and not RECOVERED_WITH_LOSS.search(ended.out):
            self.found(f"recovered without {lost[:3]} and {len(lost)} in all, and not said: {ended}")
        after = self.round.saifu(self.path, "balance", "--json")
        if after.status != 0:
            self.found(f"recovered, and still refused: {after}; {ended}")

    def compare_kept(self, before, ended):
        """Each old file is somewhere in the home, byte for byte."""
        kept = {path.read_bytes() for path in self.path.rglob("*") if path.is_file() and not path.is_symlink()}
        for name in BOOKS:
            kind, _, content = before.get(name, ("none", 0, None))
            if kind == "file" and content not in kept:
                self.found(f"recover did not keep {name}: {ended}")
