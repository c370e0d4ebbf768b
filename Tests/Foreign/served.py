"""The base of every test case here: one exchange for the class, ended with it."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest
from decimal import Decimal

from exchange import BINARY, KEY, SECRET, Exchange
from lightning import Lightning


class ServedTestCase(unittest.TestCase):
    """`self.api` is the hand-written client; `self.exchange` the process."""

    limits = False
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="saifu-foreign-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.exchange = Exchange(cls.folder / "home", limits=cls.limits, options=cls.options)
        cls.addClassCleanup(lambda: cls.exchange.stop())
        cls.exchange.start()
        cls.api = Lightning(cls.exchange.port, KEY, SECRET)
        cls.addClassCleanup(cls.api.close)

    @classmethod
    def command(cls, *words):
        """What the owner of the exchange says to it while it serves."""
        program = [BINARY, "--home", str(cls.folder / "home"), "exchange", *words]
        subprocess.run(program, check=True, capture_output=True)

    def best(self, product="BTC_JPY"):
        """Best bid and best ask."""
        ticker = self.api.public("getticker", product_code=product).json()
        return ticker["best_bid"], ticker["best_ask"]

    def resting_price(self, product="BTC_JPY"):
        """A whole price one tenth under the best bid: on the tick, and not filled while a test runs."""
        return str((self.best(product)[0] * Decimal("0.9")).quantize(Decimal(1)))

    def accepted(self, answer):
        """The acceptance id of an order that must have been taken."""
        self.assertEqual(answer.status, 200, answer)
        identifier = answer.json()["child_order_acceptance_id"]
        self.assertRegex(identifier, r"\AJRF\d{8}-\d{6}-\d{6}[A-Z]?\Z")
        return identifier

    def assert_refused(self, answer, http, status=None):
        """The documented error shape: negative status, a message, null data, JSON."""
        self.assertEqual(answer.status, http, answer)
        self.assertRegex(answer.headers["Content-Type"], r"\Aapplication/json")
        body = answer.json()
        self.assertEqual(list(body), ["status", "error_message", "data"])
        self.assertIsNone(body["data"])
        self.assertLess(body["status"], 0)
        self.assertGreater(len(body["error_message"]), 3)
        if status is not None:
            self.assertEqual(body["status"], status, body)
        return body["error_message"]
