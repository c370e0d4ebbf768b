import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@Suite struct RequestTests {
    private func text(_ request: some APIRequest) throws -> String {
        String(decoding: try request.body(), as: UTF8.self)
    }

    @Test func `targets are exactly what is signed`() throws {
        #expect(GetMarkets().target == "/v1/getmarkets")
        #expect(GetMarkets(region: .usa).target == "/v1/getmarkets/usa")
        #expect(GetMarkets(region: .europe).target == "/v1/getmarkets/eu")
        #expect(GetTicker(productCode: .btcJPY).target == "/v1/getticker?product_code=BTC_JPY")
        #expect(
            GetChildOrders(productCode: .btcJPY, state: .active).target
                == "/v1/me/getchildorders?product_code=BTC_JPY&child_order_state=ACTIVE")
        #expect(
            GetExecutions(productCode: .ethBTC, paging: Paging(count: 500, before: 2_731_904_412, after: 7)).target
                == "/v1/getexecutions?product_code=ETH_BTC&count=500&before=2731904412&after=7")
        #expect(
            GetOwnExecutions(productCode: .btcJPY, childOrderAcceptanceID: "JRF20260807-121803-440917").target
                == "/v1/me/getexecutions?product_code=BTC_JPY&child_order_acceptance_id=JRF20260807-121803-440917")
        #expect(GetBalanceHistory(currencyCode: .btc).target == "/v1/me/getbalancehistory?currency_code=BTC")
        #expect(try GetBalance().body().isEmpty)
    }

    @Test func `what is no plain letter is percent-encoded`() {
        #expect(
            GetTicker(productCode: "a b&c=d/財+?#%").target
                == "/v1/getticker?product_code=a%20b%26c%3Dd%2F%E8%B2%A1%2B%3F%23%25")
        #expect(GetTicker(productCode: "A-._~9").target == "/v1/getticker?product_code=A-._~9")
    }

    @Test func `orders go out with exact digits and without what is not given`() throws {
        let limit = SendChildOrder(
            productCode: .btcJPY, childOrderType: .limit, side: .buy, price: "17210000.0", size: "0.00100000",
            minuteToExpire: 1_440, timeInForce: .ioc)
        #expect(
            try text(limit)
                == #"{"product_code":"BTC_JPY","child_order_type":"LIMIT","side":"BUY","price":17210000.0,"size":0.00100000,"#
                + #""minute_to_expire":1440,"time_in_force":"IOC"}"#)
        let market = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.00000001")
        #expect(
            try text(market)
                == #"{"product_code":"BTC_JPY","child_order_type":"MARKET","side":"SELL","size":0.00000001}"#)
        for order in [limit, market] {
            #expect(try ExactJSONDecoder().decode(SendChildOrder.self, from: order.body()) == order)
        }
    }

    @Test func `an order of another client is understood`() throws {
        let ccxt =
            #"{"product_code":"BTC_JPY","child_order_type":"MARKET","side":"BUY","price":null,"size":1e-8,"extra":{"a":1}}"#
        let order = try ExactJSONDecoder().decode(SendChildOrder.self, from: Array(ccxt.utf8))
        #expect(order.price == nil && order.size.description == "0.00000001")
    }

    @Test func `a cancel names the order in exactly one way`() throws {
        let byAcceptance = CancelChildOrder(productCode: .btcJPY, order: .acceptanceID("JRF20260807-121803-440917"))
        #expect(
            try text(byAcceptance)
                == #"{"product_code":"BTC_JPY","child_order_acceptance_id":"JRF20260807-121803-440917"}"#)
        let byOrder = CancelChildOrder(productCode: .btcJPY, order: .orderID("JOR1"))
        #expect(try text(byOrder) == #"{"product_code":"BTC_JPY","child_order_id":"JOR1"}"#)
        for request in [byAcceptance, byOrder] {
            #expect(try ExactJSONDecoder().decode(CancelChildOrder.self, from: request.body()) == request)
        }
        for bad in [
            #"{"product_code":"BTC_JPY"}"#,
            #"{"product_code":"B","child_order_id":"a","child_order_acceptance_id":"b"}"#,
        ] {
            #expect(throws: JSONError.self) {
                try ExactJSONDecoder().decode(CancelChildOrder.self, from: Array(bad.utf8))
            }
        }
        #expect(try text(CancelAllChildOrders(productCode: .xrpJPY)) == #"{"product_code":"XRP_JPY"}"#)
    }

    @Test(arguments: ["", " \r\n", "null", "{}", "\"\""]) func `a cancel answers with nothing`(text: String) throws {
        #expect(try CancelChildOrder.response(from: Array(text.utf8)) == NoContent())
        #expect(try CancelAllChildOrders.response(from: Array(text.utf8)) == NoContent())
    }

    @Test func `a page of HTML is no answer to a cancel`() {
        #expect(throws: JSONError.self) { try CancelChildOrder.response(from: Array("<html></html>".utf8)) }
    }

    @Test func `what may take effect says what it does, and what the exchange calls that which it took`() {
        let order = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.01")
        #expect(order.action == .send(order))
        #expect(order.reference(in: OrderAcceptance(childOrderAcceptanceID: "JRF1")) == "JRF1")
        for name in [CancelChildOrder.Order.acceptanceID("JRF2"), .orderID("JOR3")] {
            let cancel = CancelChildOrder(productCode: .btcJPY, order: name)
            #expect(cancel.action == .cancel(cancel) && cancel.reference(in: NoContent()) == name.name)
        }
        let all = CancelAllChildOrders(productCode: .xrpJPY)
        #expect(all.action == .cancelAll(all) && all.reference(in: NoContent()) == "XRP_JPY")
    }

    @Test func `only calls that may take effect are orders`() {
        #expect(
            [SendChildOrder.access, CancelChildOrder.access, CancelAllChildOrders.access]
                == [.order, .changing(.cancellation), .changing(.cancellation)])
        #expect([GetBalance.access, GetPermissions.access, GetChildOrders.access] == [.private, .private, .private])
        #expect([GetMarkets.access, GetBoard.access, GetExecutions.access] == [.public, .public, .public])
        #expect(SendChildOrder.method == .post && GetChildOrders.method == .get)
    }
}
