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
            "enableRateLimit": False,  # it would wait a second before each call
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


class CcxtMarginTests(ServedTestCase):
    """FX_BTC_JPY, special orders, and what comes in and goes out."""

    symbol = "BTC/JPY:JPY"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.command("collateral", "wallet", "2000000")
        cls.command("fund", "wallet", "ETH=2.5")
        cls.ccxt = ccxt.bitflyer({
            "apiKey": KEY, "secret": SECRET, "enableRateLimit": False,
            "urls": {"api": {"rest": f"http://127.0.0.1:{cls.exchange.port}"}},
        })
        cls.ccxt.load_markets()

    def positions(self):
        # Its own way of naming the product is a list, and no product: ours is taken instead.
        return self.ccxt.fetch_positions([self.symbol], {"product_code": "FX_BTC_JPY"})

    def test_it_opens_adds_to_and_closes_a_position_first_in_first_out(self):
        self.assertEqual(self.ccxt.markets[self.symbol]["type"], "swap")
        collateral = floats(self.ccxt.private_get_getcollateral()["collateral"])
        self.ccxt.create_order(self.symbol, "market", "buy", 0.02)
        self.ccxt.create_order(self.symbol, "market", "buy", 0.01)
        opened = self.positions()
        self.assertEqual({lot["side"] for lot in opened}, {"BUY"})
        self.assertEqual(sum(floats(lot["size"]) for lot in opened), Decimal("0.03"))
        self.assertGreater(floats(self.ccxt.private_get_getcollateral()["require_collateral"]), 200_000)
        self.ccxt.create_order(self.symbol, "market", "sell", 0.02)
        self.assertEqual([floats(lot["size"]) for lot in self.positions()], [Decimal("0.01")])
        self.assertEqual(floats(self.positions()[0]["price"]), floats(opened[-1]["price"]))
        self.ccxt.create_order(self.symbol, "market", "sell", 0.01)
        self.assertEqual(self.positions(), [])
        trades = self.ccxt.fetch_my_trades(self.symbol)
        gained = sum(floats(trade["cost"]) * (1 if trade["side"] == "sell" else -1) for trade in trades)
        moved = floats(self.ccxt.private_get_getcollateral()["collateral"]) - collateral
        self.assertLess(abs(moved - gained), len(trades), "yen are rounded with each trade")

    def test_a_list_is_no_product(self):
        with self.assertRaisesRegex(ccxt.ExchangeError, "Invalid product"):
            self.ccxt.fetch_positions([self.symbol])

    def test_more_than_the_collateral_carries_is_refused(self):
        with self.assertRaisesRegex(ccxt.ExchangeError, '"status":-205'):
            self.ccxt.create_order(self.symbol, "market", "buy", 50)

    def test_it_reads_the_funding_rate(self):
        rate = self.ccxt.fetch_funding_rate(self.symbol)
        self.assertLessEqual(abs(rate["nextFundingRate"]), 0.00375)
        self.assertGreater(rate["nextFundingTimestamp"], self.ccxt.milliseconds())

    def test_it_reads_what_came_in_and_sends_money_out(self):
        came = self.ccxt.fetch_deposits("ETH")
        self.assertEqual([(floats(each["amount"]), each["type"]) for each in came],
                         [(10, "deposit"), (Decimal("2.5"), "deposit")])
        self.assertTrue(all(each["txid"] and each["timestamp"] for each in came))
        self.assertEqual(self.ccxt.fetch_withdrawals(), [])
        before = floats(self.ccxt.fetch_balance()["JPY"]["total"])
        sent = self.ccxt.withdraw("JPY", 10000, "bank", {"bank_account_id": 3402, "code": "123456"})
        [told] = self.ccxt.private_get_getwithdrawals({"message_id": sent["id"]})
        self.assertEqual(floats(told["amount"]), 10000)
        self.assertGreaterEqual(before - floats(self.ccxt.fetch_balance()["JPY"]["total"]), 10000)

    def test_it_sends_lists_and_cancels_a_special_order(self):
        price = int(self.resting_price())
        leg = {"product_code": "BTC_JPY", "condition_type": "STOP_LIMIT", "side": "SELL", "size": 0.01,
               "price": price - 1000, "trigger_price": price}
        sent = self.ccxt.private_post_sendparentorder({"order_method": "SIMPLE", "parameters": [leg]})
        [listed] = self.ccxt.private_get_getparentorders({"product_code": "BTC_JPY", "parent_order_state": "ACTIVE"})
        self.assertEqual(listed["parent_order_acceptance_id"], sent["parent_order_acceptance_id"])
        self.assertEqual((listed["parent_order_type"], listed["side"]), ("STOP_LIMIT", "SELL"))
        self.ccxt.private_post_cancelparentorder({"product_code": "BTC_JPY", **sent})
        self.assertEqual(
            self.ccxt.private_get_getparentorders({"product_code": "BTC_JPY", "parent_order_state": "ACTIVE"}), [])


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
