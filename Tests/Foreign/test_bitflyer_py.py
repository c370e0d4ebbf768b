"""bitflyer-py, which says each public parameter twice, signs with microseconds and names no product."""

import unittest

import bitflyer

from exchange import KEY, SECRET
from served import ServedTestCase


class BitflyerPyTests(ServedTestCase):
    def setUp(self):
        self.client = bitflyer.API(api_key=KEY, api_secret=SECRET)
        self.client.url = f"http://127.0.0.1:{self.exchange.port}"

    def ask(self, name, **parameters):
        """What came, without the status that the client puts beside it."""
        answer = getattr(self.client, name)(**parameters)
        self.assertEqual(answer["status_code"], 200, answer)
        return answer.get("content")

    def test_it_reads_what_is_public(self):
        self.assertEqual(self.ask("ticker")["product_code"], "BTC_JPY")
        self.assertTrue(self.ask("board", product_code="ETH_JPY")["asks"])
        self.assertEqual(len(self.ask("executions", count=3)), 3)
        self.assertEqual(self.ask("health"), {"status": "NORMAL"})
        self.assertEqual(self.ask("boardstate")["state"], "RUNNING")
        self.assertIsInstance(self.ask("chats"), list)

    def test_it_reads_every_list_of_its_account(self):
        for name in (
            "getpermissions", "getbalance", "getcollateralaccounts", "getaddresses", "getcoinins", "getcoinouts",
            "getbankaccounts", "getdeposits", "getwithdrawals", "getchildorders", "getparentorders", "getexecutions",
            "getcollateralhistory",
        ):
            self.assertIsInstance(self.ask(name), list, name)
        self.assertEqual(self.ask("getbalancehistory", currency_code="JPY", count=1)[0]["currency_code"], "JPY")
        self.assertEqual(self.ask("getpositions", product_code="FX_BTC_JPY"), [])
        self.assertIn("keep_rate", self.ask("getcollateral"))
        self.assertGreater(self.ask("gettradingcommission", product_code="BTC_JPY")["commission_rate"], 0)

    def test_it_places_a_special_order_and_cancels_everything(self):
        price = int(self.resting_price())
        leg = {"product_code": "BTC_JPY", "condition_type": "LIMIT", "size": 0.01}
        sides = [("BUY", price), ("SELL", 2 * price)]
        sent = self.ask(
            "sendparentorder", order_method="OCO",
            parameters=[leg | {"side": side, "price": price} for side, price in sides])
        found = self.ask("getparentorder", parent_order_acceptance_id=sent["parent_order_acceptance_id"])
        self.assertEqual([(leg["side"], leg["price"]) for leg in found["parameters"]], sides)
        self.assertEqual(len(self.ask("getchildorders", child_order_state="ACTIVE")), 2)
        self.ask("cancelallchildorders", product_code="BTC_JPY")
        self.assertEqual(self.ask("getchildorders", child_order_state="ACTIVE"), [])


if __name__ == "__main__":
    unittest.main()
