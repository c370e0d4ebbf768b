"""pybitflyer, a second client by other hands: it signs with fractional seconds and sends its keys to public paths."""

import unittest

import pybitflyer

from exchange import KEY, SECRET
from served import ServedTestCase


class PybitflyerTests(ServedTestCase):
    def setUp(self):
        self.client = pybitflyer.API(api_key=KEY, api_secret=SECRET, timeout=10)
        self.client.api_url = f"http://127.0.0.1:{self.exchange.port}"

    def test_it_reads_what_is_public(self):
        self.assertEqual(self.client.ticker(product_code="BTC_JPY")["product_code"], "BTC_JPY")
        self.assertTrue(self.client.board(product_code="BTC_JPY")["bids"])
        self.assertEqual(len(self.client.executions(product_code="BTC_JPY", count=3)), 3)
        self.assertEqual(self.client.gethealth(product_code="BTC_JPY"), {"status": "NORMAL"})
        self.assertEqual(self.client.getboardstate(product_code="BTC_JPY")["state"], "RUNNING")

    def test_it_places_lists_and_cancels(self):
        price = int(self.resting_price())
        sent = self.client.sendchildorder(
            product_code="BTC_JPY", child_order_type="LIMIT", side="BUY", price=price, size=0.01,
            minute_to_expire=60, time_in_force="GTC")
        identifier = sent["child_order_acceptance_id"]
        listed = self.client.getchildorders(product_code="BTC_JPY", child_order_acceptance_id=identifier)
        self.assertEqual([order["child_order_state"] for order in listed], ["ACTIVE"])
        cancelled = self.client.cancelchildorder(product_code="BTC_JPY", child_order_acceptance_id=identifier)
        self.assertEqual(cancelled, "", "a cancel answers with an empty body")
        self.assertEqual(self.client.getchildorders(product_code="BTC_JPY", child_order_acceptance_id=identifier), [])

    def test_it_cancels_everything_of_one_product(self):
        price = int(self.resting_price())
        for _ in range(3):
            self.client.sendchildorder(
                product_code="BTC_JPY", child_order_type="LIMIT", side="BUY", price=price, size=0.001)
        self.assertEqual(self.client.cancelallchildorders(product_code="BTC_JPY"), "")
        self.assertEqual(self.client.getchildorders(product_code="BTC_JPY", child_order_state="ACTIVE"), [])

    def test_it_reads_its_account(self):
        self.assertEqual({row["currency_code"] for row in self.client.getbalance()}, {"JPY", "BTC", "ETH", "XRP", "BCH", "XLM", "MONA", "ELF"})
        self.assertGreater(self.client.gettradingcommission(product_code="BTC_JPY")["commission_rate"], 0)


if __name__ == "__main__":
    unittest.main()
