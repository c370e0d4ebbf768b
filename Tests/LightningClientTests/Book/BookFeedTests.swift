import LightningAPI
import RandomTestKit
import SaifuMoney
import Testing

@testable import LightningClient

/// A book as its followers have it, over everything that lines and markets do.
@Suite struct BookFeedTests {
    /// The exchange, as plain dictionaries.
    private struct Exchange {
        var bids: [Int: Int] = [:]
        var asks: [Int: Int] = [:]
        /// While orders are collected for a call auction, they may cross.
        var isAuction = false

        var isCrossed: Bool { (bestBid ?? .min) >= (bestAsk ?? .max) }
        var bestBid: Int? { bids.keys.max() }
        var bestAsk: Int? { asks.keys.min() }

        /// The levels of a whole book, or of a change.
        func board(_ bids: [Int: Int], _ asks: [Int: Int], middle: ExactDecimal) throws -> Board {
            func levels(_ side: [Int: Int]) throws -> [BoardLevel] {
                try side.map { BoardLevel(price: try ExactDecimal($0.key), size: try ExactDecimal($0.value)) }
            }
            return Board(midPrice: middle, bids: try levels(bids), asks: try levels(asks))
        }

        var middle: ExactDecimal {
            get throws { try ExactDecimal((bestBid ?? 999) + (bestAsk ?? 1001)).multiplied(by: "0.5") }
        }

        var whole: Board { get throws { try board(bids, asks, middle: middle) } }

        /// Changes one level.
        mutating func change(_ random: inout SeededRandom) throws -> Board {
            let isBid = Bool.random(using: &random)
            let lowest = isBid || isAuction ? 980 : (bestBid ?? 999) + 1
            let highest = isBid && !isAuction ? (bestAsk ?? 1001) - 1 : 1020
            let price = Int.random(in: lowest...max(lowest, highest), using: &random)
            let size = Int.random(in: 0...3, using: &random)
            if isBid { bids[price] = size == 0 ? nil : size } else { asks[price] = size == 0 ? nil : size }
            let market = isAuction && Int.random(in: 0..<4, using: &random) == 0
            let change = [price: size].merging(market ? [0: size] : [:]) { $1 }
            return try board(isBid ? change : [:], isBid ? [:] : change, middle: middle)
        }

        /// The auction ends: what crosses is traded.
        mutating func end() {
            isAuction = false
            while let bid = bestBid, let ask = bestAsk, bid >= ask { (bids[bid], asks[ask]) = (nil, nil) }
        }
    }

    @Test(arguments: 1...60)
    func `after losses, repeats, mix-ups, auctions and breaks the next whole book makes it the exchange's own`(
        seed: UInt64
    ) throws {
        var random = SeededRandom(seed: seed)
        var exchange = Exchange()
        let feed = BookFeed(.btcJPY)
        var isExact = false, isOpen = true
        // Whether the last whole book tells that this is an auction.
        var isTold = false
        var late: Board?
        func take(_ change: Board) { if isOpen { feed.take(.board(.btcJPY, change)) } }
        func takeWhole() throws {
            feed.take(.boardSnapshot(.btcJPY, try exchange.whole))
            (isExact, isOpen, late, isTold) = (true, true, nil, exchange.isCrossed)
        }
        try takeWhole()
        for step in 0..<600 {
            let change = try exchange.change(&random)
            switch Int.random(in: 0..<26, using: &random) {
            case 0: isExact = false  // lost
            case 1:
                (late, isExact) = (change, false)
            case 2:
                // An older change comes after a newer one.
                take(change)
                if let old = late { take(old) }
                isExact = false
            case 3:
                let moment = Timestamp(milliseconds: Int64(step))
                feed.enter(.stale(since: moment, fault: .unanswered, retryAt: moment), at: moment)
                (isExact, isOpen) = (false, false)
                #expect(feed.first.state != .current)
            case 4, 5: try takeWhole()
            case 6:
                take(change)
                take(change)
            case 7:
                take(Board(midPrice: "0", bids: change.bids, asks: change.asks))
            case 8 where !exchange.isAuction:
                exchange.isAuction = true
                take(change)
            case 9 where exchange.isAuction:
                exchange.end()
                try takeWhole()
            default: take(change)
            }
            // The next whole book tells an auction: until then what crosses counts as a lost change.
            if exchange.isCrossed, !isTold { isExact = false }
            feed.tellNews()
            guard isExact else { continue }
            let book = try #require(feed.first.current)
            #expect(try Set(book.bids.levels) == Set(exchange.whole.bids))
            #expect(try Set(book.asks.levels) == Set(exchange.whole.asks))
            #expect(book.bids.levels.map(\.price) == book.bids.levels.map(\.price).sorted())
            #expect(book.asks.levels.map(\.price) == book.asks.levels.map(\.price).sorted(by: >))
        }
    }

    @Test func `a book is not current behind a break before a whole one has come`() {
        let feed = BookFeed(.btcJPY)
        let moment = Timestamp(milliseconds: 1)
        let board = Board(midPrice: "100", bids: [BoardLevel(price: "99", size: "1")], asks: [])
        feed.take(.boardSnapshot(.btcJPY, board))
        feed.tellNews()
        #expect(feed.first.current?.bids.best?.price == "99")
        feed.enter(.stale(since: moment, fault: .unanswered, retryAt: moment), at: moment)
        feed.take(.board(.btcJPY, Board(midPrice: "100", bids: [BoardLevel(price: "98", size: "1")], asks: [])))
        feed.tellNews()
        #expect(feed.first.current == nil && feed.first.value?.bids.best?.price == "99")
        feed.take(.boardSnapshot(.btcJPY, board))
        feed.tellNews()
        #expect(feed.first.current != nil && feed.first.value?.mismatches == 0)
    }
}
