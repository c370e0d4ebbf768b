import PaperExchange
import Testing

@Suite struct MatchingBookTests {
    private func order(
        _ side: OrderSide, _ price: Int64?, _ size: Int64, _ tag: Int64 = 0, _ lifetime: BookLifetime = .rest
    ) -> BookOrder {
        BookOrder(side: side, price: price, size: size, lifetime: lifetime, tag: tag)
    }

    @Test func `the cross-band workload trades what other engines trade`() {
        var random = MersenneTwister(seed: 42)
        var book = MatchingBook()
        var fills: [BookFill] = []
        for i in 0..<20_000 {
            let side: OrderSide = i % 2 == 0 ? .buy : .sell
            let price = random.below(10) + (side == .buy ? 1880 : 1884)
            let size = (random.below(10) + 1) * 100
            _ = book.submit(order(side, price, size, Int64(i)), fills: &fills)
        }
        #expect(fills.reduce(0) { $0 + $1.size } == 2_798_900)
    }

    @Test func `the better price trades first, then the older order, at the resting price`() {
        var book = MatchingBook()
        var fills: [BookFill] = []
        _ = book.submit(order(.sell, 102, 5, 1), fills: &fills)
        _ = book.submit(order(.sell, 101, 5, 2), fills: &fills)
        _ = book.submit(order(.sell, 101, 5, 3), fills: &fills)
        let outcome = book.submit(order(.buy, 103, 12, 4), fills: &fills)
        #expect(fills.map(\.makerTag) == [2, 3, 1])
        #expect(fills.map(\.price) == [101, 101, 102])
        #expect(fills.map(\.size) == [5, 5, 2])
        #expect(fills.last?.makerRemaining == 3)
        #expect(outcome == OutcomeShape(filled: 12, cancelled: 0, rests: false))
    }

    @Test func `a limit order rests with what did not trade`() {
        var book = MatchingBook()
        var fills: [BookFill] = []
        _ = book.submit(order(.sell, 100, 3), fills: &fills)
        let outcome = book.submit(order(.buy, 100, 10), fills: &fills)
        #expect(outcome == OutcomeShape(filled: 3, cancelled: 0, rests: true))
        #expect(book.best(.buy)?.price == 100)
        #expect(book.best(.buy)?.size == 7)
        #expect(book.best(.sell) == nil)
    }

    @Test func `the remainder of a market or IOC order is cancelled`() {
        var book = MatchingBook()
        var fills: [BookFill] = []
        _ = book.submit(order(.sell, 100, 3), fills: &fills)
        _ = book.submit(order(.sell, 200, 3), fills: &fills)
        let ioc = book.submit(order(.buy, 100, 10, 0, .cancelRemainder), fills: &fills)
        #expect(ioc == OutcomeShape(filled: 3, cancelled: 7, rests: false))
        let market = book.submit(order(.buy, nil, 10), fills: &fills)
        #expect(market == OutcomeShape(filled: 3, cancelled: 7, rests: false))
        #expect(book.count == 0)
    }

    @Test func `fill or kill does all or nothing`() {
        var book = MatchingBook()
        var fills: [BookFill] = []
        _ = book.submit(order(.buy, 100, 3), fills: &fills)
        _ = book.submit(order(.buy, 99, 3), fills: &fills)
        let short = book.submit(order(.sell, 99, 7, 0, .allOrNothing), fills: &fills)
        #expect(short == OutcomeShape(filled: 0, cancelled: 7, rests: false))
        let limited = book.submit(order(.sell, 100, 4, 0, .allOrNothing), fills: &fills)
        #expect(limited == OutcomeShape(filled: 0, cancelled: 4, rests: false))
        #expect(fills.isEmpty)
        let whole = book.submit(order(.sell, 99, 6, 0, .allOrNothing), fills: &fills)
        #expect(whole == OutcomeShape(filled: 6, cancelled: 0, rests: false))
    }

    @Test func `a cancelled order is gone, and its id finds nothing later`() throws {
        var book = MatchingBook()
        var fills: [BookFill] = []
        let id = try #require(book.submit(order(.buy, 100, 3), fills: &fills).resting)
        #expect(book.cancel(id) == 3)
        #expect(book.cancel(id) == nil)
        // The slot is used again; the old id must not reach the new order.
        let next = try #require(book.submit(order(.sell, 100, 4), fills: &fills).resting)
        #expect(book.cancel(id) == nil)
        #expect(book.order(next)?.size == 4)
    }

    @Test func `one cancel leaves the queue before and behind it in order`() throws {
        var book = MatchingBook()
        var fills: [BookFill] = []
        _ = book.submit(order(.buy, 100, 1, 1), fills: &fills)
        let middle = try #require(book.submit(order(.buy, 100, 1, 2), fills: &fills).resting)
        _ = book.submit(order(.buy, 100, 1, 3), fills: &fills)
        book.cancel(middle)
        _ = book.submit(order(.buy, 100, 1, 4), fills: &fills)
        _ = book.submit(order(.sell, 100, 3, 5), fills: &fills)
        #expect(fills.map(\.makerTag) == [1, 3, 4])
    }

    @Test func `a preview is what then happens`() {
        var book = MatchingBook()
        var fills: [BookFill] = []
        for price in Int64(100)..<110 { _ = book.submit(order(.sell, price, 5, price), fills: &fills) }
        let taker = order(.buy, 105, 27, 1, .cancelRemainder)
        let preview = book.preview(taker)
        _ = book.submit(taker, fills: &fills)
        #expect(preview == fills)
        #expect(preview.count == 6)
    }
}

/// An outcome compared by its numbers.
private struct OutcomeShape {
    let filled: Int64
    let cancelled: Int64
    let rests: Bool

    static func == (outcome: BookOutcome, shape: OutcomeShape) -> Bool {
        outcome.filled == shape.filled && outcome.cancelled == shape.cancelled
            && (outcome.resting != nil) == shape.rests
    }
}
