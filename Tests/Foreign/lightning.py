"""A Lightning client written by hand on the standard library: what the tests sign and read is visible byte for byte."""

import hashlib
import hmac
import http.client
import json
import time
from decimal import Decimal
from urllib.parse import urlencode


class Answer:
    """One HTTP answer, its body still as bytes."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def json(self):
        """The body with numbers as `Decimal`: a binary float would hide a lost digit."""
        return json.loads(self.body, parse_float=Decimal, parse_int=Decimal)

    def __repr__(self):
        return f"Answer({self.status}, {self.body[:300]!r})"


class Lightning:
    """One kept-alive connection. Not for several threads at once."""

    def __init__(self, port, key="", secret="", timeout=10):
        self.port = port
        self.key = key
        self.secret = secret
        self.timeout = timeout
        self.connection = None

    def signature(self, timestamp, method, target, body):
        text = timestamp + method + target
        return hmac.new(self.secret.encode(), text.encode() + body, hashlib.sha256).hexdigest()

    def signed_headers(self, method, target, body, timestamp=None):
        timestamp = timestamp or str(int(time.time() * 1000))
        return {
            "ACCESS-KEY": self.key,
            "ACCESS-TIMESTAMP": timestamp,
            "ACCESS-SIGN": self.signature(timestamp, method, target, body),
            "Content-Type": "application/json",
        }

    def raw(self, method, target, headers=None, body=b""):
        """Sends exactly these headers and bytes; never sends anything twice."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
        try:
            self.connection.request(method, target, body=body if body else None, headers=headers or {})
            response = self.connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        except BaseException:
            self.close()
            raise
        if response.will_close:
            self.close()
        return answer

    def public(self, path, **query):
        target = "/v1/" + path + ("?" + urlencode(query) if query else "")
        return self.raw("GET", target)

    def get(self, path, **query):
        target = "/v1/me/" + path + ("?" + urlencode(query) if query else "")
        return self.raw("GET", target, self.signed_headers("GET", target, b""))

    def post(self, path, body):
        """`body` is a dictionary, or the text of the body where its exact digits matter."""
        target = "/v1/me/" + path
        sent = (body if isinstance(body, str) else json.dumps(body)).encode()
        return self.raw("POST", target, self.signed_headers("POST", target, sent), sent)

    def order(self, product, side, size, price=None, **more):
        """Sends one order; `size` and `price` are texts and go out with their digits as they are."""
        fields = [f'"product_code":"{product}"', f'"side":"{side}"', f'"size":{size}']
        fields.append(f'"child_order_type":"{"MARKET" if price is None else "LIMIT"}"')
        if price is not None:
            fields.append(f'"price":{price}')
        fields += [f'"{name}":{json.dumps(value)}' for name, value in more.items()]
        return self.post("sendchildorder", "{" + ",".join(fields) + "}")

    def cancel(self, product, acceptance_id):
        return self.post("cancelchildorder", {"product_code": product, "child_order_acceptance_id": acceptance_id})

    def pages(self, path, **query):
        """Every record of a paged list, newest first, walked back with `before` until nothing new comes.

        Two own orders can meet in one execution and share its id, so each page begins at the last id again.
        """
        records = {}
        page = self.get(path, count=500, **query).json()
        while True:
            new = {(row["id"], row["child_order_id"]): row for row in page}
            new = {key: row for key, row in new.items() if key not in records}
            if not new:
                return list(records.values())
            records.update(new)
            smallest = min(row["id"] for row in page)
            page = self.get(path, count=500, before=smallest + 1, **query).json()

    def balances(self):
        """Currency code to (amount, available)."""
        return {row["currency_code"]: (row["amount"], row["available"]) for row in self.get("getbalance").json()}

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None
