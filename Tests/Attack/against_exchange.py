"""One exchange as a whole, under signed orders of every size and all that strangers send, with what earlier ones left."""

import time

from books import Books, frozen
from disk import SmallDisk
from draw import Draw
from exchange import KEY, SECRET, Exchange
from ground import PROMPT, is_calm
from lightning import Lightning
from trading import Attacker, Witness, market_prices

FUNDINGS = [
    {"JPY": "1000000", "BTC": "1", "ETH": "10", "XRP": "10000"},
    {"JPY": "1000000000000000", "BTC": "1000000000", "ETH": "1000000000", "XRP": "1000000000"},
    {"JPY": "1000000000", "BTC": "100", "ETH": "1000", "XRP": "1000000"},
    {"JPY": "1", "BTC": "0.00000001", "ETH": "1000000000", "XRP": "0.1"},
]
HEALTHS = {"NORMAL", "BUSY", "VERY BUSY", "SUPER BUSY", "NO ORDER", "STOP"}


def attack(round):
    funding = round.random.choice(FUNDINGS)
    exchange = Exchange(
        round.folder / "home", funding=",".join(f"{code}={amount}" for code, amount in funding.items()),
        seed=round.random.randrange(10**6), limits=False)
    witness = Witness()
    strangers_budget(round)
    full_disk(round)
    try:
        for burst in range(3):
            if not started(round, exchange):
                return
            trade(round, exchange, witness, acts=120 if round.is_long else 60)
            if not examine(round, exchange, witness, funding):
                return
            end(round, exchange, round.random.choice(["kill", "stop"]) if burst < 2 else "stop")
    finally:
        if exchange.process is not None:
            exchange.kill()


def started(round, exchange):
    try:
        exchange.start(limit=20)
        return True
    except RuntimeError as error:
        round.found(f"it does not start again with the books it has: {error}"[:600])
        return False


def trade(round, exchange, witness, acts):
    prices = market_prices(exchange.port)
    attackers = [
        Attacker(round, witness, exchange.port, KEY, SECRET, prices, round.random.random(), acts) for _ in range(4)]
    for attacker in attackers:
        attacker.start()
    for attacker in attackers:
        attacker.join(60)
        if attacker.is_alive():
            round.found("a client was not answered for 60 s")


def examine(round, exchange, witness, funding):
    """Lives, answers, holds everything, and says so. Returns whether it lives."""
    status = exchange.process.poll()
    if status is not None:
        last = " ".join(round.last_sent)[-1500:]
        round.found(f"the exchange ended by itself with status {status}; {exchange.complaint()[-300:]}; last sent: {last}")
        return False
    answer_honestly(round, exchange.port)
    told = witness.snapshot()
    with frozen(exchange.process):
        books = Books(exchange.home, round.folder / "copy")
    for fault in books.faults(funding):
        round.found(f"the books are wrong: {fault}")
    if missing := books.missing(told):
        round.found(f"acknowledged and not in the file: {missing[:5]} and {len(missing)} in all")
    return True


def answer_honestly(round, port, key=KEY, secret=SECRET):
    """An honest client is served within five seconds, and the health tells what becomes of its order."""
    begin = time.monotonic()
    api = Lightning(port, key, secret, timeout=30)
    try:
        balance = api.get("getbalance")
        product, body = Draw(round.random, market_prices(port)).resting()
        order = api.post("sendchildorder", body)
        cancel = api.cancel(product, order.json()["child_order_acceptance_id"]) if order.status == 200 else None
        health = api.public("gethealth", product_code=product).json().get("status")
    except (OSError, ValueError) as error:
        return round.found(f"an honest client was not served: {type(error).__name__}: {error}")
    finally:
        api.close()
    if time.monotonic() - begin > PROMPT and is_calm():
        round.found(f"an honest client waited {time.monotonic() - begin:.1f} s")
    if balance.status != 200 or health not in HEALTHS:
        round.found(f"balance {balance}, health {health!r}")
    # Too little money, or 10,000 open orders, is a refusal of its own and no matter of health.
    is_served = cancel.status == 200 if cancel else order.status == 400 and order.json()["status"] != -208
    if (health == "NORMAL") != is_served:
        round.found(f"health says {health!r}, an order for {product} is answered with {order}, its cancel with {cancel}")


def end(round, exchange, how):
    if how == "kill":
        exchange.kill()
        round.count("kills")
    else:
        status = exchange.stop()
        if status != 0:
            round.found(f"an orderly stop ended with status {status}")


def strangers_budget(round):
    """With the limits on: what strangers send is not counted against the owner."""
    exchange = Exchange(round.folder / "limited", limits=True)
    try:
        exchange.start(limit=20)
        stranger = Lightning(exchange.port, KEY, "not the secret", timeout=10)
        for _ in range(310):
            headers = stranger.signed_headers("POST", "/v1/me/sendchildorder", b"{}")
            stranger.raw("POST", "/v1/me/sendchildorder", headers if round.random.random() < 0.5 else {}, b"{}")
        stranger.close()
        round.count("strangers refused", 310)
        api = Lightning(exchange.port, KEY, SECRET, timeout=10)
        answers = {
            "an order": api.order("BTC_JPY", "BUY", "0.01", str(market_prices(exchange.port)["BTC_JPY"] // 2)),
            "cancel all": api.post("cancelallchildorders", {"product_code": "BTC_JPY"})}
        for name, answer in answers.items():
            if answer.status != 200:
                round.found(f"after 310 requests of strangers {name} of the owner is answered with {answer}")
        api.close()
    except (OSError, RuntimeError) as error:
        round.found(f"after strangers: {type(error).__name__}: {error}")
    finally:
        exchange.kill()


def full_disk(round):
    """A disk that fills up under the exchange: its health says so, and when there is room again nothing is missing."""
    funding = FUNDINGS[2]
    with SmallDisk(round, round.folder / "disk", kilobytes=4096, left=4_000_000) as disk:
        if not disk.is_mounted:
            return
        witness = Witness()
        exchange = Exchange(disk.home, funding=",".join(f"{code}={amount}" for code, amount in funding.items()), limits=False)
        try:
            exchange.start(limit=20)
            disk.fill(round.random.randrange(300_000))
            fill_up(round, exchange, witness)
            answer_honestly(round, exchange.port)
            end(round, exchange, "kill")
            disk.relieve()
            exchange.start(limit=20)
            examine(round, exchange, witness, funding)
            round.count("full disks")
        except RuntimeError as error:
            round.found(f"after a full disk: {error}"[:600])
        finally:
            exchange.kill()


def fill_up(round, exchange, witness):
    """Orders until one is not taken for want of room, 300 at most."""
    api = Lightning(exchange.port, KEY, SECRET, timeout=10)
    draw = Draw(round.random, market_prices(exchange.port))
    for _ in range(300):
        product, body = draw.resting()
        answer = api.post("sendchildorder", body)
        if answer.status != 200:
            break
        witness.orders[answer.json()["child_order_acceptance_id"]] = product
    api.close()
