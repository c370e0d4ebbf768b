"""The wallet between hostile answers and full disks: one order at most, and never a wrong word about what became of it."""

import concurrent.futures
import json
import random
import threading
from decimal import Decimal

from disk import SmallDisk
from exchange import KEY, SECRET, Exchange
from hostile import ORDER, TRICKS, Hostile, body_of, reset, spoiled_json, trickle
from trading import market_prices

KEYS = {"SAIFU_API_KEY": KEY, "SAIFU_API_SECRET": SECRET}
OWN_LIMIT = 65.0  # the wallet waits 60 s for a whole answer, 20 s for its first byte
READS = ["ticker", "board", "trades", "balance", "orders", "fills", "history", "markets", "status", "fees", "permissions"]
HTML = b"<!DOCTYPE html><html><body>\x1b[31mBad gateway\xe2\x80\xae</body></html>"


def attack(round):
    exchange = Exchange(round.folder / "honest", limits=False, seed=round.random.randrange(1000)).start(limit=20)
    try:
        prices = market_prices(exchange.port)
        work = [lambda case=case: order_case(round, exchange, prices, *case) for case in order_cases(round)]
        work += [lambda seed=round.random.random(): read_case(round, exchange, prices, seed)
                 for _ in range(60 if round.is_long else 14)]
        work += [lambda: silent_case(round, exchange, prices)] * (round.number % 5 == 2)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for done in [pool.submit(act) for act in reversed(work)]:
                done.result()
        option_in_a_line(round, exchange, prices)
        full_output(round, exchange, prices)
        full_disk(round, exchange, prices)
    finally:
        exchange.kill()


# What a spoiled answer to an order may lead to: `unknown` is status 4 and an entry of `unsettled`; `refused` is status 3;
# `either` is one of both, and what is said agrees with what `unsettled` says.
def order_cases(round):
    chance = round.random
    trick = chance.choice(TRICKS)

    def told(identifier):
        return body_of(json.dumps({"child_order_acceptance_id": identifier}).encode())

    good = b'{"child_order_acceptance_id":"JRF20261122-010203-040506"}'
    refusal = json.dumps({"status": -200, "error_message": "Insufficient funds" + trick[:200], "data": None}).encode()
    endless = refusal.replace(b"funds", b"funds" * 5000)
    cases = [("id " + repr(identifier)[:30], told(identifier), True, "unknown") for identifier in [
        "", " ", "x", "JRF", "2026", "------------", "ABCDEFGHIJK", "JRF20261122-010203-040506;rm", "JRF20269922-010203-040506" * 300, "\x1b[2J", trick, None, 7, [], {}, True, 10**60]]
    cases += [(name, answer, True, "unknown") for name, answer in {
        "nothing": b"", "no id": body_of(b"{}"), "null": body_of(b"null"), "empty body": body_of(b""),
        "truncated JSON": body_of(good[:chance.randrange(1, len(good))]),
        "shorter than promised": body_of(good, length=len(good) + chance.choice([1, 100, 10**9])),
        "longer than promised": body_of(good, length=len(good) - 3),
        "html": body_of(HTML, kind="text/html"), "html 502": body_of(HTML, "502 Bad Gateway", "text/html"),
        "html 504": body_of(HTML, "504 Gateway Timeout", "text/html"), "html 524": body_of(HTML, "524 Timeout", "text/html"),
        "nested": body_of(b"[" * 60_000), "nested object": body_of(b'{"a":' * 10_000 + b"1" + b"}" * 10_000),
        "two lengths": body_of(good, more="Content-Length: 5\r\n"), "wrong length": body_of(good, length=-5),
        "chunks": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n" + good,
        "endless chunk": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n" + good,
        "no http": good, "zeros": bytes(5000),
        "http 9": b"HTTP/9.9 200 OK\r\n\r\n" + good, "bad header": b"HTTP/1.1 200 OK\r\nno colon\r\n\r\n" + good,
        "headers": b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 500_000, "one header": b"HTTP/1.1 200 OK\r\nX: " + b"y" * 3_000_000,
        "interim": b"HTTP/1.1 103 Early Hints\r\n\r\n" * 50_000, "switch": b"HTTP/1.1 101 Switching Protocols\r\n\r\n",
        "twice": body_of(b'{"child_order_acceptance_id":"x"}') * 2,
        "redirect": body_of(b"", f"{chance.choice([301, 302, 307, 308])} Moved", more=f"Location: {ORDER}\r\n"),
        "trap 500": body_of(refusal.replace(b"-200", b"-1"), "500 Oops"),
    }.items()]
    # Ids are opaque: what could be one is believed.
    cases += [("id " + identifier, told(identifier), True, "any") for identifier in [
        "JRF20261122", "JRF20261122-010203-0405", "jrf20261122-010203-040506"]]
    cases += [(name, body_of(content, more=more), True, "any") for name, content, more in [
        ("gzip in name only", good, "Content-Encoding: gzip\r\n"), ("huge body", b" " * 20_000_000 + good, "")]]
    cases += [(name, answer, False, expected) for name, answer, expected in [
        ("refusal", body_of(refusal, "400 Bad Request"), "refused"), ("refusal with 200", body_of(refusal), "refused"),
        ("no right", body_of(refusal.replace(b"-200", b"-500"), "401 Unauthorized"), "refused"),
        ("endless refusal", body_of(endless, "400 Bad Request"), "either"),
        ("html 400", body_of(HTML, "400 Bad Request", "text/html"), "either"),
        ("html 403", body_of(HTML, "403 Forbidden", "text/html"), "either"),
        ("too many", body_of(refusal.replace(b"-200", b"-1"), "429 Too Many Requests"), "either"),
        ("busy", body_of(refusal.replace(b"-200", b"-208"), "500 Busy"), "either")]]
    chance.shuffle(cases)
    return cases if round.is_long else cases[:24]


def order_case(round, exchange, prices, name, answer, is_forwarded, expected):
    """One order whose answer is spoiled."""
    def send(connection):
        connection.sendall(answer)
        if name == "nothing":
            reset(connection)
        return False

    server = Hostile(
        exchange.port, lambda method, target, honest: send if target == ORDER else None,
        lambda method, path: path != ORDER or is_forwarded)
    try:
        home = new_home(round)
        ended = buy(round, home, server, prices)
        round.count("hostile order answers")
        if server.orders != 1:
            round.found(f"[{name}] {server.orders} orders reached the server: {ended}")
        judge_order(round, name, ended, expected, unsettled(round, home))
    finally:
        server.close()


def judge_order(round, name, ended, expected, unsettled):
    statuses = {"unknown": {4}, "refused": {3}, "either": {1, 3, 4}, "any": {0, 4}}[expected]
    if ended.status not in statuses:
        round.found(f"[{name}] status {ended.status}, due is {sorted(statuses)}: {ended}")
    elif (ended.status == 4) != (unsettled == 1):
        round.found(f"[{name}] status {ended.status}, and {unsettled} orders are unsettled: {ended}")


def new_home(round):
    with homes_lock:
        homes[round] = homes.get(round, 0) + 1
        return round.folder / f"wallet-{homes[round]}"


homes, homes_lock = {}, threading.Lock()


def buy(round, home, server, prices, *more, limit=5.0, **options):
    price = (prices["BTC_JPY"] * Decimal("0.98")).quantize(Decimal(1))
    return round.saifu(
        home, "buy", "0.001", "at", str(price), "--yes", "--endpoint", server.url, *more, environment=KEYS, limit=limit,
        **options)


def unsettled(round, home):
    """How many requests `unsettled` names; `None` when it cannot tell."""
    ended = round.saifu(home, "unsettled", "--json")
    return len(json.loads(ended.out)) if ended.status == 0 else None


def read_case(round, exchange, prices, seed):
    """A command, or a whole order, with one of its reads spoiled."""
    chance = random.Random(seed)
    turn = chance.randrange(4)
    asked = []

    def spoil(method, target, answer):
        if target == ORDER or answer is None:
            return None
        asked.append(target)
        if len(asked) - 1 != turn and chance.random() < 0.7:
            return None
        content = spoiled_json(chance, answer[1]) if chance.random() < 0.85 else HTML
        status = "200 OK" if chance.random() < 0.9 else chance.choice(["500 Oops", "302 Found", "401 No", "204 None", "999 X"])
        return lambda connection: connection.sendall(body_of(content, status))

    server = Hostile(exchange.port, spoil)
    home = new_home(round)
    try:
        round.count("hostile reads")
        if chance.random() < 0.6:
            command = chance.choice([[name] for name in READS] + [["cancel", "JRF20261122-010203-040506", "--yes"]])
            looks = chance.choice([[], ["--json"], ["--lang", "ja"]])
            ended = round.saifu(home, *command, *looks, "--endpoint", server.url, environment=KEYS)
            if ended.status not in (0, 1, 3, *([4] if command[0] == "cancel" else [])):
                round.found(f"[read] {ended}")
            return
        ended = buy(round, home, server, prices, *chance.choice([[], ["--json"]]))
        judge_purchase(round, ended, server, unsettled(round, home))
    finally:
        server.close()


def judge_purchase(round, ended, server, unsettled):
    """The order's own answer was honest: what is said of it must be true."""
    if server.orders > 1:
        round.found(f"{server.orders} orders reached the server: {ended}")
    if server.honest and ended.status not in (0, 4):
        round.found(f"the order {server.honest} was taken: {ended}")
    if server.honest and server.honest[0] not in ended.out + ended.err:
        round.found(f"the order {server.honest} was taken and its id is not shown: {ended}")
    if not server.orders and ended.status in (0, 4):
        round.found(f"no order arrived: {ended}")
    if not server.orders and unsettled != 0:
        round.found(f"no order arrived, and {unsettled} are unsettled: {ended}")


def silent_case(round, exchange, prices):
    """A server that takes the order and says nothing, or a byte now and then."""
    slow = [lambda connection: threading.Event().wait(40)]
    if round.is_long:
        drops = [bytes([byte]) for byte in b"HTTP/1.1 200 OK\r\n" + b"X-Slow: y\r\n" * 200]
        slow.append(lambda connection: trickle(connection, drops, 0.3))
    chosen = round.random.choice(slow)
    server = Hostile(exchange.port, lambda method, target, answer: chosen if target == ORDER else None)
    home = new_home(round)
    ended = buy(round, home, server, prices, limit=OWN_LIMIT)
    round.count("slow answers")
    if server.orders != 1:
        round.found(f"[slow] {server.orders} orders reached the server: {ended}")
    judge_order(round, "slow", ended, "unknown", unsettled(round, home))
    server.close()


def option_in_a_line(round, exchange, prices):
    """An order written for one exchange goes to no other: an option that a line cannot have is refused."""
    here, there, home = Hostile(exchange.port), Hostile(exchange.port), new_home(round)
    line = f"buy 0.001 at {prices['BTC_JPY'] * Decimal('0.98'):.0f} --yes --endpoint {there.url}\n"
    ended = round.saifu(home, "--endpoint", here.url, environment=KEYS, stdin=line.encode())
    if ended.status != 2 or here.orders or there.orders:
        round.found(f"[--endpoint in a line] {here.orders} orders went to one and {there.orders} to the other: {ended}")
    here.close()
    there.close()


def full_output(round, exchange, prices):
    """Standard output that cannot be written: nothing is sent unseen, and what was sent is named on standard error."""
    for more in ([], ["--json"]):
        server, home = Hostile(exchange.port), new_home(round)
        with open("/dev/full", "wb") as full:
            ended = buy(round, home, server, prices, *more, stdout=full)
        round.count("full outputs")
        if server.orders > 1:
            round.found(f"[/dev/full] {server.orders} orders reached the server: {ended}")
        if server.orders and (ended.status != 4 or server.honest[0] not in ended.err):
            round.found(f"[/dev/full] the order {server.honest} went out: {ended}")
        if not server.orders and ended.status in (0, 4):
            round.found(f"[/dev/full] no order went out: {ended}")
        server.close()


def full_disk(round, exchange, prices):
    """A disk, or a limit of file sizes, that is full at some moment of an order."""
    for _ in range(6 if round.is_long else 2):
        with SmallDisk(round, new_home(round), kilobytes=256, left=round.random.randrange(120_000)) as disk:
            server = Hostile(exchange.port)
            ended = buy(round, disk.home, server, prices, before=disk.limit)
            round.count("full disks")
            if server.honest and ended.status not in (0, 4):
                round.found(f"[full disk] the order {server.honest} was taken: {ended}")
            if server.orders > 1 or (not server.orders and ended.status in (0, 4)):
                round.found(f"[full disk] {server.orders} orders arrived: {ended}")
            disk.relieve()
            if server.orders and ended.status == 4 and unsettled(round, disk.home) == 0:
                round.found(f"[full disk] unknown, and not among the unsettled: {ended}")
            server.close()
