"""A server between the wallet and an honest exchange that spoils chosen answers, and counts the orders that came."""

import http.client
import json
import socket
import struct
import threading
import time

TRICKS = [
    "\x1b[2J\x1b]0;owned\x07", "\x9b31m", "\u202eDLOS\u202c", "\u2066x\u2069", "a\u200bb", "\ufeffx", "\u00adx",
    "\U000e0041\U000e007f", "\r\nAccepted: JRF20260101-000000-000000", "\x00", "\x08\x08\x08", "\u2028", "%s%n", "A" * 20_000]
ORDER = "/v1/me/sendchildorder"


def body_of(content, status="200 OK", kind="application/json; charset=utf-8", length=None, more=""):
    """One whole answer as bytes."""
    length = len(content) if length is None else length
    return (f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{more}\r\n".encode() + content)


def spoiled_json(random, content):
    """An answer of the API with one thing in it made wrong."""
    kind = random.randrange(9)
    if kind == 0:
        return content[:random.randrange(len(content) + 1)]
    if kind == 1:
        return b"[" * 100_000 + content
    if kind == 2:
        at = random.randrange(len(content) + 1)
        return content[:at] + random.choice([b"\xff", b"\x00", b"\xed\xa0\x80", b"{", b'"', b"1e999999999", b"\xf4\x90\x80\x80"]) + content[at:]
    if kind == 3:
        return random.choice([b"", b"null", b"[]", b"{}", b'""', b"0", b"[null]", b"[[]]", b"true", b" " * 70_000])
    if kind == 4:
        return content + content
    try:
        value = json.loads(content)
    except ValueError:
        return content[:1]
    spots = []
    collect(value, spots)
    if not spots:
        return b"[{}]"
    holder, key = random.choice(spots)
    holder[key] = random.choice([
        random.choice(TRICKS), random.choice(TRICKS), 10**40, -10**19, 2**63, -1, 0, "", None, [], {}, True, 1e-300, [[[[]]]]])
    return json.dumps(value, ensure_ascii=random.random() < 0.5).encode()


def collect(value, spots):
    """Every place in a document where a value stands."""
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        spots.append((value, key))
        collect(part, spots)


class Hostile:
    """Listens on loopback. `spoil(method, target, answer)` is asked for each request: `None` passes the honest answer on,
    else it is a function that is given the connection."""

    def __init__(self, upstream, spoil=None, forwards=lambda method, path: True):
        self.upstream = upstream
        self.spoil = spoil or (lambda method, target, answer: None)
        self.forwards = forwards
        self.counting = threading.Lock()
        self.orders = 0
        self.signatures = 0
        self.honest = []  # the acceptance ids the exchange gave
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.socket.close()

    def _accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        try:
            connection.settimeout(90)
            with connection, connection.makefile("rb") as stream:
                while self._one(connection, stream):
                    pass
                # What the wallet sends on a line that is being closed has left it: it is counted, and not answered.
                connection.shutdown(socket.SHUT_WR)
                late = stream.read().count(f"POST {ORDER} ".encode())
                with self.counting:
                    self.orders += late
        except (OSError, http.client.HTTPException, ValueError):
            return

    def _one(self, connection, stream):
        line = stream.readline(65_536).decode("latin-1")
        if not line:
            return False
        method, target, _ = line.split(" ", 2)
        headers = {}
        while (header := stream.readline(65_536).decode("latin-1")) not in ("\r\n", ""):
            name, _, value = header.partition(":")
            headers[name.strip()] = value.strip()
        length = int(next((value for name, value in headers.items() if name.lower() == "content-length"), "0"))
        sent = stream.read(length)
        path = target.partition("?")[0]
        with self.counting:
            self.orders += path == ORDER
            self.signatures += any(name.lower() == "access-sign" for name in headers)
        answer = self._ask(method, target, headers, sent) if self.upstream and self.forwards(method, path) else None
        hostile = self.spoil(method, target, answer)
        if hostile is not None:
            return bool(hostile(connection))
        if answer is None:
            return False
        connection.sendall(body_of(answer[1], f"{answer[0]} Told"))
        return True

    def _ask(self, method, target, headers, sent):
        """The honest exchange's answer: status and body."""
        upstream = http.client.HTTPConnection("127.0.0.1", self.upstream, timeout=20)
        try:
            kept = {name: value for name, value in headers.items() if name.upper().startswith(("ACCESS-", "CONTENT-TYPE"))}
            upstream.request(method, target, body=sent or None, headers=kept)
            response = upstream.getresponse()
            content = response.read()
            if target == ORDER and response.status == 200:
                self.honest.append(json.loads(content)["child_order_acceptance_id"])
            return response.status, content
        finally:
            upstream.close()


def reset(connection):
    """Ends with a reset instead of a good-bye."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def trickle(connection, parts, pause):
    for part in parts:
        connection.sendall(part)
        time.sleep(pause)
