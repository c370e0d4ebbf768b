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

    /// The exchange as a plain dictionary, of which every change is told, lost, or told twice.
    @Test(arguments: 1...40)
    func `after losses and repeats the next whole book makes it the exchange's own`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var (bids, asks): ([Int: Int], [Int: Int]) = ([:], [:])
        func board(_ bids: [Int: Int], _ asks: [Int: Int]) throws -> Board {
            let best = (self.best(bids, >), self.best(asks, <))
            let middle = try ExactDecimal((best.0 ?? 999) + (best.1 ?? 1001)).multiplied(by: "0.5")
            func levels(_ side: [Int: Int]) throws -> [BoardLevel] {
                try side.map { BoardLevel(price: try ExactDecimal($0.key), size: try ExactDecimal($0.value)) }
            }
            return Board(midPrice: middle, bids: try levels(bids), asks: try levels(asks))
        }
        var book = OrderBook(.btcJPY)
        var isExact = false
        for _ in 0..<600 {
            let isBid = Bool.random(using: &random)
            // The best bid is always below the best ask.
            let price =
                isBid
                ? Int.random(in: 980..<(self.best(asks, <) ?? 1001), using: &random)
                : Int.random(in: ((self.best(bids, >) ?? 999) + 1)...1020, using: &random)
            let size = Int.random(in: 0...3, using: &random)
            if isBid { bids[price] = size == 0 ? nil : size } else { asks[price] = size == 0 ? nil : size }
            let whole = try board(bids, asks)
            let change = Board(
                midPrice: whole.midPrice,
                bids: isBid ? [BoardLevel(price: try ExactDecimal(price), size: try ExactDecimal(size))] : [],
                asks: isBid ? [] : [BoardLevel(price: try ExactDecimal(price), size: try ExactDecimal(size))])
            switch Int.random(in: 0..<20, using: &random) {
            case 0: isExact = false  // lost
            case 1:
                book.invalidate()
                isExact = false
            case 2, 3:
                book.replace(with: whole)
                isExact = true
            case 4:
                book.apply(change)
                book.apply(change)
            default: book.apply(change)
            }
            #expect(book.isWhole || book.bids.best == nil)
            if let bid = book.bids.best, let ask = book.asks.best { #expect(bid.price < ask.price) }
            if isExact {
                #expect(Set(book.bids.levels) == Set(whole.bids))
                #expect(Set(book.asks.levels) == Set(whole.asks))
            }
            #expect(book.bids.levels.map(\.price) == book.bids.levels.map(\.price).sorted())
            #expect(book.asks.levels.map(\.price) == book.asks.levels.map(\.price).sorted(by: >))
        }
    }

    private func best(_ side: [Int: Int], _ isBetter: (Int, Int) -> Bool) -> Int? {
        side.keys.sorted(by: isBetter).first
    }
}

extension ExactDecimal {
    fileprivate static func random(_ range: ClosedRange<Int64>, _ random: inout SeededRandom) -> ExactDecimal {
        ExactDecimal(integerLiteral: Int64.random(in: range, using: &random))
    }
}
