"""Draws orders of every size, price, product and type, and odd reads, out of a seeded chance."""

import json
from decimal import Decimal

PRODUCTS = ["BTC_JPY", "ETH_JPY", "XRP_JPY", "ETH_BTC"]
EDGES = [2**31, 2**32, 2**53, 2**62, 2**63 - 1, 2**63, 2**64, 10**18, 10**19, 11258999068, 10**34, 10**40, 92233720368]
ODD_NUMBERS = [
    "0", "-1", "-0", "1e5", "1E-8", "1e400", "1e-400", "0.000000001", '"0.01"', "null", "true", "[]", "{}", "1." + "0" * 60,
    "9" * 60, "0." + "3" * 40, "-9223372036854775808", "1e2147483648", "NaN", "01", "+1", ".5"]
ODD_TEXTS = ['""', "null", "7", '"limit"', '"MAR\\u212aET"', '"\\u0000"', '"LIMIT "', '["LIMIT"]', '"' + "A" * 3000 + '"', '"STOP"']
TICK_PLACES = {"BTC_JPY": 0, "ETH_JPY": 0, "XRP_JPY": 2, "ETH_BTC": 5}


class Draw:
    """Makes requests out of a seeded chance. `prices` is what the market showed at the beginning."""

    def __init__(self, random, prices):
        self.random = random
        self.prices = prices

    def size(self):
        kind = self.random.random()
        if kind < 0.55:
            return str(Decimal(self.random.randrange(100_000, 2_000_000)) / 10**8)
        if kind < 0.7:
            return self.random.choice(["9.9", "0.5", "99.9", "1000", "10", "1", "0.1", "100000", "999999999"])
        if kind < 0.9:
            return self.edge(8)
        return self.random.choice(ODD_NUMBERS)

    def price(self, product, size):
        kind = self.random.random()
        tick = TICK_PLACES[product]
        if kind < 0.5:
            factor = Decimal(self.random.choice(["0.9", "0.99", "0.999", "1", "1.001", "1.01", "1.1"]))
            return str((self.prices[product] * factor).quantize(Decimal(1).scaleb(-tick)))
        if kind < 0.65:
            return self.meeting(product, size, tick)
        if kind < 0.9:
            return self.edge(tick)
        return self.random.choice([*ODD_NUMBERS, "1", "0.01", "0.00001"])

    def edge(self, places):
        """At or beside a number where machine integers end."""
        number = self.random.choice(EDGES) + self.random.choice([-1, 0, 0, 1])
        return f"{Decimal(number).scaleb(-self.random.choice([0, 0, places, places])):f}"

    def meeting(self, product, size, tick):
        """The price at which the cost of this size is near the end of 64 bits."""
        try:
            amount = Decimal(size)
            quote = Decimal(2**63) / (10**8 if product == "ETH_BTC" else 1)
            price = quote / amount * self.random.choice([Decimal(1), Decimal("0.5"), Decimal("0.999999"), Decimal(2)])
            return f"{price.quantize(Decimal(1).scaleb(-tick)):f}"
        except (ArithmeticError, ValueError):
            return self.edge(tick)

    def order(self):
        """The body of an order, as text: its digits go out as they are."""
        kind = self.random.random()
        if kind < 0.2:
            return self.wall() if kind < 0.1 else self.sweep()
        product = self.random.choice(PRODUCTS)
        side = self.random.choice(["BUY", "SELL"])
        size = self.size()
        fields = {"product_code": json.dumps(product), "side": json.dumps(side), "size": size}
        if self.random.random() < 0.3:
            fields["child_order_type"] = '"MARKET"'
            if self.random.random() < 0.3:
                fields["price"] = self.random.choice(["null", "0", "1", "9" * 19])
        else:
            fields["child_order_type"] = '"LIMIT"'
            fields["price"] = self.price(product, size)
        if self.random.random() < 0.3:
            fields["time_in_force"] = self.random.choice(['"IOC"', '"FOK"', '"GTC"', '"gtc"', "null", "1"])
        if self.random.random() < 0.2:
            fields["minute_to_expire"] = self.random.choice(["1", "43200", "43201", "0", "-1", "1e9", str(2**63), "0.5"])
        if self.random.random() < 0.08:
            fields[self.random.choice(list(fields))] = self.random.choice(ODD_TEXTS + ODD_NUMBERS)
        if self.random.random() < 0.04:
            del fields[self.random.choice(list(fields))]
        members = [f'"{name}":{value}' for name, value in fields.items()]
        if self.random.random() < 0.03:
            members.append(self.random.choice(members))
        body = "{" + ",".join(members) + "}"
        if self.random.random() < 0.03:
            body = body[:self.random.randrange(len(body))]
        return product, body

    def wall(self):
        """A sale that can be paid for, at a price where machine integers end."""
        product = self.random.choice(PRODUCTS)
        size = self.random.choice(["0.01", "0.1", "0.5", "0.9", "9.9", "99.9", "5000"])
        places = TICK_PLACES[product]
        price = self.random.choice([self.edge(places), self.meeting(product, size, places)])
        return product, (f'{{"product_code":"{product}","child_order_type":"LIMIT","side":"SELL","price":{price},'
                         f'"size":{size}}}')

    def sweep(self):
        """Everything that the book has, at any price."""
        product = self.random.choice(PRODUCTS)
        size = self.random.choice(["1000", "100000", "1000000000", "92233720368.54775807", self.edge(8)])
        side = self.random.choice(["BUY", "BUY", "SELL"])
        more = self.random.choice(["", ',"time_in_force":"FOK"', ',"time_in_force":"IOC"'])
        return product, f'{{"product_code":"{product}","child_order_type":"MARKET","side":"{side}","size":{size}{more}}}'

    def resting(self):
        """An honest order that waits in the book."""
        product = self.random.choice(PRODUCTS)
        tick = TICK_PLACES[product]
        price = (self.prices[product] * Decimal("0.9")).quantize(Decimal(1).scaleb(-tick))
        size = "0.1" if product == "XRP_JPY" else "0.01"
        return product, (f'{{"product_code":"{product}","child_order_type":"LIMIT","side":"BUY","price":{price:f},'
                         f'"size":{size}}}')

    def reading(self):
        """A signed request for a list with odd limits."""
        path = self.random.choice([
            "getchildorders", "getexecutions", "getbalancehistory", "getbalance", "getpermissions", "gettradingcommission",
            "getparentorders", "getcollateral", "getpositions", "nothing", "getchildorder%73"])
        odd = ["", "0", "-1", "1", "500", "501", str(2**31), str(2**63 - 1), str(2**63), "x", "%00", "1" * 400]
        query = [f"product_code={self.random.choice([*PRODUCTS, 'DOGE_JPY', ''])}"]
        for name in ("count", "before", "after"):
            if self.random.random() < 0.4:
                query.append(f"{name}={self.random.choice(odd)}")
        return f"/v1/me/{path}?{'&'.join(query)}"
