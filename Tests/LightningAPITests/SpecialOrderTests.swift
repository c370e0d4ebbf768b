import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@Suite struct SpecialOrderTests {
    private func text(_ request: some APIRequest) throws -> String {
        String(decoding: try request.body(), as: UTF8.self)
    }

    private func entry() throws -> SpecialOrder.Part { try .limit(.buy, size: "0.01", price: 16_900_000) }

    private func exits() throws -> SpecialOrder.Pair {
        try SpecialOrder.Pair(
            .limit(.sell, size: "0.01", price: 17_600_000),
            .stopLimit(.sell, size: "0.01", trigger: 16_600_000, price: 16_590_000))
    }

    @Test func `an order goes out as the reference shows it`() throws {
        let order = try SpecialOrder(
            .btcJPY, .ifDoneOneCancelsOther(entry(), then: exits()), minuteToExpire: 1_440,
            timeInForce: .goodTilCancelled)
        #expect(
            try text(SendParentOrder(order))
                == #"{"order_method":"IFDOCO","minute_to_expire":1440,"time_in_force":"GTC","parameters":["#
                + #"{"product_code":"BTC_JPY","condition_type":"LIMIT","side":"BUY","price":16900000,"size":0.01},"#
                + #"{"product_code":"BTC_JPY","condition_type":"LIMIT","side":"SELL","price":17600000,"size":0.01},"#
                + #"{"product_code":"BTC_JPY","condition_type":"STOP_LIMIT","side":"SELL","price":16590000,"size":0.01,"#
                + #""trigger_price":16600000}]}"#)
    }

    @Test func `every plan and condition is written and read alike`() throws {
        let parts: [SpecialOrder.Part] = [
            try entry(), try .market(.sell, size: 1), try .stop(.buy, size: "0.02", trigger: 17_000_000),
            try .stopLimit(.sell, size: 3, trigger: 16_000_000, price: 15_900_000),
            try .trail(.sell, size: "0.00000001", offset: 50_000),
        ]
        for part in parts {
            let other = try SpecialOrder.Part.market(part.side.opposite, size: 1)
            let pair = try SpecialOrder.Pair(part, other)
            let plans: [SpecialOrder.Plan] = [
                .simple(part), .ifDone(part, then: other), .oneCancelsOther(pair),
                .ifDoneOneCancelsOther(other, then: pair),
            ]
            for plan in plans {
                let request = SendParentOrder(try SpecialOrder(.ethBTC, plan))
                #expect(try ExactJSONDecoder().decode(SendParentOrder.self, from: request.body()) == request)
                #expect(try JSONValue.parse(request.body())["order_method"]?.string == plan.method.rawValue)
            }
        }
    }

    @Test func `what the exchange would refuse for its shape is no order`() throws {
        #expect(throws: SpecialOrderFault.size) { try SpecialOrder.Part.market(.buy, size: 0) }
        #expect(throws: SpecialOrderFault.size) { try SpecialOrder.Part.limit(.buy, size: -1, price: 1) }
        #expect(throws: SpecialOrderFault.price) { try SpecialOrder.Part.limit(.buy, size: 1, price: 0) }
        #expect(throws: SpecialOrderFault.price) {
            try SpecialOrder.Part.stopLimit(.buy, size: 1, trigger: 1, price: 0)
        }
        #expect(throws: SpecialOrderFault.trigger) { try SpecialOrder.Part.stop(.sell, size: 1, trigger: 0) }
        #expect(throws: SpecialOrderFault.trigger) {
            try SpecialOrder.Part.stopLimit(.buy, size: 1, trigger: -1, price: 1)
        }
        #expect(throws: SpecialOrderFault.offset) { try SpecialOrder.Part.trail(.sell, size: 1, offset: 0) }
        for minutes in [0, 43_201] {
            #expect(throws: SpecialOrderFault.lifetime) {
                try SpecialOrder(.btcJPY, .simple(entry()), minuteToExpire: minutes)
            }
        }
        #expect(throws: SpecialOrderFault.side) { try SpecialOrder.Part.market(.other("LONG"), size: 1) }
        #expect(throws: SpecialOrderFault.timeInForce) {
            try SpecialOrder(.btcJPY, .simple(entry()), timeInForce: .other("DAY"))
        }
        #expect(throws: SpecialOrderFault.alike) {
            try SpecialOrder.Pair(.limit(.buy, size: 1, price: 1), .limit(.buy, size: 2, price: 2))
        }
        #expect(throws: Never.self) {
            try SpecialOrder.Pair(.limit(.buy, size: 1, price: 1), .limit(.sell, size: 1, price: 2))
        }
    }

    private static let part = #"{"product_code":"B","condition_type":"MARKET","side":"BUY","size":1}"#

    @Test(arguments: [
        ("IFD", [part]), ("SIMPLE", [part, part]), ("OCO", [part, part]), ("IFDOCO", [part, part]), ("X", [part]),
        ("SIMPLE", []), ("IFD", [part, part.replacing("\"B\"", with: "\"C\"")]),
        ("SIMPLE", [part.replacing("MARKET", with: "LIMIT")]), ("SIMPLE", [part.replacing("MARKET", with: "NEW")]),
    ])
    func `what is written otherwise is no special order`(method: String, parts: [String]) {
        let body = #"{"order_method":"\#(method)","parameters":[\#(parts.joined(separator: ","))]}"#
        #expect(throws: JSONError.self) {
            try ExactJSONDecoder().decode(SendParentOrder.self, from: Array(body.utf8))
        }
    }

    @Test func `a method that is left out is the simple one`() throws {
        let body = Array(#"{"parameters":[\#(Self.part)]}"#.utf8)
        let order = try ExactJSONDecoder().decode(SendParentOrder.self, from: body).order
        #expect(order.plan == .simple(try .market(.buy, size: 1)) && order.productCode == "B")
    }

    @Test func `a cancel names the special order in exactly one way`() throws {
        let requests = [
            CancelParentOrder(productCode: .btcJPY, order: .acceptanceID("JRF1")),
            CancelParentOrder(productCode: .btcJPY, order: .orderID("JCP1")),
        ]
        #expect(
            try requests.map(text) == [
                #"{"product_code":"BTC_JPY","parent_order_acceptance_id":"JRF1"}"#,
                #"{"product_code":"BTC_JPY","parent_order_id":"JCP1"}"#,
            ])
        for request in requests {
            #expect(try ExactJSONDecoder().decode(CancelParentOrder.self, from: request.body()) == request)
        }
        for bad in [
            #"{"product_code":"B"}"#, #"{"product_code":"B","parent_order_id":"a","parent_order_acceptance_id":"b"}"#,
        ] {
            #expect(throws: JSONError.self) {
                try ExactJSONDecoder().decode(CancelParentOrder.self, from: Array(bad.utf8))
            }
        }
        #expect(GetParentOrder(order: .orderID("J P")).target == "/v1/me/getparentorder?parent_order_id=J%20P")
    }

    @Test func `the code of a withdrawal goes out and is never printed`() throws {
        let request = Withdraw(
            Withdrawal("12000", to: 3_402_000_000), code: TwoFactorCode("918273"))
        #expect(
            try text(request)
                == #"{"currency_code":"JPY","bank_account_id":3402000000,"amount":12000,"code":"918273"}"#)
        var dumped = ""
        dump(request, to: &dumped)
        #expect(!"\(request) \(String(reflecting: request)) \(dumped)".contains("918273"))
        #expect("\(request)".contains("<code>"))
        let code = TwoFactorCode("918273")
        #expect("\(code) \(String(reflecting: code))" == "<code> <code>" && Mirror(reflecting: code).children.isEmpty)
        let without = Withdraw(Withdrawal(1, to: 1), code: nil)
        #expect(try text(without) == #"{"currency_code":"JPY","bank_account_id":1,"amount":1}"#)
        #expect(Withdraw.access == .changing(.withdrawal) && SendParentOrder.access == .order)
    }
}
