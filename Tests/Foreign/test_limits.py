"""The limits of the API: counted in the documented headers, and refused with the documented answer."""

import unittest

from served import ServedTestCase


class LimitTests(ServedTestCase):
    limits = True

    def test_small_orders_are_limited_to_a_hundred_a_minute_and_nothing_else_is_lost(self):
        price = self.resting_price()
        first = self.api.order("BTC_JPY", "BUY", "0.001", price)
        self.accepted(first)
        for header in ("X-RateLimit", "X-OrderRequest-RateLimit"):
            for part in ("Period", "Remaining", "Reset"):
                self.assertRegex(first.headers[f"{header}-{part}"], r"\A\d+\Z")
        self.assertEqual(first.headers["X-OrderRequest-RateLimit-Remaining"], "299")
        for _ in range(99):
            self.accepted(self.api.order("BTC_JPY", "BUY", "0.001", price))
        self.assert_refused(self.api.order("BTC_JPY", "BUY", "0.001", price), 429, -1)
        active = self.api.get("getchildorders", product_code="BTC_JPY", child_order_state="ACTIVE", count=500).json()
        self.assertEqual(len(active), 100)
        self.assertNotIn("X-OrderRequest-RateLimit-Period", self.api.get("getbalance").headers)


if __name__ == "__main__":
    unittest.main()
