"""Every field of every request: left out, said twice, of another type, huge, negative, with an exponent, with digits of
other scripts.

What is right is said here once more, in Python's decimal: a value that the reference allows is taken, every other one is
refused in the documented shape. No refusal moves a balance or an order, and no request makes the exchange grow.
"""

import json
import unittest
from decimal import Decimal, InvalidOperation
from urllib.parse import quote

import websockets

from lightning import Lightning
from realtime import call, signature
from exchange import KEY, SECRET
from served import ServedTestCase

TYPES = ["null", "true", "false", "[]", "{}", '""', '"text"', "[1]", '{"a":1}', '[{"product_code":"BTC_JPY"}]']
NUMBERS = [
    "0", "-0", "-0.0", "-1", "-1e-9", "-9223372036854775809",
    "9223372036854775807", "9223372036854775808", "340282366920938463463374607431768211456", "1e30", "1e400", "-1e400",
    "1" + "0" * 400, "0." + "0" * 400 + "1", "1e-400", "1e99999999999999999999",
    "1e-2", "1.0e-2", "1E+7", "1.5e1", "0.00000001e8", "15.00000000000000000000", "0.0100000000", "0.010000001", "15.5",
]
NO_JSON = ["01", ".5", "+1", "1.", "0x10", "1_000", "NaN", "Infinity", "-", "1e", "１２", "٣", "1e٣", "'1'", "", "1 2", "1,"]
TEXTS = [
    '"1"', '"0.01"', '"１２"', '"٣"', '"१२"', '"1e-2"', '"BTC_JPY\\u0000"', '" BUY"', '"buy"', '"ＢＵＹ"', '"\\ud800"', '"\\x"',
    '"' + "あ" * 20_000 + '"', b'"\xff\xfe"', b'"\xed\xa0\x80"', '"BTC_JPY', '"\n"',
]
VALUES = TYPES + NUMBERS + NO_JSON + TEXTS

WORDS = [
    "", "text", "null", "true", "[]", "{}", "0", "-0", "-1", "1.5", "1e2", "1E+2", "+1", "0x10", "007", "15",
    "9223372036854775807", "9223372036854775808", "1" + "0" * 400, "-9223372036854775809", "１２", "٣", "१२", " 5", "5 ",
    "5,5", "\0", "5\0", "あ" * 100, "2026-08-07", "2026-08-07T12:18:03", "2026-02-30", "２０２６-08-07", "ACTIVE", "BTC",
]


def number(raw):
    """What a JSON text says, when it is a number."""
    try:
        value = json.loads(raw, parse_float=Decimal, parse_int=Decimal, parse_constant=lambda _: None)
    except (ValueError, InvalidOperation, UnicodeDecodeError):
        return None
    return value if isinstance(value, Decimal) else None


def is_absent(raw):
    """A null or an empty text is as good as nothing."""
    return raw in ("null", '""')


class Rule:
    """Which values of a member are taken: True, False, or None where the reference does not say."""

    def __init__(self, takes=lambda _: False, optional=False):
        self.takes, self.optional = takes, optional

    def __call__(self, raw):
        if is_absent(raw):
            return self.optional
        value = number(raw)
        return value is not None and self.takes(value)


def whole(least, most):
    return lambda value: least <= value <= most and value == value.to_integral_value()


def amount(paid, unpaid):
    """A size: at least the minimum of BTC_JPY, of eight places. From `unpaid` on the account cannot pay it; between the two,
    that depends on when it is asked."""
    def takes(value):
        if value < Decimal("0.001") or value.scaleb(8) != value.scaleb(8).to_integral_value():
            return False
        return True if value <= paid else False if value >= unpaid else None
    return Rule(takes)


WORD = Rule()
OPTIONAL_WORD = Rule(optional=True)
MINUTES = Rule(whole(1, 43200), optional=True)


def price(most):
    return Rule(whole(1, most))


CHILD = [
    ("product_code", '"BTC_JPY"', WORD), ("child_order_type", '"LIMIT"', WORD), ("side", '"BUY"', WORD),
    ("price", "10000000", price(99_000_000)), ("size", "0.01", amount(Decimal("0.9"), 15)),
    ("minute_to_expire", "60", MINUTES), ("time_in_force", '"GTC"', OPTIONAL_WORD),
]


def leg(condition, side, **figures):
    """The members of one part of a special order; nothing in it is near the market."""
    rules = {"price": price(99_000_000), "trigger_price": price(12_000_000), "offset": Rule(lambda value: False)}
    members = [
        ("product_code", '"BTC_JPY"', WORD), ("condition_type", f'"{condition}"', WORD), ("side", f'"{side}"', WORD),
        ("size", "0.01", amount(Decimal("0.4"), 10**6 + 1))]
    return members + [(name, text, rules[name]) for name, text in figures.items()]


BUY = leg("LIMIT", "BUY", price="10000000")
SELL = leg("LIMIT", "SELL", price="90000000")
STOP = leg("STOP", "SELL", trigger_price="10000000")
STOP_LIMIT = leg("STOP_LIMIT", "SELL", price="9000000", trigger_price="10000000")
TRAIL = leg("TRAIL", "SELL", offset="9000000")
PARENTS = [
    ("SIMPLE", [STOP]), ("SIMPLE", [STOP_LIMIT]), ("SIMPLE", [TRAIL]), ("IFD", [BUY, SELL]), ("OCO", [BUY, STOP_LIMIT]),
    ("IFDOCO", [BUY, SELL, TRAIL]),
]
WITHDRAWAL = [
    ("currency_code", '"JPY"', WORD), ("bank_account_id", "3402", WORD), ("amount", "1000", Rule(whole(1, 9_000_000))),
    ("code", '"123456"', WORD),
]


def text(value):
    return value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")


def written(members):
    """An object with these members, in their order and with their digits."""
    return b"{" + b",".join(b'"' + name.encode() + b'":' + text(value) for name, value in members) + b"}"


def changes(members):
    """Each member left out, twice alike, twice with another value, and with every value: its name, the body, and whether
    that is to be taken."""
    plain = [(name, value) for name, value, _ in members]
    for at, (name, value, rule) in enumerate(members):
        yield f"{name} left out", written(plain[:at] + plain[at + 1:]), rule.optional
        yield f"{name} twice", written(plain + [plain[at]]), False
        yield f"{name} twice, null first", written([(name, "null")] + plain), False
        yield f"{name} twice, escaped", written(plain + [("\\u%04x" % ord(name[0]) + name[1:], value)]), False
        for other in VALUES:
            if other == value or (name == "offset" and number(other) is not None and number(other) > 0):
                continue
            shown = other[:40]
            yield f"{name} {shown!r}", written(plain[:at] + [(name, other)] + plain[at + 1:]), rule(other)


class FieldTests(ServedTestCase):
    def setUp(self):
        self.balances = self.api.balances()
        self.resident = self.memory()

    def tearDown(self):
        self.assertLess(self.memory() - self.resident, 24 * 1024, "KiB that requests have cost for good")
        self.assertIsNone(self.exchange.process.poll())

    def memory(self):
        with open(f"/proc/{self.exchange.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def active(self):
        """How many orders are open, those of special orders among them, and how many of these."""
        children = self.api.get("getchildorders", child_order_state="ACTIVE", count=500).json()
        parents = self.api.get("getparentorders", parent_order_state="ACTIVE", count=500).json()
        return len(children), len(parents)

    def signed(self, path, body):
        target = "/v1/me/" + path
        return self.api.raw("POST", target, self.api.signed_headers("POST", target, body), body)

    def hold(self, what, answer, taken):
        """That an answer is what was to be expected."""
        with self.subTest(what):
            if answer.status == 200:
                self.assertIsNot(taken, False, "this is not to be taken")
            else:
                self.assertIsNot(taken, True, f"this is to be taken: {answer}")
                if answer.status == 413:  # nobody has read it
                    self.assertEqual(list(answer.json()), ["Message"])
                else:
                    self.assert_refused(answer, 400)

    def send(self, path, cases, clear=True):
        """Sends each body; what was taken ends at once, and then everything is as it was."""
        for what, body, taken in cases:
            answer = self.signed(path, body)
            self.hold(f"{path}: {what}", answer, taken)
            if answer.status == 200 and clear:
                self.assertEqual(self.api.post("cancelallchildorders", {"product_code": "BTC_JPY"}).status, 200)
        self.assertEqual(self.active(), (0, 0))
        if clear:
            self.assertEqual(self.api.balances(), self.balances)

    def test_an_order(self):
        self.send("sendchildorder", changes(CHILD))

    def test_special_orders(self):
        for method, legs in PARENTS:
            whole = [("order_method", f'"{method}"', Rule(optional=method == "SIMPLE")), ("minute_to_expire", "60", MINUTES),
                     ("time_in_force", '"GTC"', OPTIONAL_WORD),
                     ("parameters", b"[" + b",".join(written([m[:2] for m in leg]) for leg in legs) + b"]", WORD)]
            self.send("sendparentorder", changes(whole))
            for at, leg in enumerate(legs):
                self.send("sendparentorder", self.with_legs(method, legs, at, changes(leg)))

    def with_legs(self, method, legs, at, cases):
        """A special order around each change of one of its parts."""
        for what, body, taken in cases:
            parts = [written([member[:2] for member in leg]) for leg in legs]
            parts[at] = body
            yield (f"{method} part {at + 1} {what}",
                   written([("order_method", f'"{method}"'), ("parameters", b"[" + b",".join(parts) + b"]")]), taken)

    def test_cancelling_leaves_what_was_not_named(self):
        child = self.accepted(self.api.order("BTC_JPY", "BUY", "0.01", "10000000"))
        leg = {"product_code": "BTC_JPY", "condition_type": "STOP", "side": "SELL", "size": 0.01, "trigger_price": 10000000}
        sent = self.api.post("sendparentorder", {"order_method": "SIMPLE", "parameters": [leg]}).json()
        parent = sent["parent_order_acceptance_id"]
        held = self.api.balances()
        calls = [("cancelchildorder", "child", child), ("cancelparentorder", "parent", parent)]
        for path, kind, identifier in calls:
            for name in (f"{kind}_order_id", f"{kind}_order_acceptance_id"):
                members = [("product_code", '"BTC_JPY"', WORD), (name, '"JRF20260101-000000-000000"', WORD)]
                self.refuse(path, changes(members))
            both = [("product_code", '"BTC_JPY"'), (f"{kind}_order_id", f'"{identifier}"'),
                    (f"{kind}_order_acceptance_id", f'"{identifier}"')]
            self.refuse(path, [("both ids", written(both), False)])
        self.refuse("cancelallchildorders", changes([("product_code", '"ETH_JPY"', WORD)]))
        self.assertEqual(self.active(), (1, 1))
        self.assertEqual(self.api.balances(), held)
        for path, kind, identifier in calls:
            body = {"product_code": "BTC_JPY", f"{kind}_order_acceptance_id": identifier}
            self.assertEqual(self.api.post(path, body).status, 200)
        self.assertEqual(self.active(), (0, 0))
        self.assertEqual(self.api.balances(), self.balances)

    def refuse(self, path, cases):
        for what, body, taken in cases:
            self.hold(f"{path}: {what}", self.signed(path, body), taken)

    def test_a_withdrawal(self):
        taken = 0
        for what, body, right in changes(WITHDRAWAL):
            answer = self.signed("withdraw", body)
            self.hold(f"withdraw: {what}", answer, right)
            taken += answer.status == 200
        out = self.api.get("getwithdrawals", count=500).json()
        self.assertEqual(len(out), taken)
        self.assertGreater(taken, 0)
        history = self.api.get("getbalancehistory", currency_code="JPY", count=500).json()
        moved = sum(row["amount"] for row in history if row["trade_type"] in ("WITHDRAW", "FEE"))
        self.assertEqual(self.api.balances()["JPY"][0], self.balances["JPY"][0] + moved)
        self.assertEqual({code: row for code, row in self.api.balances().items() if code != "JPY"},
                         {code: row for code, row in self.balances.items() if code != "JPY"})

    def test_bodies_that_are_no_object(self):
        deep = b"[" * 100_000
        bodies = [text(value) for value in VALUES if value != "{}"] + [
            deep, b"{" * 1000, b'{"a":' * 5000, b"\xef\xbb\xbf{}", b"{}{}", b"{} x", b"{,}", b'{"a":1,}', b"{'a':1}", b"\0" * 500,
            b'{"a":"' + b"x" * 1_000_000 + b'"}', b" " * 60_000, b'{"product_code"}', b"{1:2}"]
        for path in ("sendchildorder", "sendparentorder", "cancelchildorder", "cancelparentorder", "cancelallchildorders",
                     "withdraw"):
            self.send(path, [(str(body[:40]), body, False) for body in bodies])

    QUERIES = {
        "getboard": ["product_code"], "board": ["product_code"], "getticker": ["product_code"], "ticker": ["product_code"],
        "getexecutions": ["product_code", "count", "before", "after"],
        "executions": ["product_code", "count", "before", "after"], "getboardstate": ["product_code"],
        "gethealth": ["product_code"], "getfundingrate": ["margin_product"],
        "getfundingratehistory": ["margin_product", "count", "from", "to"], "getchats": ["from_date"],
        "getchats/usa": ["from_date"], "getchats/eu": ["from_date"],
        "me/getcoinins": ["count", "before", "after"], "me/getcoinouts": ["count", "before", "after"],
        "me/getdeposits": ["count", "before", "after"], "me/getwithdrawals": ["count", "before", "after", "message_id"],
        "me/getbalancehistory": ["currency_code", "count", "before", "after"],
        "me/getcollateralhistory": ["count", "before", "after"], "me/gettradingcommission": ["product_code"],
        "me/getchildorders": ["product_code", "count", "before", "after", "child_order_state", "child_order_id",
                              "child_order_acceptance_id", "parent_order_id"],
        "me/getparentorders": ["product_code", "count", "before", "after", "parent_order_state"],
        "me/getparentorder": ["parent_order_id", "parent_order_acceptance_id"],
        "me/getexecutions": ["product_code", "count", "before", "after", "child_order_id", "child_order_acceptance_id"],
        "me/getpositions": ["optional_margin_product"],
    }
    # These take none: whatever is said is not looked at.
    PLAIN = ["getmarkets", "getmarkets/usa", "getmarkets/eu", "markets", "getcorporateleverage", "me/getpermissions",
             "me/getbalance", "me/getcollateral", "me/getcollateralaccounts", "me/getaddresses", "me/getbankaccounts"]

    @staticmethod
    def allows(path, kind, word):
        """Whether a query with this word is answered with 200; None where the reference does not say."""
        is_public_tape = path in ("getexecutions", "executions")
        if kind in ("product_code", "optional_margin_product"):
            return word == ""
        if kind == "margin_product":
            return False
        if kind in ("count", "before", "after"):
            good = word == "" or (word.isascii() and word.isdigit() and int(word) < 2**63)
            # An id of more than 31 days ago is refused there.
            return None if good and kind == "before" and is_public_tape and word else good
        if kind in ("from", "to", "from_date"):
            return word in ("", "2026-08-07", "2026-08-07T12:18:03")
        if kind.endswith("_state"):
            return word in ("", "ACTIVE")
        if kind == "currency_code":
            return word in ("", "BTC")
        if path == "me/getparentorder":
            return False
        return True  # an id that nobody has

    @staticmethod
    def named(kind):
        return "product_code" if kind.endswith("margin_product") else kind

    def ask(self, path, query):
        target = "/v1/" + path + "?" + query
        headers = self.api.signed_headers("GET", target, b"") if path.startswith("me/") else {}
        return self.api.raw("GET", target, headers)

    def test_queries(self):
        for path, kinds in self.QUERIES.items():
            base = "" if kinds[0] != "margin_product" else "product_code=FX_BTC_JPY"
            for kind in kinds:
                name = self.named(kind)
                others = [] if name == "product_code" or not base else [base]
                for word in WORDS:
                    query = "&".join([*others, f"{name}={quote(word, safe='')}"])
                    self.hold(f"{path}?{query[:60]}", self.ask(path, query), self.allows(path, kind, word))
                for query in (f"{name}", f"{name}=%", f"{name}=%zz", f"{name}=%ff%fe", f"&&={name}&", f"{name}=1&{name}=2",
                              f"{name}[]=1", f"{name}=" + "%30" * 2000):
                    self.hold(f"{path}?{query[:60]}", self.ask(path, query), None)
        for path in self.PLAIN:
            for word in WORDS:
                self.hold(path, self.ask(path, f"product_code={quote(word, safe='')}&count={quote(word, safe='')}"), True)
        self.assertEqual(self.api.balances(), self.balances)

    def test_headers(self):
        target = "/v1/me/getbalance"
        for name in ("ACCESS-KEY", "ACCESS-TIMESTAMP", "ACCESS-SIGN"):
            for value in ("", "x", "-1", "1e400", "٣".encode().decode("latin-1"), "1" * 8000, "null", "{}", "0" * 64, "F" * 64):
                with self.subTest(f"{name}: {value[:20]}"):
                    headers = dict(self.api.signed_headers("GET", target, b""), **{name: value})
                    self.assert_refused(self.api.raw("GET", target, headers), 401, -500)


class ChannelFieldTests(ServedTestCase, unittest.IsolatedAsyncioTestCase):
    CODES = {-32700, -32600, -32601, -32602, -32603, -32000}

    async def frames(self, client, frame):
        """Every answer to one frame; a call whose answer is known marks the end."""
        await client.send(frame)
        await client.send(call("mark", "mark"))
        answers = []
        while True:
            answer = json.loads(await client.recv())
            if isinstance(answer, dict) and answer.get("id") == "mark":
                return answers
            if "method" not in answer:
                answers.append(answer)

    async def test_calls_of_the_channels(self):
        subscribe = [("jsonrpc", '"2.0"'), ("method", '"subscribe"'),
                     ("params", '{"channel":"lightning_ticker_ELF_JPY"}'), ("id", "1")]
        auth = [(name, json.dumps(value)) for name, value in signature(KEY, SECRET).items()]
        url = f"ws://127.0.0.1:{self.exchange.port}/json-rpc"
        async with websockets.connect(url) as client:
            for members, around in ((subscribe, None), (auth, "auth"), ([("channel", '"child_order_events"')], "subscribe")):
                for at, (name, value) in enumerate(members):
                    bodies = [(name, members[:at] + members[at + 1:]), (name, members + [members[at]])]
                    bodies += [(name, members[:at] + [(name, other)] + members[at + 1:])
                               for other in VALUES if isinstance(other, str) and other != value]
                    for name, body in bodies:
                        frame = written(body).decode("utf-8")
                        if around:
                            frame = f'{{"method":"{around}","id":2,"params":{frame}}}'
                        with self.subTest(f"{around} {name} {frame[:120]}"):
                            answers = await self.frames(client, frame)
                            self.assertLessEqual(len(answers), 1)
                            for answer in answers:
                                if "error" in answer:
                                    self.assertIn(answer["error"]["code"], self.CODES)
                                else:
                                    self.assertIs(answer["result"], True)
                                    self.assertIsNone(around, "nobody may come in by this")
            answers = await self.frames(client, call("subscribe", 3, channel="child_order_events"))
            self.assertEqual(answers[0]["error"]["code"], -32000)


if __name__ == "__main__":
    unittest.main()
