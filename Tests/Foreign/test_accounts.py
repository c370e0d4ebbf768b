"""Two accounts of two keys, each a client of ccxt, on one exchange: they trade with each other."""

import json
import os
import subprocess
import unittest
from decimal import Decimal

import ccxt

from exchange import KEY, SECRET
from served import ServedTestCase

SYMBOL = "BTC/JPY"


class AccountTests(ServedTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.command("account", "add", "maker", "--fund", "JPY=1000000,BTC=2")
        key = json.loads((cls.folder / "home" / "paper-key-maker.json").read_text())
        cls.taker = cls.client(KEY, SECRET)
        cls.maker = cls.client(key["key"], key["secret"])

    @classmethod
    def client(cls, key, secret):
        return ccxt.bitflyer({
            "apiKey": key,
            "secret": secret,
            "urls": {"api": {"rest": f"http://127.0.0.1:{cls.exchange.port}"}},
        })

    @classmethod
    def command(cls, *words):
        program = [os.environ["SAIFU_BINARY"], "--home", str(cls.folder / "home"), "exchange", *words]
        subprocess.run(program, check=True, capture_output=True)

    def coins(self, client):
        return Decimal(str(client.fetch_balance()["BTC"]["total"]))

    def test_they_trade_with_each_other_and_see_only_their_own(self):
        before = self.coins(self.taker), self.coins(self.maker)
        # Inside the spread nobody else is.
        bid, ask = self.best()
        price = float((bid + ask) / 2 // 1)
        offer = self.maker.create_order(SYMBOL, "limit", "sell", 0.01, price)["id"]
        self.assertEqual([order["id"] for order in self.maker.fetch_open_orders(SYMBOL)], [offer])
        self.assertEqual(self.taker.fetch_open_orders(SYMBOL), [])
        with self.assertRaises(ccxt.ExchangeError):
            self.taker.cancel_order(offer, SYMBOL)
        bought = self.taker.create_order(SYMBOL, "limit", "buy", 0.01, price, {"time_in_force": "FOK"})["id"]
        after = self.coins(self.taker), self.coins(self.maker)
        self.assertGreater(after[0] - before[0], Decimal("0.0099"))
        self.assertLess(after[1] - before[1], Decimal("-0.01"))
        self.assertEqual(after[0] - before[0] + after[1] - before[1], Decimal("-0.00003"))
        self.assertNotIn(offer, [trade["order"] for trade in self.taker.fetch_my_trades(SYMBOL)])
        self.assertNotIn(bought, [trade["order"] for trade in self.maker.fetch_my_trades(SYMBOL)])

    def test_a_key_that_may_only_read_is_refused_an_order(self):
        self.command("key", "maker", "--permissions", "read")
        try:
            self.maker.fetch_balance()
            with self.assertRaises(ccxt.BaseError):
                self.maker.create_order(SYMBOL, "limit", "sell", 0.01, 90000000)
        finally:
            self.command("key", "maker", "--permissions", "trade")


if __name__ == "__main__":
    unittest.main()
