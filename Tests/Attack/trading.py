"""Orders of every size from several connections, honest and hostile, and a witness of all that was acknowledged."""

import http.client
import json
import random
import re
import socket
import threading
import time

from draw import PRODUCTS, Draw
from lightning import Answer, Lightning

IDENTIFIER = re.compile(r"JRF\d{8}-\d{6}-\d{6}[A-Z]?")


class Witness:
    """What the outside was told. Guarded by `lock`."""

    def __init__(self):
        self.lock = threading.Lock()
        self.orders = {}  # acceptance id to product
        self.cancelled = set()
        self.fills = set()  # (product, execution id)

    def snapshot(self):
        copy = Witness()
        with self.lock:
            copy.orders, copy.cancelled, copy.fills = dict(self.orders), set(self.cancelled), set(self.fills)
        return copy


# The order that once ended an exchange: a resting price past 64 bits, then everything at the market.
FATAL = [
    ("ETH_BTC", '{"product_code":"ETH_BTC","child_order_type":"LIMIT","side":"SELL","price":11258999068,"size":9.9}'),
    ("ETH_BTC", '{"product_code":"ETH_BTC","child_order_type":"MARKET","side":"BUY","size":1000}'),
]


class Attacker(threading.Thread):
    """One client that does `acts` things and writes down what it was told."""

    def __init__(self, round, witness, port, key, secret, prices, seed, acts, honest=False):
        super().__init__(daemon=True)
        self.round = round
        self.witness = witness
        self.port = port
        self.random = random.Random(seed)
        self.draw = Draw(self.random, prices)
        self.api = Lightning(port, key, secret, timeout=10)
        self.acts = acts
        self.honest = honest
        self.mine = []
        self.gone = False  # the connection ended: a kill, or a crash

    def run(self):
        try:
            for _ in range(self.acts):
                if self.honest:
                    self.random.choice([self.order_resting, self.order_resting, self.cancel, self.look, self.order])()
                else:
                    self.act()
        except (OSError, http.client.HTTPException, EOFError):
            self.gone = True
        except Exception as error:
            self.round.found(f"an answer nobody can read: {type(error).__name__}: {error}")
        finally:
            self.api.close()

    def act(self):
        kind = self.random.random()
        chosen = next(act for until, act in (
            (0.42, self.order), (0.52, self.order_resting), (0.6, self.cancel), (0.66, self.look), (0.72, self.read),
            (0.78, self.pipelined), (0.82, self.stranger), (0.86, self.half_sent), (0.89, self.oversized),
            (0.94, self.odd_target), (0.99, self.cancel_all), (1.01, self.fatal)) if kind < until)
        chosen()

    def order(self, made=None):
        product, body = made or self.draw.order()
        self.round.last_sent.append(body[:300])
        self.judge(product, body, self.api.post("sendchildorder", body))

    def order_resting(self):
        self.order(self.draw.resting())

    def fatal(self):
        for made in FATAL:
            self.order(made)

    def judge(self, product, body, answer):
        self.round.count("orders sent")
        if answer.status == 200:
            identifier = answer.json().get("child_order_acceptance_id")
            if not isinstance(identifier, str) or not IDENTIFIER.fullmatch(identifier):
                return self.round.found(f"an order was answered with {answer}")
            with self.witness.lock:
                self.witness.orders[identifier] = product
            self.mine.append((product, identifier))
            self.round.count("orders acknowledged")
        elif answer.status in (400, 413, 429):
            self.round.count("orders refused")
            if not answer.json().get("status", 0) < 0:
                self.round.found(f"a refusal without its shape: {answer}")
        else:
            self.round.found(f"{body[:200]} was answered with {answer}")

    def cancel(self):
        if not self.mine:
            return
        product, identifier = self.mine.pop(self.random.randrange(len(self.mine)))
        answer = self.api.cancel(product, identifier)
        if answer.status == 200:
            with self.witness.lock:
                self.witness.cancelled.add(identifier)
            self.round.count("cancels acknowledged")

    def cancel_all(self):
        if self.random.random() < 0.3:  # seldom: books left over are what later orders meet
            self.api.post("cancelallchildorders", {"product_code": self.random.choice(PRODUCTS)})

    def look(self):
        product = self.random.choice(PRODUCTS)
        answer = self.api.get("getexecutions", product_code=product, count=100)
        if answer.status == 200:
            with self.witness.lock:
                self.witness.fills |= {(product, int(fill["id"])) for fill in answer.json()}

    def read(self):
        target = self.draw.reading()
        answer = self.api.raw("GET", target, self.api.signed_headers("GET", target, b""))
        if answer.status >= 500:
            self.round.found(f"{target[:150]} was answered with {answer}")

    def stranger(self):
        """Not signed, signed with another key, or signed for other bytes."""
        body = self.draw.order()[1].encode()
        headers = self.api.signed_headers("POST", "/v1/me/sendchildorder", body)
        wrong = self.random.choice(["none", "key", "signature", "body"])
        if wrong == "none":
            headers = {"Content-Type": "application/json"}
        elif wrong == "body":
            body += b" "
        else:
            name = "ACCESS-KEY" if wrong == "key" else "ACCESS-SIGN"
            headers[name] = headers[name][:-1] + ("0" if headers[name][-1] != "0" else "1")
        answer = self.api.raw("POST", "/v1/me/sendchildorder", headers, body)
        if answer.status not in (401, 429):
            self.round.found(f"a request with a wrong {wrong} was answered with {answer}")
        self.round.count("strangers refused")

    def half_sent(self):
        whole = self.bytes(self.draw.order()[1])
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(whole[:self.random.randrange(1, len(whole))])
            if self.random.random() < 0.3:
                time.sleep(0.01)
        self.round.count("half-sent requests")

    def oversized(self):
        length = self.random.choice([65_537, 70_000, 1_000_000, 2**31, 2**63, 10**25])
        sent = min(length, 200_000)
        head = (f"POST /v1/me/sendchildorder HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n").encode()
        self.raw(head + b" " * sent, "oversized bodies")

    def odd_target(self):
        host = f"Host: 127.0.0.1:{self.port}\r\n"
        line = self.random.choice([
            "OPTIONS * HTTP/1.1", "GET * HTTP/1.1", "GET //v1/getticker HTTP/1.1", "GET http://127.0.0.1/v1/getticker HTTP/1.1",
            "CONNECT 127.0.0.1:80 HTTP/1.1", "TRACE / HTTP/1.1", "GET /v1/../v1/getticker HTTP/1.1", "GET /%2e%2e/ HTTP/1.1",
            "GET /v1/getticker?product_code=%ff%00 HTTP/1.1", "GET /v1/getboard HTTP/1.0", "PRI * HTTP/2.0",
            "GET " + "/" * 9000 + " HTTP/1.1", "BREW /v1/getticker HTTP/1.1", "GET /v1/getticker?" + "&" * 900 + " HTTP/1.1",
            "GET /v1/getexecutions?before=" + "9" * 30 + " HTTP/1.1", "get /v1/getticker HTTP/1.1", "HEAD /v1/getticker HTTP/1.1"])
        self.raw(f"{line}\r\n{host}\r\n".encode(), "odd targets")

    def raw(self, sent, name):
        """What is answered does not matter here, only what becomes of the server."""
        self.round.count(name)
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.settimeout(0.3)
            try:
                connection.sendall(sent)
                connection.recv(4096)
            except OSError:
                return

    def bytes(self, body):
        target, sent = "/v1/me/sendchildorder", body.encode()
        headers = self.api.signed_headers("POST", target, sent)
        lines = [f"POST {target} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(sent)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + sent

    def pipelined(self):
        """Several signed orders in one packet; each gets its answer, in order."""
        made = [self.draw.order() for _ in range(self.random.randrange(2, 9))]
        self.round.last_sent.extend(body[:300] for _, body in made)
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(b"".join(self.bytes(body) for _, body in made))
            with connection.makefile("rb") as stream:
                for product, body in made:
                    self.judge(product, body, read_answer(stream))
        self.round.count("pipelines")


def read_answer(stream):
    """One answer of a pipeline."""
    line = stream.readline(65_536)
    if not line:
        raise EOFError
    headers = {}
    while (header := stream.readline(65_536)) not in (b"\r\n", b""):
        name, _, value = header.decode("latin-1").partition(":")
        headers[name.lower()] = value.strip()
    return Answer(int(line.split()[1]), headers, stream.read(int(headers.get("content-length", "0"))))


def market_prices(port):
    """The last price of each product."""
    api = Lightning(port)
    try:
        return {product: api.public("getticker", product_code=product).json()["ltp"] for product in PRODUCTS}
    finally:
        api.close()
