import LightningAPI
import LightningClient
import RandomTestKit
import SaifuMoney
import Testing

@Suite struct OrderBookTests {
    private func level(_ price: ExactDecimal, _ size: ExactDecimal) -> BoardLevel {
        BoardLevel(price: price, size: size)
    }

    private var whole: OrderBook {
        var book = OrderBook(.btcJPY)
        book.replace(
            with: Board(
                midPrice: "100", bids: [level("98", "2"), level("99", "1"), level("97", "3")],
                asks: [level("103", "6"), level("101", "4"), level("102", "5")]))
        return book
    }

    @Test func `levels come in any order, and the best is told first`() {
        #expect(whole.bids.best == level("99", "1"))
        #expect(whole.asks.best == level("101", "4"))
        #expect(whole.bids.best(2) == [level("99", "1"), level("98", "2")])
        #expect(whole.asks.best(9).map(\.price) == ["101", "102", "103"])
    }

    @Test func `a change tells the new total of a level, and 0 removes it`() {
        var book = whole
        book.apply(
            Board(
                midPrice: "99.5", bids: [level("99.0", "7"), level("98", "0"), level("50", "0")],
                asks: [level("100", "1")]))
        #expect(book.bids.levels == [level("97", "3"), level("99", "7")])
        #expect(book.asks.best == level("100", "1"))
        #expect(book.midPrice == "99.5")
        book.apply(Board(midPrice: "99.6", bids: [], asks: []))
        #expect(book.midPrice == "99.6")
        #expect(book.bids.levels == [level("97", "3"), level("99", "7")])
    }

    @Test func `a price of 0 is no level`() {
        var book = whole
        book.apply(Board(midPrice: "100", bids: [level("0", "5")], asks: [level("0", "2.5")]))
        #expect(book.bids.best == level("99", "1"))
        #expect(book.bids.withoutPrice == "5")
        #expect(book.asks.withoutPrice == "2.5")
        book.apply(Board(midPrice: "100", bids: [level("0", "0")], asks: []))
        #expect(book.bids.withoutPrice.isZero)
    }

    @Test func `changes before the first whole book are dropped`() {
        var book = OrderBook(.btcJPY)
        book.apply(Board(midPrice: "100", bids: [level("99", "1")], asks: []))
        #expect(!book.isWhole)
        #expect(book.bids.best == nil)
    }

    @Test func `depth is what waits through a price`() throws {
        #expect(try whole.bids.depth(through: "98") == "3")
        #expect(try whole.asks.depth(through: "102.5") == "9")
        #expect(try whole.asks.depth(through: "100") == "0")
        #expect(whole.bids.size(at: "97") == "3")
        #expect(whole.bids.size(at: "97.5").isZero)
    }

    @Test func `a level that was left behind is dropped when it crosses the middle, and counted`() {
        var book = whole
        // The removal of the asks at 101 and 102 was lost.
        book.apply(Board(midPrice: "102.5", bids: [level("102", "1")], asks: []))
        #expect(book.asks.best == level("103", "6"))
        #expect(book.bids.best == level("102", "1"))
        #expect(book.staleLevels == 2)
    }

    private var auction: Board {
        Board(
            midPrice: "100", bids: [level("103", "1"), level("99", "1"), level("0", "4")],
            asks: [level("98", "2"), level("101", "1")])
    }

    @Test func `a book that crosses in a call auction stays as it is, and is no mismatch`() {
        var book = OrderBook(.btcJPY)
        book.replace(with: auction)
        #expect(book.isCrossed)
        book.apply(Board(midPrice: "100", bids: [], asks: []))
        book.apply(Board(midPrice: "100", bids: [level("0", "0")], asks: [level("97", "1")]))
        #expect(book.bids.best == level("103", "1") && book.asks.best == level("97", "1"))
        var now = auction
        now = Board(midPrice: "100", bids: now.bids.dropLast(), asks: now.asks + [level("97", "1")])
        book.replace(with: now)
        #expect(book.mismatches == 0 && book.staleLevels == 0)
        // It has ended, and what crosses now was left behind.
        book.replace(with: Board(midPrice: "100", bids: [level("99", "1")], asks: [level("101", "1")]))
        book.apply(Board(midPrice: "101.5", bids: [level("101", "1")], asks: [level("102", "1")]))
        #expect(book.asks.best == level("102", "1") && book.staleLevels == 1 && !book.isCrossed)
    }

    @Test(arguments: [("0", "0"), ("100", "5")])
    func `nothing is dropped by a middle of 0, nor while orders wait at no price`(
        middle: ExactDecimal, waiting: ExactDecimal
    ) {
        var book = whole
        book.apply(Board(midPrice: middle, bids: [level("102", "1"), level("0", waiting)], asks: []))
        #expect(book.bids.levels.count == 4 && book.asks.levels.count == 3 && book.staleLevels == 0)
    }

    @Test func `a middle beyond the best levels drops none of a book that does not cross`() {
        var book = whole
        book.apply(Board(midPrice: "97", bids: [], asks: []))
        #expect(book.bids.best == level("99", "1") && book.staleLevels == 0)
    }

    @Test func `a whole book that begins otherwise than was known counts as a mismatch`() {
        var book = whole
        let board = Board(midPrice: "100", bids: book.bids.levels, asks: book.asks.levels)
        book.replace(with: board)
        #expect(book.mismatches == 0)
        book.replace(with: Board(midPrice: "100", bids: [level("98", "2")], asks: board.asks))
        #expect(book.mismatches == 1)
        book.invalidate()
        book.replace(with: board)
        #expect(book.mismatches == 1)
    }

    /// Prices that a comparison of 64 bits cannot tell apart, that are written in several ways, and that come and go.
    @Test(arguments: 1...6)
    func `levels stand in the order of their prices, whatever their digits`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let ends = ["", "0", "01", "00000000", "00000001", "000000010", "000000000000000001", "5", "500000005", "9"]
        let wholes = [
            "0", "1", "7", "46116860184", "46116860185", "9223372036854775807", "12345678901234567890", "-3", "-4",
        ]
        let prices = try wholes.flatMap { whole in
            try ends.map { try ExactDecimal(parsing: whole + ($0.isEmpty ? "" : "." + $0)) }
        }.filter { !$0.isZero }
        var (bids, asks): ([ExactDecimal: ExactDecimal], [ExactDecimal: ExactDecimal]) = ([:], [:])
        var (buyers, sellers) = (OrderBook(.btcJPY), OrderBook(.btcJPY))
        buyers.replace(with: Board(midPrice: 0, bids: [], asks: []))
        sellers.replace(with: Board(midPrice: 0, bids: [], asks: []))
        for _ in 0..<150 {
            let (price, size) = (prices.randomElement(using: &random) ?? 1, ExactDecimal.random(0...2, &random))
            if Bool.random(using: &random) {
                bids[price] = size.isZero ? nil : size
                buyers.apply(Board(midPrice: 0, bids: [level(price, size)], asks: []))
            } else {
                asks[price] = size.isZero ? nil : size
                sellers.apply(Board(midPrice: 0, bids: [], asks: [level(price, size)]))
            }
            #expect(buyers.bids.levels == bids.sorted { $0.key < $1.key }.map { level($0.key, $0.value) })
            #expect(sellers.asks.levels == asks.sorted { $0.key > $1.key }.map { level($0.key, $0.value) })
            let best = bids.keys.max()
            #expect(buyers.bids.best?.price == best)
            #expect(buyers.bids.best(3) == buyers.bids.levels.suffix(3).reversed())
            #expect(buyers.bids.size(at: price) == bids[price] ?? 0)
            #expect(
                try buyers.bids.depth(through: price)
                    == bids.filter { $0.key >= price }.values.reduce(ExactDecimal.zero) { (sum, size) in
                        try sum.adding(size)
                    })
        }
        var again = OrderBook(.btcJPY)
        again.replace(with: buyers.board)
        #expect(again.bids == buyers.bids)
        #expect(again.bids.hashValue == buyers.bids.hashValue)
    }

    @Test func `what waits is the same whatever waited before`() {
        var book = whole
        book.apply(Board(midPrice: "100", bids: [level("98", "0"), level("96", "0")], asks: []))
        var other = whole
        other.replace(
            with: Board(midPrice: "100", bids: [level("97", "3"), level("99", "1")], asks: other.asks.levels))
        #expect(book.bids == other.bids)
        #expect(book.bids != whole.bids)
        book.apply(Board(midPrice: "100", bids: [level("99", "0")], asks: []))
        #expect(book.bids.best == level("97", "3"))
        book.apply(Board(midPrice: "100", bids: [level("97", "-1")], asks: []))
        #expect(book.bids.best == nil)
    }
}

extension ExactDecimal {
    fileprivate static func random(_ range: ClosedRange<Int64>, _ random: inout SeededRandom) -> ExactDecimal {
        ExactDecimal(integerLiteral: Int64.random(in: range, using: &random))
    }
}
