"""Two accounts of two keys, each a client of ccxt, on one exchange: they trade with each other."""

import json
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
            "enableRateLimit": False,
            "urls": {"api": {"rest": f"http://127.0.0.1:{cls.exchange.port}"}},
        })

    def trades(self, client):
        """The ids of the executions of an account, with its side."""
        return {trade["id"]: trade["side"] for trade in client.fetch_my_trades(SYMBOL)}

    def meet(self):
        """Lets them meet inside the spread, where nobody else is unless a second of the simulation comes between."""
        bid, ask = self.best()
        price = float((bid + ask) / 2 // 1)
        self.maker.create_order(SYMBOL, "limit", "sell", 0.01, price)
        self.taker.create_order(SYMBOL, "limit", "buy", 0.01, price, {"time_in_force": "IOC"})
        sold, bought = self.trades(self.maker), self.trades(self.taker)
        return [(sold[trade], bought[trade]) for trade in sold.keys() & bought.keys()]

    def test_they_trade_with_each_other(self):
        for _ in range(10):
            met = self.meet()
            if met:
                break
        self.assertEqual(set(met), {("sell", "buy")})

    def test_each_sees_and_cancels_only_its_own(self):
        price = float((self.best()[1] * Decimal("1.1")).quantize(Decimal(1)))
        offer = self.maker.create_order(SYMBOL, "limit", "sell", 0.01, price)["id"]
        self.assertEqual([order["id"] for order in self.maker.fetch_open_orders(SYMBOL)], [offer])
        self.assertEqual(self.taker.fetch_open_orders(SYMBOL), [])
        with self.assertRaises(ccxt.BaseError):
            self.taker.cancel_order(offer, SYMBOL)
        self.maker.cancel_order(offer, SYMBOL)
        self.assertEqual(self.maker.fetch_open_orders(SYMBOL), [])

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
