"""What the exchange refuses, and in which words: keys, signatures, parameters, methods, hosts, broken HTTP."""

import json
import socket
import subprocess
import unittest

from exchange import KEY, SECRET
from lightning import Lightning
from served import ServedTestCase


class RefusalTests(ServedTestCase):
    def send(self, **changes):
        body = {
            "product_code": "BTC_JPY", "child_order_type": "LIMIT", "side": "BUY",
            "price": int(self.resting_price()), "size": 0.01,
        }
        body.update(changes)
        body = {name: value for name, value in body.items() if value != "absent"}
        return self.api.post("sendchildorder", body)

    def signed(self, target="/v1/me/getbalance", method="GET"):
        return self.api.signed_headers(method, target, b"")

    def test_private_paths_need_every_header(self):
        for missing in ("ACCESS-KEY", "ACCESS-TIMESTAMP", "ACCESS-SIGN"):
            with self.subTest(missing):
                headers = self.signed()
                del headers[missing]
                message = self.assert_refused(self.api.raw("GET", "/v1/me/getbalance", headers), 401, -500)
                self.assertIn(missing, message)

    def test_a_wrong_key_and_a_wrong_signature_are_refused(self):
        for key, secret in (("stranger", SECRET), (KEY, "wrong"), (KEY, "")):
            with self.subTest(f"{key} {secret}"):
                other = Lightning(self.exchange.port, key, secret)
                self.assert_refused(other.get("getbalance"), 401, -500)
                other.close()

    def test_a_signature_holds_for_its_method_path_query_and_body_only(self):
        headers = self.signed("/v1/me/getchildorders?product_code=BTC_JPY")
        for target in ("/v1/me/getchildorders?product_code=ETH_JPY", "/v1/me/getchildorders", "/v1/me/getbalance"):
            self.assert_refused(self.api.raw("GET", target, headers), 401, -500)
        target = "/v1/me/cancelallchildorders"
        headers = self.api.signed_headers("POST", target, b'{"product_code":"BTC_JPY"}')
        self.assert_refused(self.api.raw("POST", target, headers, b'{"product_code":"ETH_JPY"}'), 401, -500)
        headers["ACCESS-SIGN"] = headers["ACCESS-SIGN"][:-1]
        self.assert_refused(self.api.raw("POST", target, headers, b'{"product_code":"BTC_JPY"}'), 401, -500)

    def test_any_text_is_a_timestamp_since_it_is_only_signed_data(self):
        for timestamp in ("1786105083", "1786105083.593", "2026-08-07T12:18:03.59"):
            headers = self.api.signed_headers("GET", "/v1/me/getbalance", b"", timestamp)
            self.assertEqual(self.api.raw("GET", "/v1/me/getbalance", headers).status, 200, timestamp)

    def test_wrong_order_parameters_are_refused_and_nothing_is_held(self):
        before = self.api.balances()
        wrong = [
            {"product_code": "DOGE_JPY"}, {"product_code": "absent"}, {"side": "HOLD"}, {"side": "absent"},
            {"child_order_type": "STOP"}, {"child_order_type": "absent"}, {"size": 0}, {"size": -1},
            {"size": "absent"}, {"size": 0.0001}, {"size": "0.01"}, {"size": 0.001000001}, {"price": "absent"},
            {"price": None}, {"price": 0}, {"price": -5}, {"price": 15000000.5}, {"minute_to_expire": 0},
            {"minute_to_expire": 43201}, {"time_in_force": "GTX"},
        ]
        for change in wrong:
            with self.subTest(str(change)):
                self.assert_refused(self.send(**change), 400)
        self.assertEqual(self.api.balances(), before)

    def test_bodies_that_are_no_order_are_refused(self):
        for body in ("", "{", "[]", "null", '"text"', '{"size":1,"size":2}', "{}" * 2, '{"size":NaN}', "\u0000"):
            with self.subTest(body):
                self.assert_refused(self.api.post("sendchildorder", body), 400)

    def test_too_little_money_is_said_with_its_code(self):
        self.assertIn("nsufficient funds", self.assert_refused(self.send(size=900), 400, -200))
        sale = self.api.order("ETH_JPY", "SELL", "10", "900000")
        self.assert_refused(sale, 400, -200)

    def test_an_id_that_is_not_mine_is_not_found(self):
        for identifier in ("JRF20260101-000000-000000", "'; DROP TABLE orders; --"):
            with self.subTest(identifier):
                self.assertIn("Order not found", self.assert_refused(self.api.cancel("BTC_JPY", identifier), 400))

    def test_an_empty_id_is_none(self):
        self.assertIn("is required", self.assert_refused(self.api.cancel("BTC_JPY", ""), 400, -100))

    def test_an_order_of_another_product_is_not_found(self):
        identifier = self.accepted(self.send())
        self.assert_refused(self.api.cancel("ETH_JPY", identifier), 400)
        self.assertEqual(self.api.cancel("BTC_JPY", identifier).status, 200)

    def test_wrong_query_parameters_are_refused(self):
        for query in ("product_code=DOGE_JPY", "product_code=BTC_JPY&count=x", "product_code=BTC_JPY&before=-"):
            with self.subTest(query):
                self.assert_refused(self.api.raw("GET", "/v1/getexecutions?" + query), 400)
        self.assert_refused(self.api.get("getchildorders", product_code="BTC_JPY", child_order_state="OPEN"), 400)

    def test_a_wrong_method_or_path_is_told_as_the_web_framework_does(self):
        for method, path, status in (
            ("GET", "/v1/me/sendchildorder", 405), ("POST", "/v1/getticker", 405), ("GET", "/v1/nothing", 404),
            ("GET", "/", 404),
        ):
            with self.subTest(path):
                answer = self.api.raw(method, path, self.signed(path, method))
                self.assertEqual(answer.status, status, answer)
                self.assertEqual(list(answer.json()), ["Message"])

    def test_the_server_s_own_address_is_no_foreign_origin(self):
        headers = {"Origin": "http://127.0.0.1:%d" % self.exchange.port}
        self.assertEqual(self.api.raw("GET", "/v1/getticker", headers).status, 200)

    def test_a_withdrawal_without_the_right_code_takes_nothing(self):
        before = self.api.balances()["JPY"]
        body = {"currency_code": "JPY", "bank_account_id": 3402, "amount": 1000, "code": "000000"}
        self.assert_refused(self.api.post("withdraw", body), 400, -505)
        self.assertEqual(self.api.balances()["JPY"], before)

    def test_a_browser_and_a_foreign_host_are_refused(self):
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
            with self.subTest(str(headers)):
                answer = self.api.raw("GET", "/v1/getticker?product_code=BTC_JPY", headers)
                self.assertEqual(answer.status, 403, answer)

    def bytes(self, sent):
        """Sends raw bytes on a connection of their own; returns all that comes until the other side closes."""
        with socket.create_connection(("127.0.0.1", self.exchange.port), timeout=10) as connection:
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            received = b""
            while part := connection.recv(65536):
                received += part
            return received

    def test_ambiguous_or_endless_http_is_refused_and_the_server_lives_on(self):
        host = b"Host: 127.0.0.1:%d\r\n" % self.exchange.port
        post = b"POST /v1/me/sendchildorder HTTP/1.1\r\n" + host
        broken = [
            post + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            post + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
            post + b"Content-Length: 99999999999\r\n\r\n{}",
            post + b"Content-Length: -1\r\n\r\n{}",
            b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n" + host + b"\r\n",
            b"GET / HTTP/1.1\r\n" + host + b"X: " + b"a" * 200000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + host + b"Host: other\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + host + b"Spaced : x\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"nonsense\r\n\r\n",
        ]
        for sent in broken:
            with self.subTest(sent[:90]):
                try:
                    received = self.bytes(sent)
                except (ConnectionResetError, BrokenPipeError):
                    received = b""
                if received:
                    self.assertRegex(received, rb"\AHTTP/1\.1 (400|401|411|413|414|431|501|505) ")
        self.assertEqual(self.api.public("gethealth", product_code="BTC_JPY").status, 200)

    def test_two_requests_in_one_packet_get_two_answers_in_order(self):
        host = b"Host: 127.0.0.1:%d\r\n" % self.exchange.port
        first = b"GET /v1/gethealth?product_code=BTC_JPY HTTP/1.1\r\n" + host + b"\r\n"
        last = b"GET /v1/nothing HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n"
        received = self.bytes(first + last)
        self.assertLess(received.index(b"HTTP/1.1 200"), received.index(b"HTTP/1.1 404"))

    def test_curl_reads_it_too(self):
        url = f"http://127.0.0.1:{self.exchange.port}/v1/getticker?product_code=BTC_JPY"
        out = subprocess.run(["curl", "-sS", "--max-time", "10", url], capture_output=True, check=True).stdout
        self.assertEqual(json.loads(out)["product_code"], "BTC_JPY")


if __name__ == "__main__":
    unittest.main()
