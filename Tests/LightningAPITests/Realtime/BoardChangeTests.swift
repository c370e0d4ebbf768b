import LightningAPI
import RandomTestKit
import SaifuMoney
import Testing

extension BoardChange {
    /// The checks of tests take neither spans nor changes.
    fileprivate mutating func takes(_ text: [UInt8]) -> Bool { read(text.span) }
}

@Suite struct BoardChangeTests {
    private static let frames = [
        #"{"mid_price":17214350.0,"bids":[{"price":17213900.0,"size":0.12345678},{"price":1.0,"size":0.0}],"asks":[]}"#,
        #"{"mid_price":1,"bids":[],"asks":[{"price":-12.5,"size":123456789012345678.5},{"price":0,"size":1e-8}]}"#,
        #"{"mid_price":0.5,"bids":[],"asks":[{"price":123456789.123456789,"size":1234567890123456}]}"#,
        #"{ "mid_price" : 2, "bids":[ {"price": 1.0 ,"size":2.0} , {"size":3,"price":4} ] ,"asks":[]}"#,
    ].map {
        #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_JPY","message":\#($0)}}"#
    }

    /// Digits as they were received: numbers that are only equal do not count.
    private func digits(_ board: Board) -> [String] {
        ["\(board.midPrice)"] + board.bids.map { "bid \($0.price) \($0.size)" }
            + board.asks.map { "ask \($0.price) \($0.size)" }
    }

    private func digits(_ change: borrowing BoardChange) -> [String] {
        digits(Board(midPrice: change.midPrice, bids: change.bids, asks: change.asks))
    }

    private func board(_ frame: [UInt8]) -> Board? {
        guard case .message(.board(.btcJPY, let board)) = try? RealtimeFrame(frame) else { return nil }
        return board
    }

    @Test(arguments: frames) func `a change is read as any other frame is`(frame: String) throws {
        var change = BoardChange(of: .btcJPY)
        let whole = try #require(board(Array(frame.utf8)))
        let isRead = change.takes(Array(frame.utf8))
        #expect(isRead)
        let digits = digits(change)
        #expect(digits == self.digits(whole))
    }

    /// What `RealtimeFrame` refuses, or reads otherwise, must not pass on the short way.
    @Test(arguments: 1...20) func `no damaged frame is read as a change that it is not`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var change = BoardChange(of: .btcJPY)
        let bytes = Array(#"{}[]":,.-+eE0123456789 psi\u\#u{1}"#.utf8)
        var read = 0
        for frame in Self.frames {
            for _ in 0..<1_000 {
                var damaged = Array(frame.utf8)
                for _ in 0...Int.random(in: 0...1, using: &random) {
                    let index = Int.random(in: 60..<damaged.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: damaged.remove(at: index)
                    case 1: damaged.insert(bytes.randomElement(using: &random) ?? 0, at: index)
                    default: damaged[index] = bytes.randomElement(using: &random) ?? 0
                    }
                }
                guard change.takes(damaged) else { continue }
                read += 1
                let whole = board(damaged)
                let text = String(decoding: damaged, as: UTF8.self)
                let digits = digits(change)
                #expect(digits == whole.map { self.digits($0) }, "\(text)")
            }
        }
        #expect(read > 100)
        let isWell = change.takes(Array(Self.frames[0].utf8))
        #expect(isWell)
    }

    @Test func `frames of another channel and pieces of a frame are left to others`() {
        var change = BoardChange(of: .ethBTC)
        let others = [change.takes(Array(Self.frames[0].utf8)), change.takes([])]
        #expect(others == [false, false])
        var own = BoardChange(of: .btcJPY)
        for count in 0..<Self.frames[0].utf8.count {
            let isRead = own.takes(Array(Self.frames[0].utf8.prefix(count)))
            #expect(!isRead, "\(count)")
        }
    }
}
