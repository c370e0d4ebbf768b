"""Clients by others at an exchange where things go wrong by a scenario: what they meet is what they know from the real one,
and what became of each order can be found."""

import asyncio
import json
import os
import tempfile
import unittest

import ccxt
import pybitflyer
import requests
import websockets
from bitflyer_api_client import BitflyerApiService, BitflyerRestAPI

from exchange import KEY, SECRET
from realtime import Book, call, read
from served import ServedTestCase


class FaultTestCase(ServedTestCase):
    """`rules` are those of the scenario."""

    @classmethod
    def setUpClass(cls):
        file = tempfile.NamedTemporaryFile("w", suffix=".json", delete=False)
        cls.addClassCleanup(os.unlink, file.name)
        with file:
            json.dump({"rules": cls.rules}, file)
        cls.options = ["--faults", file.name]
        super().setUpClass()

    def ccxt(self):
        return ccxt.bitflyer({
            "apiKey": KEY, "secret": SECRET, "enableRateLimit": False, "timeout": 2000,
            "urls": {"api": {"rest": f"http://127.0.0.1:{self.exchange.port}"}}})

    def active(self):
        return self.api.get("getchildorders", child_order_state="ACTIVE", count=500).json()


class LostOrders(FaultTestCase):
    rules = [{"on": "request", "path": "/v1/me/sendchildorder", "every": 2, "fault": "lost", "performed": True}]

    def tearDown(self):
        self.api.post("cancelallchildorders", {"product_code": "BTC_JPY"})

    def test_ccxt_says_that_it_does_not_know_and_finds_each_order(self):
        client, known, lost = self.ccxt(), set(), 0
        client.load_markets()
        price = float(self.resting_price())
        for _ in range(6):
            try:
                known.add(client.create_order("BTC/JPY", "limit", "buy", 0.001, price)["id"])
            except ccxt.NetworkError:
                lost += 1
                found = {order["id"] for order in client.fetch_open_orders("BTC/JPY")} - known
                self.assertEqual(len(found), 1, "the lost order can be told from the others")
                known |= found
        self.assertEqual((lost, len(self.active())), (3, 6))

    def test_pybitflyer_raises_and_the_order_is_there(self):
        client = pybitflyer.API(KEY, SECRET, timeout=5)
        client.api_url = f"http://127.0.0.1:{self.exchange.port}"
        order = {"product_code": "BTC_JPY", "child_order_type": "LIMIT", "side": "BUY", "size": 0.001,
                 "price": int(self.resting_price())}
        outcomes = []
        for _ in range(2):
            try:
                outcomes.append("child_order_acceptance_id" in client.sendchildorder(**order))
            except requests.RequestException:
                outcomes.append(None)
        self.assertCountEqual(outcomes, [True, None])
        self.assertEqual(len(self.active()), 2)

    def test_a_client_that_sends_again_has_two_orders(self):
        rest = BitflyerRestAPI(KEY, SECRET)
        rest.base_url = f"http://127.0.0.1:{self.exchange.port}"
        service = BitflyerApiService(rest)
        while True:  # up to the loss
            before = len(self.active())
            service.send_child_order("BTC_JPY", 1, 0.001, int(self.resting_price()))
            if len(self.active()) - before == 2:
                break
            self.assertEqual(len(self.active()) - before, 1)


class Refusals(FaultTestCase):
    answers = [
        ("overload", ccxt.ExchangeError, r'"status":-208'), ("rate_limit", ccxt.ExchangeError, r'"status":-1,'),
        ("maintenance", ccxt.ExchangeError, r'"status":-2,'), ("maintenance_page", ccxt.NetworkError, ""),
        ("bad_gateway", ccxt.NetworkError, ""), ("gateway_timeout", ccxt.ExchangeError, ""),
        ("fault", ccxt.NetworkError, ""), ("signature", ccxt.ExchangeError, "-500"),
    ]
    rules = [{"on": "request", "path": "/v1/me/getbalance", "nth": [number], "fault": "refused", "answer": answer}
             for number, (answer, _, _) in enumerate(answers, start=1)]

    def test_ccxt_knows_each_answer(self):
        client = self.ccxt()
        client.load_markets()
        for answer, error, words in self.answers:
            with self.subTest(answer), self.assertRaisesRegex(error, words):
                client.fetch_balance()
        self.assertGreater(client.fetch_balance()["total"]["JPY"], 0)


class TroubledChannels(FaultTestCase, unittest.IsolatedAsyncioTestCase):
    rules = [
        {"on": "channel", "name": "lightning_board_BTC_JPY", "every": 3, "fault": "lost"},
        {"on": "channel", "name": "lightning_board_BTC_JPY", "every": 4, "fault": "doubled"},
        {"on": "channel", "name": "lightning_ticker_*", "nth": [2], "fault": "closed"},
    ]

    async def test_a_book_with_losses_is_right_again_with_the_next_snapshot(self):
        snapshot, changes = "lightning_board_snapshot_BTC_JPY", "lightning_board_BTC_JPY"
        async with websockets.connect(f"ws://127.0.0.1:{self.exchange.port}/json-rpc") as client:
            for channel in (snapshot, changes):
                await client.send(call("subscribe", channel=channel))
            book, differed, snapshots = Book(), 0, 0
            while snapshots < 3:
                params = read(await asyncio.wait_for(client.recv(), 15))["params"]
                if params["channel"] == changes:
                    try:
                        book.change(params["message"])
                    except KeyError:
                        pass  # the end of a level whose beginning was lost
                else:
                    differed += snapshots > 0 and book != Book.of(params["message"])
                    book.snapshot(params["message"])
                    self.assertLess(max(book.bids), min(book.asks))
                    snapshots += 1
            self.assertGreater(differed, 0, "nothing was lost")

    async def test_a_close_for_maintenance_is_one_that_websockets_knows(self):
        async with websockets.connect(f"ws://127.0.0.1:{self.exchange.port}/json-rpc") as client:
            await client.send(call("subscribe", channel="lightning_ticker_BTC_JPY"))
            with self.assertRaises(websockets.ConnectionClosed) as ended:
                while True:
                    await asyncio.wait_for(client.recv(), 15)
            self.assertEqual((ended.exception.rcvd.code, ended.exception.rcvd.reason), (1012, "scheduled maintenance"))


if __name__ == "__main__":
    unittest.main()
