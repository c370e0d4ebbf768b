"""Clients from PyPI that nobody looked at while the exchange was built: bitflyer-api-client, pybitflyer2, py-bitflyer,
bitflyer-client, pylightningfx and cryptofeed. What they do wrong by themselves is told where it shows.

pylightningfx wants Python 3.13 and cryptofeed has many needs: `run` makes an environment for each where it can, and names
their Pythons in SAIFU_PYLIGHTNINGFX and SAIFU_CRYPTOFEED.
"""

import json
import os
import queue
import shutil
import subprocess
import tempfile
import threading
import unittest

import py_bitflyer
from bitflyer_api_client import BitflyerApiError, BitflyerApiService, BitflyerRealtimeAPI, BitflyerRestAPI
from pybitflyer2.http_private import PrivateClient
from pybitflyer2.http_public import PublicClient
from pybitflyer2.realtimeclient import RealtimeClient

from exchange import KEY, SECRET
from hosts import certify
from served import ServedTestCase

PYLIGHTNINGFX = os.environ.get("SAIFU_PYLIGHTNINGFX", "")
CRYPTOFEED = os.environ.get("SAIFU_CRYPTOFEED", "")


class BitflyerAPIClientTests(ServedTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.command("collateral", "wallet", "1000000")
        cls.rest = BitflyerRestAPI(KEY, SECRET)
        cls.rest.base_url = f"http://127.0.0.1:{cls.exchange.port}"
        cls.service = BitflyerApiService(cls.rest)

    def test_it_reads_what_is_public(self):
        self.assertIn("FX_BTC_JPY", self.service.get_all_product_codes())
        bid, ask = self.best()
        self.assertLess(abs(self.service.get_mid_price_from_board() - float(bid + ask) / 2), 100_000)
        self.assertGreater(self.service.get_ltp("FX_BTC_JPY"), 0)
        self.assertEqual(len(self.service.get_public_executions("BTC_JPY", count=3)), 3)
        self.assertTrue(self.service.is_tradable("BTC_JPY"))
        self.assertGreater(self.service.get_effective_leverage(), 1)
        self.assertLess(abs(self.service.get_current_funding_rate("FX_BTC_JPY")), 0.004)

    def test_it_reads_every_list_of_its_account(self):
        self.assertIn("/v1/me/getpositions", self.service.get_permissions())
        for name in ("get_balance", "get_collateral_accounts", "get_addresses", "get_coin_ins", "get_coin_outs",
                     "get_bank_accounts", "get_deposits", "get_withdrawals", "get_collateral_history"):
            self.assertIsInstance(getattr(self.service, name)(), list, name)
        self.assertGreater(self.service.get_collateral_amount_by_currency("JPY"), 0)
        self.assertGreater(self.service.get_balance_history("JPY", count=5)[0]["balance"], 0)
        self.assertEqual(self.service.get_trading_commission("FX_BTC_JPY"), {"commission_rate": 0})

    def test_it_trades_with_collateral(self):
        self.service.send_child_order("FX_BTC_JPY", 1, 0.01)
        self.assertEqual([lot["size"] for lot in self.service.get_positions("FX_BTC_JPY")], [0.01])
        self.service.send_child_order("FX_BTC_JPY", -1, 0.01)
        self.assertEqual(self.service.get_positions("FX_BTC_JPY"), [])
        self.assertEqual(sum(fill["size"] for fill in self.service.get_executions("FX_BTC_JPY")), 0.02)

    def test_it_sends_and_cancels_special_orders(self):
        price = int(self.resting_price())
        leg = {"product_code": "BTC_JPY", "condition_type": "LIMIT", "side": "BUY", "price": price, "size": 0.01}
        stop = {"product_code": "BTC_JPY", "condition_type": "STOP_LIMIT", "side": "SELL", "price": price - 1000,
                "trigger_price": price, "size": 0.01}
        for method, legs in (("SIMPLE", [stop]), ("OCO", [leg, stop]), ("IFD", [leg, stop])):
            sent = self.service.send_parent_order(method, legs)
            identifier = sent["parent_order_acceptance_id"]
            told = self.service.get_parent_order(parent_order_acceptance_id=identifier)
            self.assertEqual([part["condition_type"] for part in told["parameters"]],
                             [part["condition_type"] for part in legs])
            self.service.cancel_parent_order("BTC_JPY", parent_order_acceptance_id=identifier)
        self.assertEqual(self.service.get_parent_orders("BTC_JPY", parent_order_state="ACTIVE"), [])

    def test_it_understands_a_refusal(self):
        with self.assertRaisesRegex(BitflyerApiError, "Insufficient funds") as refusal:
            self.service.send_child_order("BTC_JPY", 1, 900, int(self.resting_price()))
        self.assertEqual(refusal.exception.status_code, 400)

    def test_it_hears_the_channels(self):
        client = BitflyerRealtimeAPI()
        client.endpoint = f"ws://127.0.0.1:{self.exchange.port}/json-rpc"
        heard = queue.Queue()
        for channel in ("lightning_ticker_BTC_JPY", "lightning_board_snapshot_FX_BTC_JPY"):
            client.subscribe(channel, lambda message, channel=channel: heard.put((channel, message)))
        thread = threading.Thread(target=client.run_forever, daemon=True)
        thread.start()
        told = {}
        while len(told) < 2:
            told.update([heard.get(timeout=15)])
        self.assertEqual(told["lightning_ticker_BTC_JPY"]["product_code"], "BTC_JPY")
        self.assertTrue(told["lightning_board_snapshot_FX_BTC_JPY"]["bids"])
        client.ws.close()
        thread.join(10)


class Pybitflyer2Tests(ServedTestCase):
    """Its calls without parameters lack an argument of its own, and are left out."""

    def test_it_trades(self):
        client = PrivateClient(KEY, SECRET)
        client.connection.url_base = f"http://127.0.0.1:{self.exchange.port}"
        price = int(self.resting_price())
        sent = client.send_child_order(child_order_type="LIMIT", side="BUY", price=price, size=0.01)
        [listed] = client.child_orders(child_order_state="ACTIVE")
        self.assertEqual(listed["child_order_acceptance_id"], sent["child_order_acceptance_id"])
        self.assertEqual(client.cancel_child_order(**sent), "")
        stop = {"product_code": "BTC_JPY", "condition_type": "TRAIL", "side": "SELL", "size": 0.01, "offset": 9_000_000}
        sent = client.send_parent_order(order_method="SIMPLE", parameters=[stop])
        self.assertEqual(client.parent_order(**sent)["parameters"][0]["offset"], 9_000_000)
        self.assertEqual(client.cancel_parent_order(**sent), "")
        client.send_child_order(child_order_type="MARKET", side="BUY", size=0.01)
        self.assertAlmostEqual(sum(fill["size"] for fill in client.executions()), 0.01)
        self.assertEqual(client.balance_history(currency_code="BTC", count=1)[0]["trade_type"], "BUY")

    def test_it_hears_its_orders(self):
        client = RealtimeClient(KEY, SECRET)
        client.ws.url = f"ws://127.0.0.1:{self.exchange.port}/json-rpc"
        ready, heard = threading.Event(), queue.Queue()
        client.subscribe("lightning_board_snapshot_BTC_JPY", lambda message: heard.put(message["bids"]))
        client.subscribe("child_order_events", lambda message: None)
        # It trips over the answer to its signature, behind which it has already subscribed.
        client.on("error", lambda error: ready.set() if isinstance(error, KeyError) else None)
        threading.Thread(target=client.ws.run_forever, daemon=True).start()
        self.assertTrue(heard.get(timeout=15))
        self.assertTrue(ready.wait(15))
        client.ws.close()


class PyBitflyerTests(ServedTestCase):
    """Its channels need websocket-client before 0.58, and are left out; it cancels by an id that it does not fill in."""

    def test_it_reads_and_trades(self):
        config = self.folder / "config.json"
        config.write_text(json.dumps({"Key": KEY, "Secret": SECRET}))
        client = py_bitflyer.API("Private", "BTC_JPY", str(config))
        client.url = f"http://127.0.0.1:{self.exchange.port}"
        self.assertIn("/v1/me/sendchildorder", client.permissions())
        self.assertEqual(client.health()["status"], "NORMAL")
        sent = client.send_childorder("LIMIT", 0.01, "BUY", int(self.resting_price()))
        with self.assertRaises(py_bitflyer.exception.APIError):
            client.cancel_childorder(child_order_acceptance_id=sent["child_order_acceptance_id"])
        [listed] = self.api.get("getchildorders", child_order_state="ACTIVE").json()
        client.cancel_childorder(child_order_id=listed["child_order_id"])
        client.send_childorder("LIMIT", 0.01, "BUY", int(self.resting_price()))
        client.send_childorder("MARKET", 0.01, "BUY")
        client.cancel_all_childorders()
        self.assertEqual(self.api.get("getchildorders", child_order_state="ACTIVE").json(), [])


LIGHTNINGFX = """
import sys
from pylightningfx import Client, ProductCode, RealtimeClient, channels
from pylightningfx.enums import ChildOrderType, Side
from pylightningfx.models import private

port, key, secret, price = sys.argv[1:]
with Client(key, secret, base_url=f"http://127.0.0.1:{port}") as client:
    for name in ("get_markets", "get_board", "get_ticker", "get_executions", "get_board_state", "get_health",
                 "get_funding_rate", "get_funding_rate_history", "get_corporate_leverage", "get_chats",
                 "get_permissions", "get_balance", "get_collateral", "get_collateral_accounts", "get_addresses",
                 "get_coin_ins", "get_coin_outs", "get_bank_accounts", "get_deposits", "get_withdrawals",
                 "get_child_orders", "get_parent_orders", "get_my_executions", "get_balance_history", "get_positions",
                 "get_collateral_history", "get_trading_commission"):
        getattr(client, name)()
    with RealtimeClient(key, secret, url=f"ws://127.0.0.1:{port}/json-rpc") as realtime:
        for channel in (channels.CHILD_ORDER_EVENTS, channels.PARENT_ORDER_EVENTS, channels.ticker("FX_BTC_JPY"),
                        channels.board_snapshot("BTC_JPY"), channels.board("BTC_JPY")):
            realtime.subscribe(channel)
        sent = client.send_child_order(ProductCode.BTC_JPY, ChildOrderType.LIMIT, Side.BUY, 0.01, price=int(price))
        client.cancel_child_order(ProductCode.BTC_JPY, child_order_acceptance_id=sent.child_order_acceptance_id)
        client.send_child_order(ProductCode.FX_BTC_JPY, ChildOrderType.MARKET, Side.BUY, 0.01)
        print(len(client.get_positions()))
        client.send_child_order(ProductCode.FX_BTC_JPY, ChildOrderType.MARKET, Side.SELL, 0.01)
        wanted = {"ORDER", "CANCEL", "EXECUTION", "lightning_ticker_FX_BTC_JPY", "lightning_board_snapshot_BTC_JPY",
                  "lightning_board_BTC_JPY"}
        for message in realtime.listen():
            wanted.discard(message.channel)
            if message.channel == channels.CHILD_ORDER_EVENTS:
                wanted -= {str(event.event_type) for event in message.data}
            if not wanted:
                break
print("heard")
"""


@unittest.skipUnless(PYLIGHTNINGFX, "SAIFU_PYLIGHTNINGFX names no Python with pylightningfx")
class PylightningfxTests(ServedTestCase):
    def test_every_call_and_every_channel(self):
        self.command("collateral", "wallet", "1000000")
        words = [str(self.exchange.port), KEY, SECRET, self.resting_price()]
        done = subprocess.run([PYLIGHTNINGFX, "-c", LIGHTNINGFX, *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stdout, "1\nheard\n", done.stderr)


FEED = """
import asyncio
import sys
from cryptofeed import FeedHandler
from cryptofeed.connection import RestEndpoint, Routes, WebsocketEndpoint
from cryptofeed.defines import L2_BOOK, TICKER, TRADES
from cryptofeed.exchanges import Bitflyer

port = sys.argv[1]
Bitflyer.websocket_endpoints = [WebsocketEndpoint(f"wss://127.0.0.1:{port}/json-rpc")]
Bitflyer.rest_endpoints = [RestEndpoint(f"https://127.0.0.1:{port}", routes=Bitflyer.rest_endpoints[0].routes)]
wanted = {TICKER, L2_BOOK}

async def hear(update, moment):
    kind = {"Ticker": TICKER, "OrderBook": L2_BOOK, "Trade": TRADES}[type(update).__name__]
    if kind == L2_BOOK:
        assert update.book.bids.index(0)[0] < update.book.asks.index(0)[0]
    wanted.discard(kind)
    if not wanted:
        print("heard", flush=True)
        import os
        os._exit(0)

feeds = FeedHandler()
asyncio.set_event_loop(asyncio.new_event_loop())  # it counts on one, which uvloop no longer makes
feeds.add_feed(Bitflyer(symbols=["BTC-JPY"], channels=[TICKER, L2_BOOK, TRADES],
                        callbacks={TICKER: hear, L2_BOOK: hear, TRADES: hear}))
feeds.run()
"""


@unittest.skipUnless(CRYPTOFEED, "SAIFU_CRYPTOFEED names no Python with cryptofeed")
class CryptofeedTests(ServedTestCase):
    """It connects to `https` and `wss` only."""

    @classmethod
    def setUpClass(cls):
        home = tempfile.mkdtemp(prefix="saifu-certificate-")
        cls.addClassCleanup(shutil.rmtree, home)
        cls.certificate, key = certify(home)
        cls.options = ["--tls-cert", cls.certificate, "--tls-key", key]
        super().setUpClass()

    def test_its_book_its_ticker_and_its_trades(self):
        done = subprocess.run(
            [CRYPTOFEED, "-c", FEED, str(self.exchange.port)], capture_output=True, text=True, timeout=60,
            env=dict(os.environ, SSL_CERT_FILE=self.certificate, REQUESTS_CA_BUNDLE=self.certificate), cwd=self.folder)
        self.assertEqual(done.stdout, "heard\n", done.stderr[-2000:])


if __name__ == "__main__":
    unittest.main()
