"""bitflyer-rt, which speaks both ways with libraries of 2020 and so has a Python environment of its own.

`run` makes it, where these libraries still install, and names its Python in SAIFU_BITFLYER_RT.
"""

import os
import subprocess
import unittest

from exchange import KEY, SECRET
from served import ServedTestCase

PYTHON = os.environ.get("SAIFU_BITFLYER_RT", "")

PROGRAM = """
import queue, sys, time
from bitflyer.order_book import OrderBook
from bitflyer.rpc import ClientRPC
from bitflyer.socketio import WebSocketIO
import pybitflyer

port, key, secret = sys.argv[1:]
book, events, heard = OrderBook(), queue.Queue(), queue.Queue()

public = WebSocketIO(f"http://127.0.0.1:{port}", key, secret)
public.register_handler("lightning_board_snapshot_BTC_JPY", book.snapshot_update)
public.register_handler("lightning_board_BTC_JPY", book.book_update)
public.register_handler("lightning_ticker_BTC_JPY", heard.put)
public.start_auth()
public.register_handler("child_order_events", heard.put)

private = ClientRPC(key, secret)
private.end_point = f"ws://127.0.0.1:{port}/json-rpc"
private.register_channels(["child_order_events", "parent_order_events"])
private.register_handler(events.put)
private.start_and_wait_for_stream()

def told(waiting, kind):
    while True:
        message = waiting.get(timeout=10)
        if isinstance(message, list) and message[0]["event_type"] == kind:
            return message[0]["child_order_acceptance_id"]

api = pybitflyer.API(key, secret)
api.api_url = f"http://127.0.0.1:{port}"
price = int(book.best_bid * 0.9)
sent = api.sendchildorder(product_code="BTC_JPY", child_order_type="LIMIT", side="BUY", price=price, size=0.01)
identifier = sent["child_order_acceptance_id"]
assert told(events, "ORDER") == identifier and told(heard, "ORDER") == identifier
assert book.snapshot_received and book.best_bid < book.mid_price < book.best_ask
assert price in book.bid_order_book
print("heard", flush=True)
import os
os._exit(0)
"""


@unittest.skipUnless(PYTHON, "SAIFU_BITFLYER_RT names no Python with bitflyer-rt")
class BitflyerRTTests(ServedTestCase):
    def test_both_ways(self):
        done = subprocess.run([PYTHON, "-c", PROGRAM, str(self.exchange.port), KEY, SECRET],
                              capture_output=True, text=True, timeout=60)
        self.assertTrue(done.stdout.endswith("heard\n"), done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
