"""Signatures, over the bytes that went over the wire: those of clients by others recomputed by our signer, and those of
our client recomputed by Python and by openssl.

The program `signatures` signs what it is given; `run` builds it and names it in SAIFU_SIGNATURES.
"""

import asyncio
import hashlib
import hmac
import json
import os
import subprocess
import unittest

import bitflyer
import bitflyer_api_client
import ccxt
import ccxt.async_support
import pybitflyer
import pybotters
from pybitflyer2.http_private import PrivateClient
from pybotters.auth import Auth, Hosts, Item

from exchange import BINARY, KEY, SECRET
from served import ServedTestCase
from tap import Tap

PROGRAM = os.environ.get("SAIFU_SIGNATURES", "")


class SignatureTests(ServedTestCase):
    def setUp(self):
        self.tap = Tap(self.exchange.port)
        self.addCleanup(self.tap.stop)
        self.origin = f"http://127.0.0.1:{self.tap.port}"

    def signed(self, least):
        """The requests with a signature, of which some carry a body and some a query."""
        requests = [request for request in self.tap.requests() if "access-sign" in request.headers]
        self.assertGreaterEqual(len(requests), least)
        self.assertTrue(any(request.body for request in requests), "none has a body")
        self.assertTrue(any("?" in request.target for request in requests), "none has a query")
        return requests


@unittest.skipUnless(PROGRAM, "SAIFU_SIGNATURES names no program")
class TheirSignatures(SignatureTests):
    """Every client orders and cancels; what it signed is signed once more by our program."""

    def hold(self, least=3):
        requests = self.signed(least)
        lines = "".join(f"{SECRET.encode().hex()} {request.signed_text.hex()}\n" for request in requests)
        done = subprocess.run([PROGRAM], input=lines, capture_output=True, text=True, check=True, timeout=30)
        for request, ours in zip(requests, done.stdout.split(), strict=True):
            self.assertEqual(request.headers["access-sign"], ours, request)

    def order(self):
        return {"product_code": "BTC_JPY", "child_order_type": "LIMIT", "side": "BUY",
                "price": int(self.resting_price()), "size": 0.01}

    def test_ccxt(self):
        client = ccxt.bitflyer({"apiKey": KEY, "secret": SECRET, "urls": {"api": {"rest": self.origin}}})
        price = float(self.resting_price())
        identifier = client.create_order("BTC/JPY", "limit", "buy", 0.01, price)["id"]
        client.fetch_open_orders("BTC/JPY")
        client.cancel_order(identifier, "BTC/JPY")
        self.hold()

    def test_ccxt_asynchronous(self):
        async def trade():
            async with ccxt.async_support.bitflyer(
                    {"apiKey": KEY, "secret": SECRET, "urls": {"api": {"rest": self.origin}}}) as client:
                price = float(self.resting_price())
                identifier = (await client.create_order("BTC/JPY", "limit", "buy", 0.01, price))["id"]
                await client.fetch_open_orders("BTC/JPY")
                await client.cancel_order(identifier, "BTC/JPY")
        asyncio.run(trade())
        self.hold()

    def test_pybitflyer(self):
        client = pybitflyer.API(KEY, SECRET, timeout=10)
        client.api_url = self.origin
        sent = client.sendchildorder(**self.order())
        client.getchildorders(product_code="BTC_JPY", child_order_state="ACTIVE")
        client.cancelchildorder(product_code="BTC_JPY", **sent)
        self.hold()

    def test_bitflyer_py(self):
        client = bitflyer.API(api_key=KEY, api_secret=SECRET)
        client.url = self.origin
        sent = client.sendchildorder(**self.order())["content"]
        client.getchildorders(child_order_state="ACTIVE")
        client.cancelchildorder(product_code="BTC_JPY", **sent)
        self.hold()

    def test_bitflyer_api_client(self):
        client = bitflyer_api_client.BitflyerRestAPI(KEY, SECRET)
        client.base_url = self.origin
        sent = client.send_child_order(**self.order())
        client.get_child_orders("BTC_JPY", child_order_state="ACTIVE")
        client.cancel_child_order("BTC_JPY", **sent)
        self.hold()

    def test_pybitflyer2(self):
        client = PrivateClient(KEY, SECRET)
        client.connection.url_base = self.origin
        sent = client.send_child_order(**self.order())
        client.child_orders(child_order_state="ACTIVE")
        client.cancel_child_order(**sent)
        self.hold()

    def test_pybotters(self):
        Hosts.items[f"127.0.0.1:{self.tap.port}"] = Hosts.items["127.0.0.1"] = Item("bitflyer", Auth.bitflyer)

        async def trade():
            async with pybotters.Client(base_url=self.origin, apis={"bitflyer": [KEY, SECRET]}) as client:
                sent = await (await client.post("/v1/me/sendchildorder", data=self.order())).json()
                await client.get("/v1/me/getchildorders", params={"product_code": "BTC_JPY", "count": 3})
                await client.post("/v1/me/cancelchildorder", data={"product_code": "BTC_JPY", **sent})
        asyncio.run(trade())
        self.hold()


class OurSignatures(SignatureTests):
    """Our wallet reads, orders and cancels over the tap."""

    def wallet(self, *words):
        environment = dict(os.environ, SAIFU_API_KEY=KEY, SAIFU_API_SECRET=SECRET)
        command = [BINARY, "--home", str(self.folder / "wallet"), "--endpoint", self.origin, "--json", *words]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def openssl(self, text):
        done = subprocess.run(["openssl", "dgst", "-sha256", "-hmac", SECRET, "-r"], input=text, capture_output=True, check=True)
        return done.stdout.split()[0].decode()

    def test_what_the_wallet_signs(self):
        price = self.resting_price()
        self.wallet("balance")
        self.wallet("buy", "0.01", "at", price, "--yes")
        self.wallet("orders")
        self.wallet("cancel", "all", "--yes")
        for request in self.signed(4):
            code = hmac.new(SECRET.encode(), request.signed_text, hashlib.sha256).hexdigest()
            self.assertEqual(request.headers["access-sign"], code, request)
            self.assertEqual(self.openssl(request.signed_text), code)
            self.assertEqual(request.headers["access-key"], KEY)
            self.assertRegex(request.headers["access-timestamp"], r"\A\d{13}\Z")
            if request.body:
                self.assertIsInstance(json.loads(request.body), dict)


if __name__ == "__main__":
    unittest.main()
