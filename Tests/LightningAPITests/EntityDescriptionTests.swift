import Foundation
import LightningAPI
import SaifuJSON
import Testing

/// What holds for the description of every entity. A new entity is one more line of `all`.
@Suite struct EntityDescriptionTests {
    /// No two members of a sample are alike, so that none can stand in the place of another.
    static let all: [any DescribedSample] = [
        Sample<Balance>(#"{"currency_code":"JPY","amount":580006.5,"available":410000}"#),
        Sample<BalanceHistoryEntry>(
            #"{"id":3511200456,"trade_date":"2026-08-07T21:18:03.59","event_date":"2026-08-07T12:18:03.59","#
                + #""product_code":"BTC_JPY","currency_code":"JPY","trade_type":"BUY","price":17214100,"#
                + #""amount":-172141,"quantity":0.01,"commission":0.000015,"balance":407865,"order_id":"JOR1"}"#,
            optional: ["product_code", "order_id"]),
        Sample<Board>(
            #"{"mid_price":17214350,"bids":[{"price":17213900,"size":0.12}],"asks":[{"price":17214800,"size":0.045}]}"#
        ),
        Sample<BoardLevel>(#"{"price":17213900,"size":0.12}"#),
        Sample<BoardState>(
            #"{"health":"SUPER BUSY","state":"MATURED","data":{"special_quotation":410897}}"#, optional: ["data"]),
        Sample<BoardState.MarketData>(#"{"special_quotation":410897}"#, optional: ["special_quotation"]),
        Sample<ChildOrder>(
            #"{"id":138398,"child_order_id":"JOR20260807-121804-031726","product_code":"BTC_JPY","side":"SELL","#
                + #""child_order_type":"MARKET","price":16900000,"average_price":16900001,"size":0.07,"#
                + #""child_order_state":"CANCELED","expire_date":"2026-09-06T12:18:03","#
                + #""child_order_date":"2026-08-07T12:18:04","child_order_acceptance_id":"JRF20260807-121803-440917","#
                + #""outstanding_size":0.01,"cancel_size":0.02,"executed_size":0.04,"total_commission":0.00006,"#
                + #""time_in_force":"IOC"}"#,
            optional: ["time_in_force"], named: ["pagingID": "id"]),
        Sample<Execution>(
            #"{"id":2731904412,"side":"SELL","price":17214100,"size":0.01,"exec_date":"2026-08-07T12:18:02.4","#
                + #""buy_child_order_acceptance_id":"JRF20260807-121755-018834","#
                + #""sell_child_order_acceptance_id":"JRF20260807-121802-440213"}"#,
            named: ["buyer": "buy_child_order_acceptance_id", "seller": "sell_child_order_acceptance_id"]),
        Sample<Health>(#"{"status":"VERY BUSY"}"#),
        Sample<Market>(
            #"{"product_code":"BTCJPY28AUG2026","market_type":"Futures","alias":"BTCJPY_MAT1WK"}"#, optional: ["alias"]
        ),
        Sample<OrderAcceptance>(#"{"child_order_acceptance_id":"JRF20260807-121803-440917"}"#),
        Sample<OwnExecution>(
            #"{"id":2731911087,"child_order_id":"JOR20260807-121804-031726","side":"SELL","price":16900000,"#
                + #""size":0.004,"commission":0.000006,"exec_date":"2026-08-07T12:20:11.4401893","#
                + #""child_order_acceptance_id":"JRF20260807-121803-440917"}"#),
        Sample<Ticker>(
            #"{"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:03.59","tick_id":7214559,"#
                + #""best_bid":17213900,"best_ask":17214800,"best_bid_size":0.12,"best_ask_size":0.045,"#
                + #""total_bid_depth":612.40318,"total_ask_depth":587.2209,"market_bid_size":0.3,"#
                + #""market_ask_size":0.4,"ltp":17214100,"volume":1834.55012,"volume_by_product":1830.5,"#
                + #""preopen_end":"2026-08-07T12:30:00","circuit_break_end":"2026-08-07T12:40:00"}"#,
            optional: ["preopen_end", "circuit_break_end"]),
        Sample<TradingCommission>(#"{"commission_rate":0.0015}"#),
        Sample<FundingRate>(
            #"{"current_funding_rate":-0.00375,"next_funding_rate_settledate":"2026-08-07T13:00:00"}"#,
            named: ["nextFundingRateSettleDate": "next_funding_rate_settledate"]),
        Sample<FundingRateRecord>(
            #"{"calculation_date":"2026-08-07T05:00:00","settlement_date":"2026-08-07T13:00:00","rate":0.0001}"#),
        Sample<CorporateLeverage>(
            #"{"current_max":4.3,"current_startdate":"2026-08-02T15:00:00","next_max":5,"#
                + #""next_startdate":"2026-08-09T15:00:00"}"#,
            optional: ["next_max", "next_startdate"],
            named: ["currentStartDate": "current_startdate", "nextStartDate": "next_startdate"]),
        Sample<ChatMessage>(#"{"nickname":"User1234567","message":"Good morning","date":"2026-08-07T12:18:03.59"}"#),
        Sample<DepositAddress>(#"{"type":"NORMAL","currency_code":"BTC","address":"PAPER-BTC-1"}"#),
        Sample<Transfer>(
            #"{"id":500,"order_id":"CWD20260807-121803-000500","currency_code":"BTC","amount":0.25,"#
                + #""address":"PAPER-BTC-2","tx_hash":"b1","fee":0.0005,"additional_fee":0.0001,"#
                + #""status":"PENDING","event_date":"2026-08-07T12:18:03.59"}"#,
            optional: ["address", "tx_hash", "fee", "additional_fee"]),
        Sample<BankAccount>(
            #"{"id":3402,"is_verified":true,"bank_name":"Bank","branch_name":"Branch","account_type":"Type","#
                + #""account_number":"1111111","account_name":"Name"}"#),
        Sample<ChildOrderEvent>(
            #"{"product_code":"BTC_JPY","child_order_id":"JOR20260807-121804-031726","#
                + #""child_order_acceptance_id":"JRF20260807-121803-440917","event_date":"2026-08-07T12:20:11.4401893","#
                + #""event_type":"EXECUTION","child_order_type":"LIMIT","side":"BUY","price":16900000,"size":0.004,"#
                + #""expire_date":"2026-09-06T12:18:03","reason":"None","exec_id":2731911087,"commission":0.000006,"#
                + #""sfd":0.1,"outstanding_size":0.006}"#,
            optional: [
                "child_order_id", "child_order_type", "side", "price", "size", "expire_date", "reason", "exec_id",
                "commission", "sfd", "outstanding_size",
            ]),
        Sample<ParentOrderEvent>(
            #"{"product_code":"BTC_JPY","parent_order_id":"JCO20260807-121810-118201","#
                + #""parent_order_acceptance_id":"JRF20260807-121810-118200","event_date":"2026-08-07T12:20:11.4401893","#
                + #""event_type":"TRIGGER","parent_order_type":"IFDOCO","reason":"None","child_order_type":"MARKET","#
                + #""parameter_index":2,"child_order_acceptance_id":"JRF20260807-122011-000001","side":"SELL","#
                + #""price":17600000,"size":0.01,"expire_date":"2026-09-06T12:18:03"}"#,
            optional: [
                "parent_order_id", "parent_order_type", "reason", "child_order_type", "parameter_index",
                "child_order_acceptance_id", "side", "price", "size", "expire_date",
            ]),
        Sample<Collateral>(
            #"{"collateral":100000,"open_position_pnl":-715,"require_collateral":19857,"keep_rate":5.5,"#
                + #""margin_call_amount":12,"margin_call_due_date":"2026-08-09T12:18:03"}"#,
            optional: ["margin_call_amount", "margin_call_due_date"]),
        Sample<CollateralAccount>(#"{"currency_code":"JPY","amount":60000}"#),
        Sample<CollateralHistoryEntry>(
            #"{"id":4995,"currency_code":"JPY","change":-6,"amount":-9,"reason_code":"CLEARING_COLL","#
                + #""date":"2026-08-07T12:18:03.59"}"#),
        Sample<Position>(
            #"{"product_code":"FX_BTC_JPY","side":"BUY","price":36000,"size":10,"commission":1,"#
                + #""swap_point_accumulate":-35,"require_collateral":120000,"open_date":"2026-08-07T12:18:03.59","#
                + #""leverage":3,"pnl":965,"sfd":-0.5,"funding_fees":7}"#,
            optional: ["sfd", "funding_fees"]),
        Sample<ParentOrderSummary>(
            #"{"id":4242,"parent_order_id":"JCP20260807-121810-046135","product_code":"BTC_JPY","side":"BUYSELL","#
                + #""parent_order_type":"STOP","price":16900000,"average_price":16900001,"size":0.07,"#
                + #""parent_order_state":"CANCELED","expire_date":"2026-09-06T12:18:10","#
                + #""parent_order_date":"2026-08-07T12:18:10","parent_order_acceptance_id":"JRF20260807-121810-118200","#
                + #""outstanding_size":0.01,"cancel_size":0.02,"executed_size":0.04,"total_commission":0.00006}"#,
            named: ["pagingID": "id"]),
        Sample<ParentOrderDetail>(
            #"{"id":4242,"parent_order_id":"JCP20260807-121810-046135","order_method":"IFDOCO","#
                + #""expire_date":"2026-09-06T12:18:10","time_in_force":"GTC","parameters":[{"product_code":"BTC_JPY","#
                + #""condition_type":"LIMIT","side":"BUY","price":16900000,"size":0.01,"trigger_price":0,"offset":0}],"#
                + #""parent_order_acceptance_id":"JRF20260807-121810-118200"}"#,
            optional: ["expire_date", "time_in_force"], named: ["pagingID": "id"]),
        Sample<ParentOrderPart>(
            #"{"product_code":"BTC_JPY","condition_type":"STOP_LIMIT","side":"SELL","price":16590000,"size":0.01,"#
                + #""trigger_price":16600000,"offset":7}"#),
        Sample<ParentOrderAcceptance>(#"{"parent_order_acceptance_id":"JRF20260807-121810-118200"}"#),
        Sample<WithdrawalAcceptance>(#"{"message_id":"69476620-5056-4003-bcbe-42658a2b041b"}"#),
    ]

    @Test(arguments: all)
    func `every member stands in the property of its name`(sample: any DescribedSample) throws {
        try sample.checkProperties()
    }

    @Test(arguments: all)
    func `what was read is written as it came, by every way`(sample: any DescribedSample) throws {
        try sample.checkWriting()
    }

    @Test(arguments: all)
    func `a member that is missing, null or there twice is named, with its place`(sample: any DescribedSample) throws {
        try sample.checkRefusals()
    }

    @Test(arguments: all)
    func `order, white space and members of others make no difference`(sample: any DescribedSample) throws {
        try sample.checkOrder()
    }

    @Test func `an entity knows every member of its sample to be different`() throws {
        for sample in Self.all {
            let members = try sample.object().members.map(\.value)
            #expect(Set(members).count == members.count, "\(sample)")
        }
    }
}

/// An entity beside a document of it.
protocol DescribedSample: Sendable, CustomTestStringConvertible {
    func object() throws -> JSONObject
    func checkProperties() throws
    func checkWriting() throws
    func checkRefusals() throws
    func checkOrder() throws
}

struct Sample<Entity: JSONEntity & Equatable & Sendable>: DescribedSample {
    let text: String
    /// The keys that may be absent.
    let optional: Set<String>
    /// The keys of properties that have names of their own.
    let named: [String: String]

    init(_ text: String, optional: Set<String> = [], named: [String: String] = [:]) {
        self.text = text
        self.optional = optional
        self.named = named
    }

    var testDescription: String { "\(Entity.self)" }

    func object() throws -> JSONObject { try #require(try JSONValue.parse(Array(text.utf8)).object) }

    func checkProperties() throws {
        let object = try object()
        let children = Mirror(reflecting: try read(text)).children
        #expect(children.count == object.members.count)
        for child in children {
            let label = try #require(child.label)
            let key = named[label] ?? Self.key(of: label)
            let wrapped = Mirror(reflecting: child.value)
            let value = wrapped.displayStyle == .optional ? wrapped.children.first?.value : .some(child.value)
            let written = value.flatMap { $0 as? any JSONWritable }.map {
                String(decoding: $0.jsonBytes, as: UTF8.self)
            }
            #expect(written == object[key].map { String(decoding: $0.bytes(), as: UTF8.self) }, "\(label)")
        }
    }

    func checkWriting() throws {
        let entity = try read(text)
        #expect(String(decoding: entity.jsonBytes, as: UTF8.self) == text)
        #expect(String(decoding: try ExactJSONEncoder().encode(entity), as: UTF8.self) == text)
        // The coders of others write decimals as texts.
        let foreign = try JSONEncoder().encode(entity)
        #expect(try JSONDecoder().decode(Entity.self, from: foreign) == entity)
        let keys = try #require(try JSONValue.parse(Array(foreign)).object).keys
        #expect(try keys.sorted() == object().keys.sorted())
    }

    func checkRefusals() throws {
        let members = try object().members
        for (index, member) in members.enumerated() {
            let rest = members.filter { $0 != member }
            let null = members.map { $0 == member ? .init(member.key, .null) : $0 }
            if optional.contains(member.key) {
                #expect(try read(Self.text(rest)) == read(Self.text(null)))
            } else {
                // One byte of white space: the object starts at 1.
                #expect(refusal(" " + Self.text(rest)) == .init(.missingKey(member.key), at: 1))
                let key = index == 0 ? 1 : Self.text(Array(members[..<index])).utf8.count
                #expect(refusal(Self.text(null))?.offset == key + member.key.utf8.count + 3)
            }
            for second in index + 1...members.count {
                var twice = members
                twice.insert(member, at: second)
                let place = Self.text(Array(twice[..<second])).utf8.count
                #expect(refusal(Self.text(twice)) == .init(.duplicateKey(member.key), at: place))
            }
        }
    }

    func checkOrder() throws {
        let (entity, members) = (try read(text), try object().members)
        let other = JSONObject.Member("another", ["a": [1, .null]])
        for index in 0...members.count {
            let turned = Array(members[index...] + members[..<index])
            #expect(try read(Self.text(turned)) == entity)
            #expect(try read(Self.text(Array(members[..<index]) + [other] + members[index...])) == entity)
        }
        #expect(try read(Self.text(members.reversed())) == entity)
        let pretty = String(decoding: JSONValue.object(try object()).bytes(pretty: true), as: UTF8.self)
        #expect(try read(pretty.replacing(":", with: " : ", maxReplacements: 1)) == entity)
        // After each, the reader stands where the next begins.
        let list = [text, Self.text(members.reversed()), pretty, Self.text([other] + members), text]
        let bytes = Array("[\(list.joined(separator: ","))]".utf8)
        #expect(try ExactJSONDecoder().read([Entity].self, from: bytes) == Array(repeating: entity, count: 5))
        #expect(try ExactJSONDecoder().decode([Entity].self, from: bytes) == Array(repeating: entity, count: 5))
    }

    /// Both ways of reading must agree.
    private func read(_ text: String) throws -> Entity {
        let entity = try ExactJSONDecoder().read(Entity.self, from: Array(text.utf8))
        #expect(try ExactJSONDecoder().decode(Entity.self, from: Array(text.utf8)) == entity)
        return entity
    }

    private func refusal(_ text: String) -> JSONFault? {
        do throws(JSONError) {
            _ = try ExactJSONDecoder().read(Entity.self, from: Array(text.utf8))
            return nil
        } catch {
            let direct = error
            #expect(throws: direct) { try ExactJSONDecoder().decode(Entity.self, from: Array(text.utf8)) }
            return JSONFault(direct.reason, at: direct.offset)
        }
    }

    private static func text(_ members: [JSONObject.Member]) -> String {
        String(decoding: JSONValue.object(JSONObject(members)).bytes(), as: UTF8.self)
    }

    /// `childOrderAcceptanceID` becomes `child_order_acceptance_id`.
    private static func key(of label: String) -> String {
        label.replacing("ID", with: "Id").map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }
}
