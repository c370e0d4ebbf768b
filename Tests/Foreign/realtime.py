"""What the tests of the channels share: signing in, and a book kept as a client keeps it."""

import hashlib
import hmac
import json
import secrets
import time
from decimal import Decimal


def read(frame):
    """A frame with numbers as `Decimal`."""
    return json.loads(frame, parse_float=Decimal, parse_int=Decimal)


def call(method, number=None, **params):
    """One JSON-RPC call; without a number it is a notification."""
    frame = {"jsonrpc": "2.0", "method": method, "params": params}
    return json.dumps(frame if number is None else dict(frame, id=number))


def signature(key, secret, timestamp=None):
    """The parameters of `auth`."""
    timestamp = timestamp or int(time.time() * 1000)
    nonce = secrets.token_hex(16)
    code = hmac.new(secret.encode(), f"{timestamp}{nonce}".encode(), hashlib.sha256).hexdigest()
    return {"api_key": key, "timestamp": timestamp, "nonce": nonce, "signature": code}


class Book:
    """Snapshots replace it, changes are applied to it."""

    def __init__(self):
        self.bids = None
        self.asks = None

    def snapshot(self, message):
        self.bids, self.asks = {}, {}
        self.change(message)

    def change(self, message):
        if self.bids is None:
            return
        for side, levels in ((self.bids, message["bids"]), (self.asks, message["asks"])):
            for level in levels:
                side[level["price"]] = level["size"]
                if level["size"] == 0:
                    del side[level["price"]]

    def __eq__(self, other):
        return (self.bids, self.asks) == (other.bids, other.asks)

    @staticmethod
    def of(board):
        book = Book()
        book.snapshot(board)
        return book
