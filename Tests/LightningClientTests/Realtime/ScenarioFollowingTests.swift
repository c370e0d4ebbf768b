import LightningAPI
import LightningClient
import SaifuMoney
import Synchronization
import Testing

@testable import SaifuDesk

/// The client of the wallet against everything that an exchange of the program can do wrong.
@Suite(.timeLimit(.minutes(10))) struct ScenarioFollowingTests {
    /// What was asked for, at a price of its own, and what the desk says of it.
    private struct Asked {
        enum Answer { case placed(PlacedOrder), unknown, refused }
        let price: ExactDecimal
        let answer: Answer
    }

    private static let size: ExactDecimal = "0.02"

    // Broken by, in Sources/LightningClient/Realtime/TradeFeed.swift:
    // - for trade in trades.sorted(by: { $0.id < $1.id }) where trade.id > lastID ?? .min {
    // + for trade in trades.sorted(by: { $0.id < $1.id }) {
    // Broken by, in Sources/LightningClient/Realtime/RealtimeConnection.swift:
    // - askForMissed(channel, after: feeds[channel]?.begin(at: source.now()))
    // + _ = feeds[channel]?.begin(at: source.now())
    // Broken by, in Sources/LightningClient/Realtime/BookFeed.swift:
    // - kept.book.replace(with: board)
    // + if !kept.book.isWhole { kept.book.replace(with: board) }
    // Broken by, in Sources/LightningClient/APIError+Wire.swift:
    // - if let effect = access.effect, error.requestLeft {
    // + if let effect = access.effect, error.requestLeft, path.isEmpty {
    /// One after the other: eleven exchanges at once take the machine from everybody else.
    @Test(.serialized, arguments: try FaultyExchange.scenarios())
    func `whatever an exchange does, what is told is true and an order is placed once`(scenario: String) async throws {
        let exchange = try FaultyExchange(scenario)
        defer { exchange.stop() }
        let told = ToldStreams(exchange.client)
        let following = Task { await exchange.desk.follow(exchange.client) }
        defer {
            following.cancel()
            told.stop()
        }
        try await catchUp(exchange, told)
        var asked: [Asked] = []
        for round in 0..<24 {
            let price = try ExactDecimal(16_000_000 + 1000 * round)
            asked.append(Asked(price: price, answer: try await answer(to: price, exchange)))
            _ = try await exchange.trade(at: price)
            await exchange.pass(.seconds(4))
            if round % 8 == 7 { try await catchUp(exchange, told) }
        }
        #expect((exchange.faults > 0) == (scenario != "skewed-clock"))
        try await checkTrades(exchange, told)
        let patient = ["lost-answers", "overload", "skewed-clock"]
        #expect(!patient.contains(scenario) || told.gaps.isEmpty, "\(told.gaps)")
        try await checkOrders(asked, exchange)
        try await checkVerdicts(exchange)
        // A clock too far from the exchange's opens no private channel.
        while scenario != "skewed-clock", await !OrderEars(desk: exchange.desk).areOpen, !Task.isCancelled {
            await Task.yield()
        }
        try await checkEnd(asked, exchange)
    }

    /// Waits until the book is the exchange's own, and the trades have come to one that is made now.
    private func catchUp(_ exchange: FaultyExchange, _ told: ToldStreams) async throws {
        let target = try await exchange.trade(at: 15_000_000)
        var looks = 0
        repeat {
            let board = try await exchange.truth(GetBoard(productCode: .btcJPY))
            let book = told.book?.current
            let isBookEqual =
                book.map { Set($0.bids.levels) == Set(board.bids) && Set($0.asks.levels) == Set(board.asks) } ?? false
            if isBookEqual, told.lastTrade ?? .min >= target { return }
            looks += 1
            // A whole book is told, or the silence.
            await exchange.pass(.seconds(5))
            // The message of the trade may be lost: only another one tells of it.
            if looks % 4 == 0 { _ = try await exchange.trade(at: 15_000_000) }
        } while await told.hasNews()
    }

    private func answer(to price: ExactDecimal, _ exchange: FaultyExchange) async throws -> Asked.Answer {
        do throws(DeskError) {
            return .placed(
                try await exchange.desk.place(
                    OrderDraft(product: .btcJPY, side: .sell, size: Self.size, price: price)))
        } catch {
            switch error {
            case .api(.outcomeUnknown, _?): return .unknown
            case .api: return .refused
            default: throw error
            }
        }
    }

    /// Each once, in order, as the exchange lists it; what is missing is told, unless its message was lost on a line that
    /// did not end.
    private func checkTrades(_ exchange: FaultyExchange, _ told: ToldStreams) async throws {
        let ids = told.trades.map(\.id)
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "\(ids)")
        let first = try #require(ids.first), last = try #require(ids.last)
        let listed = try await exchange.truth(
            GetExecutions(productCode: .btcJPY, paging: Paging(count: Paging.most, after: first - 1)))
        #expect(listed.count < Paging.most && listed.last?.id == first)
        #expect(Set(told.trades).isSubset(of: listed))
        let missing = Set(listed.map(\.id).filter { $0 <= last }).subtracting(ids)
        let silent = missing.filter { id in !told.gaps.contains { $0.contains(id) } }
        #expect(silent.count <= exchange.lostTrades, "\(silent.sorted())")
    }

    private func orders(at price: ExactDecimal, _ exchange: FaultyExchange) async throws -> [ChildOrder] {
        try await exchange.truth(GetChildOrders(productCode: .btcJPY, paging: Paging(count: Paging.most))).filter {
            $0.price == price && $0.size == Self.size && $0.side == .sell
        }
    }

    private func checkOrders(_ asked: [Asked], _ exchange: FaultyExchange) async throws {
        for asked in asked {
            let there = try await orders(at: asked.price, exchange)
            switch asked.answer {
            case .placed(let order):
                #expect(there.map(\.childOrderAcceptanceID) == [order.acceptance.childOrderAcceptanceID])
            case .refused: #expect(there.isEmpty)
            case .unknown: #expect(there.count <= 1)
            }
        }
    }

    /// Looks for what was lost until there is a verdict on all of it, and holds each against the exchange's own list.
    private func checkVerdicts(_ exchange: FaultyExchange) async throws {
        var isDone = false
        while !isDone, !Task.isCancelled {
            let looked = try await exchange.desk.settle()
            isDone = true
            for entry in looked {
                let price = try #require(entry.record.intent.order?.price)
                let there = try await orders(at: price, exchange).map(\.childOrderAcceptanceID)
                switch entry.verdict {
                case .found, .presumablyYours, .ambiguous: #expect(entry.verdict.candidates == there)
                case .noTrace: #expect(there.isEmpty)
                case .stillUnknown: isDone = false
                }
            }
            await exchange.pass(.seconds(30))
        }
    }

    /// Somebody else ends all orders: the desk says of the last one how it ended.
    private func checkEnd(_ asked: [Asked], _ exchange: FaultyExchange) async throws {
        let orders = asked.compactMap { if case .placed(let order) = $0.answer { order } else { nil } }
        let last = try #require(orders.last)
        try await exchange.truth(CancelAllChildOrders(productCode: .btcJPY))
        await exchange.pass(.seconds(1))
        var fate = OrderFate.notListed
        while !fate.hasEnded, !Task.isCancelled {
            fate = await exchange.desk.ended(last, by: exchange.now.advanced(by: .seconds(600)))
            // The message of its end may be lost: a look shows it.
            do { try await exchange.desk.refresh() } catch {}
        }
        let there = try await self.orders(at: last.draft.price ?? 0, exchange)
        #expect(fate == there.first.map { OrderFate(of: $0) } ?? .endedUnfilled)
    }
}

/// What a client tells of a product, collected.
private final class ToldStreams: Sendable {
    fileprivate struct State {
        var book: LatestValue<OrderBook>?
        var trades: [Execution] = []
        /// The ids for whose absence there is a word.
        var gaps: [Range<Int64>] = []
        /// Behind which a gap goes on until the next trade.
        var open: Int64?
    }

    private let state: Collected
    private let news: AsyncStream<Void>
    private let tasks: [Task<Void, Never>]

    private final class Collected: Sendable {
        let state = Mutex(State())
    }

    init(_ client: LightningClient) {
        let collected = Collected()
        let (news, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (state, self.news) = (collected, news)
        tasks = [
            Task {
                for await update in client.board(.btcJPY) {
                    collected.state.withLock { $0.book = update }
                    tell.yield()
                }
            },
            Task {
                for await event in client.executions(.btcJPY) {
                    collected.state.withLock { $0.take(event) }
                    tell.yield()
                }
            },
        ]
    }

    func stop() { for task in tasks { task.cancel() } }

    /// Waits for something that was told since the last time.
    /// - Returns: `false` in a task that is cancelled.
    func hasNews() async -> Bool {
        var news = news.makeAsyncIterator()
        return await news.next() != nil
    }

    var book: LatestValue<OrderBook>? { state.state.withLock { $0.book } }
    var trades: [Execution] { state.state.withLock { $0.trades } }
    var gaps: [Range<Int64>] { state.state.withLock { $0.gaps } }
    var lastTrade: Int64? { state.state.withLock { $0.trades.last?.id } }
}

extension ToldStreams.State {
    fileprivate mutating func take(_ event: StreamEvent<[Execution]>) {
        switch event {
        case .value(let new):
            if let open, let first = new.first?.id, first > open { gaps.append(open + 1..<first) }
            open = nil
            trades += new
        case .gap(.trades(let after, let before?)): gaps.append(after + 1..<max(after + 1, before))
        case .gap(.trades(let after, nil)): open = after
        case .gap(.missed): break  // before the first trade
        case .gap(.slow): Issue.record("nobody is slow here")
        case .state: break
        }
    }
}
