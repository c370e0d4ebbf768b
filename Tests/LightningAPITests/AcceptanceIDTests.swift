import LightningAPI
import SaifuJSON
import Testing

/// What names an order, and what an exchange may send in its place.
struct AcceptanceIDTests {
    static let ids = [
        "JRF20261121-051645-069808", "JFX20260807-121804-213381F", "JCP20150707-084547-396699", "jrf-2026-0001",
        "ABCDEFG1",
    ]
    static let strange = [
        "", " ", "-", "JRF", "null", "undefined", "0", "12345678", "JRF20261121-051645-069808 ",
        " JRF20261121-051645-069808",
        "JRF20261121 051645 069808", "JRF20261121-051645-069808\n", "JRF20261121-051645-069808\u{0}",
        "JRF20261121-051645-06980\u{200B}8", "JRF20261121\u{AD}-051645-069808", "ＪＲＦ20261121-051645-069808",
        "JRF20261121-051645-06980\u{1B}[2J", "ABCDEFGH", "../../../etc/1", "<html>1</html>", "JRF20261121_051645",
        String(repeating: "A1", count: 33),
    ]

    @Test(arguments: ids)
    func `an id is taken as it is`(id: String) throws {
        #expect(AcceptanceID(rawValue: id)?.rawValue == id)
        #expect(try acceptance(id) == OrderAcceptance(childOrderAcceptanceID: id))
        #expect(try decoded(id) == OrderAcceptance(childOrderAcceptanceID: id))
    }

    @Test(arguments: strange)
    func `an answer without the id of an order is no acceptance`(id: String) throws {
        #expect(AcceptanceID(rawValue: id) == nil)
        #expect(throws: JSONError.self) { try acceptance(id) }
        #expect(throws: JSONError.self) { try decoded(id) }
    }

    @Test func `a row of a list keeps its id, whatever it is`() throws {
        let row =
            #"{"id":1,"child_order_id":"","product_code":"BTC_JPY","side":"BUY","child_order_type":"LIMIT","#
            + #""price":1,"average_price":0,"size":1,"child_order_state":"ACTIVE","#
            + #""expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:04","#
            + #""child_order_acceptance_id":"","outstanding_size":1,"cancel_size":0,"executed_size":0,"#
            + #""total_commission":0,"time_in_force":"GTC"}"#
        #expect(try GetChildOrders.response(from: Array("[\(row)]".utf8)).map(\.childOrderAcceptanceID) == [""])
    }

    @Test(arguments: zip(ids, [true, true, true, false, false]))
    func `only what is written as the protocol writes ids has its shape`(id: String, has: Bool) throws {
        #expect(AcceptanceID(rawValue: id)?.hasProtocolShape == has)
    }

    @Test(arguments: [
        "JRF20261121-051645-0698080", "JRF20261121-051645-069808f", "JRF20261121-051645-069808FF",
        "jRF20261121-051645-069808",
        "JRF2026112A-051645-069808", "JRF20261121A051645-069808", "JK4rAbc9Q2ZlVn8sTq1Xw7Yp",
    ])
    func `what is nearly of that shape is not`(id: String) {
        #expect(AcceptanceID(rawValue: id)?.hasProtocolShape == false)
    }

    private func body(_ id: String) throws -> [UInt8] {
        try ExactJSONEncoder().encode(["child_order_acceptance_id": id])
    }

    private func acceptance(_ id: String) throws -> OrderAcceptance {
        try SendChildOrder.response(from: try body(id))
    }

    private func decoded(_ id: String) throws -> OrderAcceptance {
        try ExactJSONDecoder().decode(OrderAcceptance.self, from: try body(id))
    }
}
