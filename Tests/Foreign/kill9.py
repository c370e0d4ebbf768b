"""Kills the served exchange in the middle of trading, again and again, with an outside client as witness.

Every answer of 200 is written to a log and synced before the next request. After each `kill -9` the exchange is
started again on the same home, and must know everything that was answered:

- an acknowledged order is listed, or it ended without a fill for a reason the witness knows (a cancel, IOC, FOK,
  market); an acknowledged cancel holds; a fill that was seen is there; nothing is there that nobody sent;
- every balance is the funding plus and minus all executions, to the last yen and the last 0.00000001;
- in a copy of the database, taken before the restart, all accounts together hold what was funded.

    kill9.py [--rounds 10] [--threads 4] [--seconds 1.0] [--seed N] [--log FILE]
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import random
import shutil
import sqlite3
import stat
import sys
import tempfile
import threading
import time
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from exchange import KEY, SECRET, Exchange
from lightning import Lightning

FUNDING = {"JPY": "1000000000", "BTC": "100", "ETH": "1000", "XRP": "1000000"}
# Price tick, smallest and largest size of a test order, places of the quote currency.
PRODUCTS = {
    "BTC_JPY": (Decimal("1"), Decimal("0.001"), Decimal("0.02"), Decimal("1")),
    "XRP_JPY": (Decimal("0.01"), Decimal("0.1"), Decimal("50"), Decimal("1")),
    "ETH_BTC": (Decimal("0.00001"), Decimal("0.01"), Decimal("0.2"), Decimal("0.00000001")),
}
OPEN_LIMIT = 60  # resting orders a thread keeps at most


class Witness:
    """What the outside knows. `lock` guards every field; the log is synced line by line."""

    def __init__(self, log):
        self.lock = threading.Lock()
        self.log = open(log, "a")
        self.orders = {}  # acceptance id -> what was sent
        self.unanswered = collections.Counter()  # orders sent without an answer, by their terms
        self.cancelled = set()  # cancels answered with 200
        self.may_be_cancelled = set()  # cancels sent without an answer
        self.fills = {}  # (product, execution id, order id) -> record, as seen in an answer
        self.resting = []  # (product, acceptance id) of the orders that were open after the last restart
        self.counts = collections.Counter()

    def note(self, **line):
        with self.lock:
            self.log.write(json.dumps(line, default=str) + "\n")
            self.log.flush()
            os.fsync(self.log.fileno())


class Trader(threading.Thread):
    """One connection that trades until the exchange dies under it."""

    def __init__(self, witness, port, seed, resting):
        super().__init__()
        self.witness = witness
        self.api = Lightning(port, KEY, SECRET, timeout=5)
        self.random = random.Random(seed)
        self.resting = resting
        self.failure = None

    def run(self):
        try:
            while True:
                self.act()
        except OSError:
            pass  # the kill
        except Exception as error:
            # A torn answer is the kill too; anything else is a finding.
            if type(error).__module__ != "http.client":
                self.failure = error
        finally:
            self.api.close()

    def act(self):
        choice = self.random.random()
        if self.resting and (choice < 0.25 or len(self.resting) > OPEN_LIMIT):
            self.cancel()
        elif choice < 0.65:
            self.order(Decimal("0.9"), "GTC")
        elif choice < 0.75:
            self.order(Decimal("1.02"), "GTC")
        elif choice < 0.85:
            self.order(Decimal(self.random.choice(["0.99", "1.01"])), self.random.choice(["IOC", "FOK"]))
        else:
            self.order(None, "GTC")

    def order(self, eagerness, time_in_force):
        """`eagerness` 0.9 rests a tenth away from the touch, 1.02 crosses it; none is a market order."""
        product = self.random.choice(list(PRODUCTS))
        tick, least, most, _ = PRODUCTS[product]
        side = self.random.choice(["BUY", "SELL"])
        size = least + (most - least) * Decimal(self.random.randrange(10**6)) / 10**6
        size = size.quantize(Decimal("0.00000001"))
        price = None
        if eagerness is not None:
            ticker = self.api.public("getticker", product_code=product).json()
            wanted = ticker["best_ask"] * eagerness if side == "BUY" else ticker["best_bid"] * (2 - eagerness)
            price = (wanted / tick).quantize(Decimal(1)) * tick
        terms = (product, side, str(size), None if price is None else str(price), time_in_force)
        try:
            answer = self.api.order(product, side, *terms[2:4], time_in_force=time_in_force)
        except Exception:
            with self.witness.lock:
                self.witness.unanswered[comparable(*terms)] += 1
            self.witness.note(unanswered=terms)
            raise
        self.judge(answer, terms)

    def judge(self, answer, terms):
        if answer.status != 200:
            assert answer.status == 400 and answer.json()["status"] < 0, answer
            self.witness.counts["refused"] += 1
            return
        identifier = answer.json()["child_order_acceptance_id"]
        with self.witness.lock:
            self.witness.orders[identifier] = terms
        self.witness.note(order=identifier, terms=terms)
        if terms[3] is None or terms[4] != "GTC":
            self.look(terms[0], identifier)
        else:
            self.resting.append((terms[0], identifier))

    def look(self, product, identifier):
        """Sees the fills of an order: from now on they may not be lost."""
        fills = self.api.get("getexecutions", product_code=product, child_order_acceptance_id=identifier).json()
        self.witness.note(fills=[str(fill["id"]) for fill in fills], order=identifier)
        with self.witness.lock:
            for fill in fills:
                self.witness.fills[(product, fill["id"], fill["child_order_id"])] = fill

    def cancel(self):
        product, identifier = self.resting.pop(self.random.randrange(len(self.resting)))
        try:
            answer = self.api.cancel(product, identifier)
        except Exception:
            with self.witness.lock:
                self.witness.may_be_cancelled.add(identifier)
            self.witness.note(unanswered_cancel=identifier)
            raise
        if answer.status == 200:
            with self.witness.lock:
                self.witness.cancelled.add(identifier)
            self.witness.note(cancelled=identifier)
        else:
            assert answer.status == 400, answer  # filled in the meantime
            self.witness.counts["cancel refused"] += 1


def comparable(product, side, size, price, time_in_force):
    return (product, side, Decimal(size), Decimal(price or 0), time_in_force)


class Verdict:
    """Compares what the exchange says after a restart with what the witness knows."""

    def __init__(self, witness, port):
        self.witness = witness
        self.api = Lightning(port, KEY, SECRET, timeout=30)
        self.orders = {}
        self.fills = {}
        for product in PRODUCTS:
            self.read(product)

    def read(self, product):
        active = self.api.get("getchildorders", product_code=product, child_order_state="ACTIVE", count=500).json()
        assert len(active) < 500, "too many open orders to list"
        ended = []
        for state in ("COMPLETED", "CANCELED", "EXPIRED"):
            ended += self.api.pages("getchildorders", product_code=product, child_order_state=state)
        for order in active + ended:
            identifier = order["child_order_acceptance_id"]
            assert identifier not in self.orders, f"{identifier} is listed twice"
            self.orders[identifier] = order
        for fill in self.api.pages("getexecutions", product_code=product):
            self.fills[(product, fill["id"], fill["child_order_id"])] = fill

    def check(self):
        self.check_acknowledged()
        self.check_nothing_invented()
        self.check_fills()
        self.check_balances()
        self.api.close()
        self.witness.resting = [
            (order["product_code"], identifier) for identifier, order in self.orders.items()
            if order["child_order_state"] == "ACTIVE"]

    def check_acknowledged(self):
        for identifier, terms in self.witness.orders.items():
            order = self.orders.get(identifier)
            if order is None:
                known = self.witness.cancelled | self.witness.may_be_cancelled
                assert identifier in known or terms[3] is None or terms[4] != "GTC", f"lost order {identifier} {terms}"
                continue
            told = comparable(*terms)
            kept = (order["product_code"], order["side"], order["size"], order["price"], order["time_in_force"])
            assert kept == told, f"{identifier} was sent as {told} and is kept as {kept}"
            if identifier in self.witness.cancelled:
                assert order["child_order_state"] != "ACTIVE", f"lost cancel of {identifier}"

    def check_nothing_invented(self):
        unknown = collections.Counter()
        for identifier, order in self.orders.items():
            if identifier not in self.witness.orders:
                unknown[comparable(
                    order["product_code"], order["side"], order["size"], order["price"], order["time_in_force"])] += 1
        invented = unknown - self.witness.unanswered
        assert not invented, f"orders that nobody sent: {invented}"

    def check_fills(self):
        for key, fill in self.witness.fills.items():
            assert self.fills.get(key) == fill, f"lost fill {key}: {fill}"
        executed, commission = collections.Counter(), collections.Counter()
        for fill in self.fills.values():
            executed[fill["child_order_acceptance_id"]] += fill["size"]
            commission[fill["child_order_acceptance_id"]] += fill["commission"]
        assert set(executed) <= set(self.orders), "fills of orders that are not listed"
        for identifier, order in self.orders.items():
            parts = order["outstanding_size"] + order["cancel_size"] + order["executed_size"]
            assert parts == order["size"], order
            assert order["executed_size"] == executed[identifier], (order, executed[identifier])
            if order["child_order_state"] != "ACTIVE":
                assert order["total_commission"] == commission[identifier], (order, commission[identifier])
        self.witness.fills.update(self.fills)

    def check_balances(self):
        expected = {code: Decimal(amount) for code, amount in FUNDING.items()}
        for (product, _, _), fill in self.fills.items():
            base, quote = product.split("_")
            places = PRODUCTS[product][3]
            cost = fill["price"] * fill["size"]
            if fill["side"] == "BUY":
                expected[base] += fill["size"] - fill["commission"]
                expected[quote] -= cost.quantize(places, ROUND_CEILING)
            else:
                expected[base] -= fill["size"] + fill["commission"]
                expected[quote] += cost.quantize(places, ROUND_FLOOR)
        balances = self.api.balances()
        actual = {code: balances[code][0] for code in expected}
        assert actual == expected, f"balances {actual}, by the executions {expected}"
        assert all(0 <= available <= amount for amount, available in balances.values()), balances


def no_files(folder, names):
    """The socket for further processes and its like cannot be copied."""
    return [name for name in names if not stat.S_ISREG((pathlib.Path(folder) / name).lstat().st_mode)
            and not (pathlib.Path(folder) / name).is_dir()]


def check_database(home, scratch):
    """Conservation and integrity in a copy of the file, as the kill left it."""
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(home, scratch, ignore=no_files)
    checked = 0
    for path in pathlib.Path(scratch).rglob("*"):
        if not path.is_file() or path.open("rb").read(15) != b"SQLite format 3":
            continue
        with contextlib.closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",), f"{path} is damaged"
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if {"funded", "balances", "entries"} <= tables:
                check_conserved(connection)
                checked += 1
    return checked


def check_conserved(connection):
    funded = dict(connection.execute("SELECT asset, amount FROM funded"))
    held = dict(connection.execute("SELECT asset, sum(amount) FROM balances GROUP BY asset"))
    assert held == funded, f"accounts hold {held}, funded was {funded}"
    balances, entries = (
        {(account, asset): amount for account, asset, amount in connection.execute(
            f"SELECT account, asset, sum(amount) FROM {table} GROUP BY account, asset")}
        for table in ("balances", "entries"))
    assert balances == entries, f"entries add up to {entries}, balances are {balances}"


def trade_until_killed(exchange, witness, threads, seconds, chance):
    traders = [
        Trader(witness, exchange.port, chance.random(), witness.resting[number::threads]) for number in range(threads)]
    for trader in traders:
        trader.start()
    time.sleep(chance.uniform(0.02, seconds))
    exchange.kill()
    for trader in traders:
        trader.join(30)
    for trader in traders:
        if trader.failure:
            raise trader.failure


def kill_while_opening(exchange, chance):
    """A kill before the port is even known: while the file is made, opened or caught up."""
    try:
        killer = threading.Timer(chance.uniform(0, 0.08), lambda: exchange.process and exchange.process.kill())
        killer.start()
        exchange.start(limit=5)
    except RuntimeError:
        pass
    finally:
        killer.join()
        exchange.kill()


def run(options, folder):
    chance = random.Random(options.seed)
    home = folder / "home"
    witness = Witness(options.log or folder / "witness.log")
    funding = ",".join(f"{code}={amount}" for code, amount in FUNDING.items())
    exchange = Exchange(home, funding=funding, limits=False)
    slowest = 0
    try:
        for number in range(options.rounds):
            if number % 5 == 0:
                kill_while_opening(exchange, chance)
            trade_until_killed(exchange.start(), witness, options.threads, options.seconds, chance)
            assert check_database(home, folder / "copy"), "no exchange database was found in the home"
            begin = time.monotonic()
            Verdict(witness, exchange.start().port).check()
            slowest = max(slowest, time.monotonic() - begin)
            exchange.stop()
        finish(exchange, witness)
    except BaseException:
        print(f"FAILED; standard error of the exchange:\n{exchange.complaint()[-2000:]}", file=sys.stderr)
        raise
    finally:
        exchange.kill()
    print(
        f"kill -9: {options.rounds} rounds, {len(witness.orders)} orders acknowledged "
        f"({sum(witness.unanswered.values())} unanswered, {witness.counts['refused']} refused), "
        f"{len(witness.cancelled)} cancels acknowledged, {len(witness.fills)} fills, "
        f"nothing lost, every balance exact; slowest check {slowest:.1f} s")


def finish(exchange, witness):
    """An orderly stop loses nothing either; with every order cancelled, everything is available."""
    api = Lightning(exchange.start().port, KEY, SECRET)
    for product in PRODUCTS:
        assert api.post("cancelallchildorders", {"product_code": product}).status == 200
    witness.may_be_cancelled |= set(witness.orders)
    assert all(amount == available for amount, available in api.balances().values()), api.balances()
    api.close()
    status = exchange.stop()
    assert status == 0, f"an orderly stop ended with status {status}"
    Verdict(witness, exchange.start().port).check()
    assert exchange.stop() == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--threads", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.0, help="longest time between start and kill")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--log", type=pathlib.Path)
    options = parser.parse_args()
    print(f"kill -9: seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="saifu-kill9-") as folder:
        run(options, pathlib.Path(folder))


if __name__ == "__main__":
    main()
