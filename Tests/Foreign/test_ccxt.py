"""ccxt's class `bitflyer`, unmodified: only its URL and keys are changed."""

import asyncio
import unittest
from decimal import Decimal

import ccxt
import ccxt.async_support

from exchange import KEY, SECRET
from served import ServedTestCase

SYMBOL = "BTC/JPY"


def floats(value):
    """ccxt speaks binary floats; its short text is the number that was meant."""
    return Decimal(str(value))


class CcxtTests(ServedTestCase):
    limits = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.ccxt = cls.client()
        cls.ccxt.load_markets()

    @classmethod
    def client(cls, key=KEY, secret=SECRET):
        return ccxt.bitflyer({
            "apiKey": key,
            "secret": secret,
            "urls": {"api": {"rest": f"http://127.0.0.1:{cls.exchange.port}"}},
        })

    def limit_buy(self, size=0.01):
        return self.ccxt.create_order(SYMBOL, "limit", "buy", size, float(self.resting_price()))["id"]

    def test_it_loads_the_markets_of_all_three_regions(self):
        self.assertEqual(self.ccxt.version, "v1")
        for symbol in ("BTC/JPY", "ETH/JPY", "XRP/JPY", "ETH/BTC"):
            self.assertEqual(self.ccxt.markets[symbol]["type"], "spot")

    def test_it_reads_the_ticker(self):
        ticker = self.ccxt.fetch_ticker(SYMBOL)
        self.assertLess(ticker["bid"], ticker["ask"])
        self.assertGreater(ticker["last"], 0)
        self.assertIsNotNone(ticker["timestamp"])

    def test_it_reads_a_sorted_book_that_does_not_cross(self):
        book = self.ccxt.fetch_order_book(SYMBOL)
        self.assertGreater(len(book["bids"]), 3)
        self.assertGreater(len(book["asks"]), 3)
        self.assertLess(book["bids"][0][0], book["asks"][0][0])

    def test_it_reads_public_trades(self):
        trades = self.ccxt.fetch_trades(SYMBOL, limit=10)
        self.assertEqual(len(trades), 10)
        for trade in trades:
            self.assertIn(trade["side"], ("buy", "sell"))
            self.assertIsNotNone(trade["timestamp"])

    def test_it_reads_the_balance(self):
        balance = self.ccxt.fetch_balance()
        self.assertEqual(set(balance["total"]), {"JPY", "BTC", "ETH", "XRP", "BCH", "XLM", "MONA", "ELF"})
        self.assertEqual(floats(balance["ETH"]["total"]), 10)

    def test_it_reads_the_fee(self):
        fee = self.ccxt.fetch_trading_fee(SYMBOL)
        self.assertTrue(0 < fee["maker"] <= 0.0015)

    def test_it_places_finds_lists_and_cancels_a_limit_order(self):
        identifier = self.limit_buy()
        found = self.ccxt.fetch_order(identifier, SYMBOL)
        self.assertEqual((found["status"], found["side"], found["type"]), ("open", "buy", "limit"))
        self.assertEqual(floats(found["amount"]), Decimal("0.01"))
        self.assertIn(identifier, [order["id"] for order in self.ccxt.fetch_open_orders(SYMBOL)])
        self.ccxt.cancel_order(identifier, SYMBOL)
        self.assertNotIn(identifier, [order["id"] for order in self.ccxt.fetch_open_orders(SYMBOL)])
        self.ccxt.cancel_order(identifier, SYMBOL)  # too late, and accepted; the private channel tells
        with self.assertRaisesRegex(ccxt.ExchangeError, "Order not found"):
            self.ccxt.cancel_order("JRF20260101-000000-000000", SYMBOL)

    def test_it_sells_with_a_limit_that_crosses_and_sees_the_order_closed(self):
        price = float(int(self.best()[0] * Decimal("0.99")))
        identifier = self.ccxt.create_order(SYMBOL, "limit", "sell", 0.002, price)["id"]
        closed = {order["id"]: order for order in self.ccxt.fetch_closed_orders(SYMBOL)}
        self.assertEqual(closed[identifier]["status"], "closed")
        self.assertEqual(floats(closed[identifier]["filled"]), Decimal("0.002"))

    def test_market_orders_fill_and_leave_fills_fees_and_balances_that_agree(self):
        for side in ("buy", "sell"):
            with self.subTest(side):
                before = floats(self.ccxt.fetch_balance()["BTC"]["total"])
                identifier = self.ccxt.create_order(SYMBOL, "market", side, 0.01)["id"]
                fills = [fill for fill in self.ccxt.fetch_my_trades(SYMBOL) if fill["order"] == identifier]
                self.assertEqual(sum(floats(fill["amount"]) for fill in fills), Decimal("0.01"))
                fees = sum(floats(fill["info"]["commission"]) for fill in fills)
                self.assertGreater(fees, 0)
                moved = floats(self.ccxt.fetch_balance()["BTC"]["total"]) - before
                self.assertEqual(moved, (Decimal("0.01") if side == "buy" else Decimal("-0.01")) - fees)

    def test_an_order_it_cannot_pay_is_refused_with_the_documented_words(self):
        with self.assertRaisesRegex(ccxt.ExchangeError, r'"status":-200,"error_message":"Insufficient funds'):
            self.ccxt.create_order(SYMBOL, "limit", "buy", 900, float(self.resting_price()))

    def test_a_size_under_the_minimum_is_refused(self):
        with self.assertRaisesRegex(ccxt.ExchangeError, '"error_message":'):
            self.ccxt.create_order(SYMBOL, "limit", "buy", 1e-8, float(self.resting_price()))

    def test_a_wrong_key_is_refused(self):
        with self.assertRaisesRegex(ccxt.ExchangeError, '"status":-500'):
            self.client(key="not-the-key").fetch_balance()

    def test_a_wrong_secret_is_refused(self):
        with self.assertRaisesRegex(ccxt.ExchangeError, '"status":-500.*signature'):
            self.client(secret="not-the-secret").fetch_balance()


class AsyncCcxtTests(ServedTestCase):
    """The same class on aiohttp: several calls on the way at once."""

    def test_it_reads_and_trades_beside_itself(self):
        price = float(self.resting_price())

        async def trade():
            client = ccxt.async_support.bitflyer({
                "apiKey": KEY, "secret": SECRET, "enableRateLimit": False,
                "urls": {"api": {"rest": f"http://127.0.0.1:{self.exchange.port}"}},
            })
            try:
                await client.load_markets()
                reads = [client.fetch_ticker(SYMBOL), client.fetch_order_book(SYMBOL), client.fetch_balance()]
                orders = [client.create_order(SYMBOL, "limit", "buy", 0.001, price) for _ in range(5)]
                ticker, book, balance, *orders = await asyncio.gather(*reads, *orders)
                await asyncio.gather(*(client.cancel_order(order["id"], SYMBOL) for order in orders))
                return ticker, book, balance, orders, await client.fetch_open_orders(SYMBOL)
            finally:
                await client.close()

        ticker, book, balance, orders, left = asyncio.run(trade())
        self.assertGreater(ticker["last"], 0)
        self.assertLess(book["bids"][0][0], book["asks"][0][0])
        self.assertEqual(floats(balance["ETH"]["total"]), 10)
        self.assertEqual(len({order["id"] for order in orders}), 5)
        self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
