import LightningAPI
import SaifuJSON
import Testing

/// What is read directly must be what `Codable` reads, and must be refused with the same words.
@Suite struct DirectReadingTests {
    private static let pieces = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "1e3", ".", "null", "true", "\"\"", " ", "\n", "é", "\u{0}",
        "\"price\":1", "\"size\":2,", "\"bids\":[],", "\"x\":{\"a\":1,\"a\":2},", "\"\\u0070rice\":3,", "\"x\":0,",
        "99999999999999999999", "0.0000000000000000001", "\\ud800", "\"side\":\"BUY\",", "\"ltp\":1,",
    ]

    @Test func `the samples are read alike`() {
        for text in [Samples.board, #"{"asks":[],"x":[1,{"y":null}],"bids" : [ ] ,"\u006did_price":1e2}"#] {
            #expect(Self.isReadAlike(Board.self, Array(text.utf8)))
        }
        #expect(Self.isReadAlike([Execution].self, Array(Samples.executions.utf8)))
        #expect(Self.isReadAlike(Ticker.self, Array(Samples.ticker.utf8)))
        #expect(Self.isReadAlike([Market].self, Array(Samples.markets.utf8)))
        #expect(Self.isReadAlike(Health.self, Array(Samples.health.utf8)))
        #expect(Self.isReadAlike(BoardState.self, Array(Samples.maturedState.utf8)))
        #expect(Self.isReadAlike([Balance].self, Array(Samples.balance.utf8)))
        #expect(Self.isReadAlike([BalanceHistoryEntry].self, Array(Samples.balanceHistory.utf8)))
        #expect(Self.isReadAlike([ChildOrder].self, Array(Samples.childOrders.utf8)))
        #expect(Self.isReadAlike([OwnExecution].self, Array(Samples.ownExecutions.utf8)))
        #expect(Self.isReadAlike(OrderAcceptance.self, Array(Samples.acceptance.utf8)))
        #expect(Self.isReadAlike(TradingCommission.self, Array(Samples.commission.utf8)))
        #expect(throws: Never.self) { try GetBoard.response(from: Array(Samples.board.utf8)) }
        #expect(throws: Never.self) { try GetTicker.response(from: Array(Samples.ticker.utf8)) }
    }

    @Test(arguments: [
        #"{"price":1,"price":1,"size":2}"#, #"{"x":1,"price":1,"x":1,"size":2}"#, #"{"price":1}"#, #"{}"#, "[]", "",
        #"{"price":1,"size":"2"}"#, #"{"price":1,"size":2,"x":{"y":1,"y":2}}"#, #"{"price":1,"size":2,}"#,
        #"{"pri\u0063e":1,"price":1,"size":2}"#, #"{"x" :"price":1,"size":2}"#, #"{"x":"price","price":1,"size":2}"#,
        #"{"size" : 2 , "price" : 1}"#, #"{"price":1,"size":2} 3"#, #"{"price":01,"size":2}"#,
        #"{"price":1,"size":null}"#,
    ])
    func `what is refused is refused in the same words`(text: String) {
        #expect(Self.isReadAlike(BoardLevel.self, Array(text.utf8), inTheSameWords: true))
    }

    @Test func `every prefix is read alike`() {
        Self.checkPrefixes(Board.self, Samples.board)
        Self.checkPrefixes([Execution].self, Samples.executions)
        Self.checkPrefixes(Ticker.self, Samples.ticker)
    }

    @Test func `mutated samples are read alike`() {
        var random = Numbers(state: 2)
        for _ in 0..<4_000 {
            Self.check(Board.self, Samples.board, &random)
            Self.check([Execution].self, Samples.executions, &random)
            Self.check(Ticker.self, Samples.ticker, &random)
            Self.check([ChildOrder].self, Samples.childOrders, &random)
            Self.check([BalanceHistoryEntry].self, Samples.balanceHistory, &random)
            Self.check([OwnExecution].self, Samples.ownExecutions, &random)
            Self.check(BoardState.self, Samples.maturedState, &random)
        }
    }

    /// Of several mistakes the direct reader names the leftmost, the general one first those of the grammar.
    private static func isReadAlike<Value: JSONReadable & Decodable & Equatable>(
        _: Value.Type, _ bytes: [UInt8], inTheSameWords: Bool = false
    ) -> Bool {
        let general = result { () throws(JSONError) in try ExactJSONDecoder().decode(Value.self, from: bytes) }
        let direct = result { () throws(JSONError) in try ExactJSONDecoder().read(Value.self, from: bytes) }
        switch (direct, general) {
        case (.success(let one), .success(let other)): return one == other
        case (.failure(let one), .failure(let other)): return !inTheSameWords || one == other
        default: return false
        }
    }

    private static func result<Value>(_ body: () throws(JSONError) -> Value) -> Result<Value, JSONError> {
        do throws(JSONError) { return .success(try body()) } catch { return .failure(error) }
    }

    private static func checkPrefixes<Value: JSONReadable & Decodable & Equatable>(_: Value.Type, _ text: String) {
        let bytes = Array(text.utf8)
        for count in bytes.indices where !isReadAlike(Value.self, Array(bytes[..<count])) {
            Issue.record("read differently up to byte \(count): \(text)")
        }
    }

    private static func check<Value: JSONReadable & Decodable & Equatable>(
        _: Value.Type, _ text: String, _ random: inout Numbers
    ) {
        var bytes = Array(text.utf8)
        for _ in 0...Int.random(in: 0..<3, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
            let piece: [UInt8]
            switch Int.random(in: 0..<4, using: &random) {
            case 0: piece = [UInt8.random(in: 0...255, using: &random)]
            case 1: piece = Array(bytes[place..<end])
            default: piece = Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
            }
            bytes.replaceSubrange(place..<(Bool.random(using: &random) ? end : place), with: piece)
        }
        if !isReadAlike(Value.self, bytes) {
            Issue.record("read differently: \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}

/// Numbers that are the same in every run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
