"""The shapes of answers, read byte for byte: numbers, dates, names, paging, empty bodies."""

import gzip
import re
import unittest
from decimal import Decimal

from served import ServedTestCase

# Zone and trailing zeros are dropped: no fraction at all, or one to seven digits of which the last is not 0.
DATE = r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{0,6}[1-9])?\Z"
JSON = "application/json; charset=utf-8"

TICKER = [
    "product_code", "state", "timestamp", "tick_id", "best_bid", "best_ask", "best_bid_size", "best_ask_size",
    "total_bid_depth", "total_ask_depth", "market_bid_size", "market_ask_size", "ltp", "volume", "volume_by_product",
]
EXECUTION = [
    "id", "side", "price", "size", "exec_date", "buy_child_order_acceptance_id", "sell_child_order_acceptance_id",
]
ORDER = [
    "id", "child_order_id", "product_code", "side", "child_order_type", "price", "average_price", "size",
    "child_order_state", "expire_date", "child_order_date", "child_order_acceptance_id", "outstanding_size",
    "cancel_size", "executed_size", "total_commission", "time_in_force",
]
OWN_EXECUTION = [
    "id", "child_order_id", "side", "price", "size", "commission", "exec_date", "child_order_acceptance_id",
]
HISTORY = [
    "id", "trade_date", "event_date", "product_code", "currency_code", "trade_type", "price", "amount", "quantity",
    "commission", "balance", "order_id",
]


class ShapeTests(ServedTestCase):
    def assert_json(self, answer):
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(answer.headers["Content-Type"], JSON)
        self.assertEqual(int(answer.headers["Content-Length"]), len(answer.body))
        without_texts = re.sub(rb'"(?:[^"\\]|\\.)*"', b'""', answer.body)
        self.assertNotRegex(without_texts, rb"[0-9][eE]", "a number has an exponent")
        return answer.json()

    def assert_fields(self, record, names):
        self.assertEqual(sorted(record), sorted(names))

    def test_markets_of_the_three_regions(self):
        for path in ("getmarkets", "markets"):
            codes = [market["product_code"] for market in self.assert_json(self.api.public(path))]
            for code in ("BTC_JPY", "ETH_JPY", "XRP_JPY", "ETH_BTC"):
                self.assertIn(code, codes)
        for region in ("usa", "eu"):
            for path in ("getmarkets/", "markets/"):
                for market in self.assert_json(self.api.public(path + region)):
                    self.assert_fields(market, ["product_code", "market_type"])

    def test_short_and_long_names_answer_alike(self):
        for name in ("board", "ticker", "executions"):
            for path in (name, "get" + name):
                self.assert_json(self.api.public(path, product_code="ETH_JPY"))

    def test_the_ticker_has_every_documented_field(self):
        ticker = self.assert_json(self.api.public("getticker", product_code="BTC_JPY"))
        self.assert_fields(ticker, TICKER)
        self.assertRegex(ticker["timestamp"], DATE)
        for name in TICKER[3:]:
            self.assertIsInstance(ticker[name], Decimal, f"{name} must be a number")

    def test_the_board_has_levels_and_a_middle(self):
        board = self.assert_json(self.api.public("getboard", product_code="ETH_BTC"))
        self.assert_fields(board, ["mid_price", "bids", "asks"])
        for level in board["bids"] + board["asks"]:
            self.assert_fields(level, ["price", "size"])
            self.assertGreater(level["size"], 0)
            self.assertEqual(level["price"] % Decimal("0.00001"), 0)
        best_bid = max(level["price"] for level in board["bids"])
        best_ask = min(level["price"] for level in board["asks"])
        self.assertLess(best_bid, best_ask)
        self.assertTrue(best_bid <= board["mid_price"] <= best_ask)

    def test_state_and_health(self):
        state = self.assert_json(self.api.public("getboardstate", product_code="BTC_JPY"))
        self.assertEqual((state["health"], state["state"]), ("NORMAL", "RUNNING"))
        self.assertEqual(self.assert_json(self.api.public("gethealth", product_code="BTC_JPY")), {"status": "NORMAL"})

    def test_public_executions_and_their_paging(self):
        default = self.assert_json(self.api.public("getexecutions", product_code="BTC_JPY"))
        self.assertLessEqual(len(default), 100)
        for execution in default:
            self.assert_fields(execution, EXECUTION)
            self.assertRegex(execution["exec_date"], DATE)
            self.assertIn(execution["side"], ("BUY", "SELL"))
        ids = [execution["id"] for execution in default]
        self.assertEqual(ids, sorted(ids, reverse=True), "newest first")
        page = self.api.public("getexecutions", product_code="BTC_JPY", count=2, before=ids[1]).json()
        self.assertEqual([row["id"] for row in page], ids[2:4])
        newer = self.api.public("getexecutions", product_code="BTC_JPY", count=500, after=ids[2]).json()
        self.assertEqual([row["id"] for row in newer][-2:], ids[:2])
        nothing = self.api.public("getexecutions", product_code="BTC_JPY", before=ids[3], after=ids[1])
        self.assertEqual((nothing.status, nothing.body), (200, b"[]"))
        many = self.assert_json(self.api.public("getexecutions", product_code="BTC_JPY", count=1000))
        self.assertLessEqual(len(many), 500)

    def test_facts_have_every_documented_field(self):
        rate = self.assert_json(self.api.public("getfundingrate", product_code="FX_BTC_JPY"))
        self.assert_fields(rate, ["current_funding_rate", "next_funding_rate_settledate"])
        self.assertRegex(rate["next_funding_rate_settledate"], DATE)
        for row in self.assert_json(self.api.public("getfundingratehistory", product_code="FX_BTC_JPY", count=5)):
            self.assert_fields(row, ["calculation_date", "settlement_date", "rate"])
            self.assertIsInstance(row["rate"], Decimal)
        leverage = self.assert_json(self.api.public("getcorporateleverage"))
        self.assertLessEqual({"current_max", "current_startdate"}, set(leverage))
        for path in ("getchats", "getchats/usa", "getchats/eu"):
            for row in self.assert_json(self.api.public(path)):
                self.assert_fields(row, ["nickname", "message", "date"])

    def test_transfers_have_every_documented_field(self):
        transfer = ["id", "order_id", "currency_code", "amount", "status", "event_date"]
        coins = transfer + ["address", "tx_hash"]
        for path, fields in (
            ("getdeposits", transfer), ("getwithdrawals", transfer), ("getcoinins", coins),
            ("getcoinouts", coins + ["fee", "additional_fee"]), ("getaddresses", ["type", "currency_code", "address"]),
            ("getbankaccounts", ["id", "is_verified", "bank_name", "branch_name", "account_type", "account_number",
                                 "account_name"]),
        ):
            with self.subTest(path):
                for row in self.assert_json(self.api.get(path)):
                    self.assert_fields(row, fields)

    def test_gzip_comes_to_who_asks_for_it(self):
        plain = self.api.public("getmarkets")
        self.assertIsNone(plain.headers["Content-Encoding"])
        packed = self.api.raw("GET", "/v1/getmarkets", {"Accept-Encoding": "gzip, deflate"})
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(int(packed.headers["Content-Length"]), len(packed.body))
        self.assertEqual(gzip.decompress(packed.body), plain.body)

    def test_permissions_commission_and_balance(self):
        self.assertIn("/v1/me/sendchildorder", self.assert_json(self.api.get("getpermissions")))
        commission = self.assert_json(self.api.get("gettradingcommission", product_code="BTC_JPY"))
        self.assert_fields(commission, ["commission_rate"])
        for row in self.assert_json(self.api.get("getbalance")):
            self.assert_fields(row, ["currency_code", "amount", "available"])
            self.assertLessEqual(row["available"], row["amount"])

    def test_a_resting_order_is_listed_with_every_field_and_holds_its_cost(self):
        price = self.resting_price()
        available = self.api.balances()["JPY"][1]
        identifier = self.accepted(self.api.order("BTC_JPY", "BUY", "0.0123", price, minute_to_expire=60))
        [order] = self.assert_json(
            self.api.get("getchildorders", product_code="BTC_JPY", child_order_acceptance_id=identifier))
        self.assert_fields(order, ORDER)
        self.assertEqual(order["id"], 0, "an open order has the paging id 0")
        self.assertEqual(order["price"], Decimal(price))
        self.assertEqual((order["size"], order["outstanding_size"]), (Decimal("0.0123"), Decimal("0.0123")))
        self.assertEqual((order["child_order_state"], order["time_in_force"]), ("ACTIVE", "GTC"))
        self.assertRegex(order["child_order_id"], r"\AJOR\d{8}-\d{6}-\d{6}[A-Z]?\Z")
        self.assertRegex(order["child_order_date"], DATE)
        self.assertRegex(order["expire_date"], DATE)
        held = available - self.api.balances()["JPY"][1]
        self.assertTrue(0 <= held - Decimal(price) * Decimal("0.0123") < 1, f"held {held}")

        cancelled = self.api.cancel("BTC_JPY", identifier)
        self.assertEqual((cancelled.status, cancelled.body), (200, b""), "a cancel answers 200 and nothing")
        gone = self.api.get("getchildorders", product_code="BTC_JPY", child_order_acceptance_id=identifier)
        self.assertEqual(gone.body, b"[]", "an order that ended without a fill is never listed")
        self.assertEqual(self.api.balances()["JPY"][1], available, "what was held is free again")
        late = self.api.cancel("BTC_JPY", identifier)
        self.assertEqual((late.status, late.body), (200, b""), "too late is accepted; the private channel tells")

    def test_a_market_order_fills_and_its_records_agree(self):
        before = self.api.balances()
        identifier = self.accepted(self.api.order("BTC_JPY", "BUY", "0.02"))
        [order] = self.assert_json(
            self.api.get("getchildorders", product_code="BTC_JPY", child_order_acceptance_id=identifier))
        self.assertEqual((order["child_order_state"], order["price"]), ("COMPLETED", 0))
        self.assertGreater(order["id"], 0)
        fills = self.assert_json(
            self.api.get("getexecutions", product_code="BTC_JPY", child_order_acceptance_id=identifier))
        for fill in fills:
            self.assert_fields(fill, OWN_EXECUTION)
            self.assertRegex(fill["exec_date"], DATE)
        size = sum(fill["size"] for fill in fills)
        fee = sum(fill["commission"] for fill in fills)
        self.assertEqual((size, fee), (Decimal("0.02"), order["total_commission"]))
        after = self.api.balances()
        self.assertEqual(after["BTC"][0] - before["BTC"][0], size - fee, "the fee is taken in the base currency")
        cost = before["JPY"][0] - after["JPY"][0]
        exact = sum(fill["price"] * fill["size"] for fill in fills)
        self.assertTrue(0 <= cost - exact < len(fills), "yen round against the customer, less than one a fill")
        public = self.api.public("getexecutions", product_code="BTC_JPY", count=500).json()
        shown = [row for row in public if row["buy_child_order_acceptance_id"] == identifier]
        self.assertEqual({row["id"] for row in shown}, {fill["id"] for fill in fills})

        history = self.assert_json(self.api.get("getbalancehistory", currency_code="BTC", count=5))
        for row in history:
            self.assert_fields(row, HISTORY)
            self.assertRegex(row["event_date"], DATE)
        self.assertEqual((history[0]["trade_type"], history[0]["balance"]), ("BUY", after["BTC"][0]))

    def test_an_order_with_a_null_price_and_a_size_with_an_exponent_is_taken_as_ccxt_sends_it(self):
        body = (
            '{"product_code":"XRP_JPY","child_order_type":"MARKET","side":"BUY","price":null,"size":1e-1}')
        self.accepted(self.api.post("sendchildorder", body))

    def test_immediate_or_cancel_and_fill_or_kill_never_rest(self):
        for time_in_force in ("IOC", "FOK"):
            answer = self.api.order("BTC_JPY", "BUY", "0.01", self.resting_price(), time_in_force=time_in_force)
            identifier = self.accepted(answer)
            listed = self.api.get("getchildorders", product_code="BTC_JPY", child_order_acceptance_id=identifier)
            self.assertEqual(listed.body, b"[]")

    def test_cancel_all_cancels_one_product_only(self):
        for product in ("BTC_JPY", "ETH_JPY"):
            size = "0.001" if product == "BTC_JPY" else "0.01"
            self.accepted(self.api.order(product, "BUY", size, self.resting_price(product)))
        answer = self.api.post("cancelallchildorders", {"product_code": "BTC_JPY"})
        self.assertEqual((answer.status, answer.body), (200, b""))
        for product, left in (("BTC_JPY", 0), ("ETH_JPY", 1)):
            active = self.api.get("getchildorders", product_code=product, child_order_state="ACTIVE").json()
            self.assertEqual(len(active), left, product)

    def test_active_orders_are_left_out_of_a_page_and_joined_when_no_state_is_asked_for(self):
        resting = self.accepted(self.api.order("XRP_JPY", "BUY", "1", self.resting_price("XRP_JPY")))
        done = self.accepted(self.api.order("XRP_JPY", "BUY", "1"))
        joined = self.api.get("getchildorders", product_code="XRP_JPY").json()
        self.assertTrue({resting, done} <= {row["child_order_acceptance_id"] for row in joined})
        page = self.api.get("getchildorders", product_code="XRP_JPY", after=0).json()
        self.assertNotIn("ACTIVE", {row["child_order_state"] for row in page})
        self.assertIn(done, {row["child_order_acceptance_id"] for row in page})
        self.api.cancel("XRP_JPY", resting)


if __name__ == "__main__":
    unittest.main()
