import LightningAPI
import SaifuMoney
import Synchronization
import Testing

@Suite struct HistoryWalkTests {
    /// A history that grows while somebody walks through it.
    private final class Venue: Sendable {
        struct State {
            var ids: [Int64]
            var asked: [Paging] = []
        }

        let state: Mutex<State>
        /// The most records of one answer, whatever is asked for.
        let ceiling: Int
        /// Records with smaller ids are too old.
        let horizon: Int64
        /// How many records come between two answers.
        let growth: Int64

        init(_ ids: some Sequence<Int64>, ceiling: Int = 500, horizon: Int64 = 0, growth: Int64 = 0) {
            state = Mutex(State(ids: ids.sorted()))
            self.ceiling = ceiling
            self.horizon = horizon
            self.growth = growth
        }

        var asked: [Paging] { state.withLock { $0.asked } }

        func answer(_ paging: Paging) throws(APIError) -> [Execution] {
            let ids: [Int64]? = state.withLock { state in
                state.asked.append(paging)
                defer { state.ids += (1...max(1, growth)).prefix(Int(growth)).map { (state.ids.last ?? 0) + $0 * 3 } }
                if let before = paging.before, before <= horizon { return nil }
                let (after, before) = (paging.after ?? 0, paging.before ?? .max)
                let count = min(paging.count ?? 100, ceiling)
                return state.ids.filter { $0 >= horizon && $0 > after && $0 < before }.suffix(count).reversed()
            }
            guard let ids else {
                throw .refused(
                    path: "/v1/getexecutions", http: 400, status: -156,
                    message: "Execution history is limited to the most recent 31 days.")
            }
            return ids.map(HistoryWalkTests.trade)
        }

        func pages(_ paging: Paging = .latest) -> HistoryPages<GetExecutions> {
            HistoryPages(GetExecutions(productCode: .btcJPY, paging: paging)) { (request) async throws(APIError) in
                try self.answer(request.paging)
            }
        }
    }

    private static func trade(_ id: Int64) -> Execution {
        Execution(
            id: id, side: .buy, price: 1, size: 1, execDate: Timestamp(ticks: id), buyChildOrderAcceptanceID: "",
            sellChildOrderAcceptanceID: "")
    }

    private func ids(_ pages: HistoryPages<GetExecutions>) async throws -> [Int64] {
        var ids: [Int64] = []
        for try await trade in pages.elements { ids.append(trade.id) }
        return ids
    }

    /// Past 2^31, with gaps.
    private static let many = (0..<1_234).map { Int64(2_731_904_412) + 7 * Int64($0) }

    @Test(arguments: [0, 1, 500, 499], [1, 7, 100, 500])
    func `every record comes once, back from the newest`(growth: Int64, ceiling: Int) async throws {
        let count = ceiling == 1 ? 40 : Self.many.count
        let venue = Venue(Self.many.suffix(count), ceiling: ceiling, growth: growth)
        #expect(try await ids(venue.pages()) == Self.many.suffix(count).reversed())
        #expect(venue.asked[0] == Paging(count: 500) && venue.asked.count == (count + ceiling - 1) / ceiling + 1)
    }

    @Test func `an empty page is the end of the list, a refusal for age is the end of the history`() async throws {
        var ends: [HistoryEnd?] = []
        for try await page in Venue([5, 6, 7], ceiling: 2).pages() { ends.append(page.end) }
        #expect(ends == [nil, nil, .list])
        ends = []
        var seen: [Int64] = []
        for try await page in Venue(1...9, ceiling: 2, horizon: 6).pages() {
            ends.append(page.end)
            seen += page.elements.map(\.id)
        }
        #expect(ends == [nil, nil, .horizon] && seen == [9, 8, 7, 6])
        ends = []
        for try await page in Venue([]).pages() { ends.append(page.end) }
        #expect(ends == [.list])
    }

    // Broken by, in Sources/LightningAPI/Paging/HistoryWalk.swift:
    // - ? .repeated : .list
    // + ? .list : .list
    @Test(arguments: [(99, HistoryEnd.list), (100, .repeated), (500, .repeated)])
    func `a page that is given again is no end of the list, unless it may be all there is`(
        size: Int, end: HistoryEnd
    ) async throws {
        let trades = (1...size).reversed().map { Self.trade(Int64($0)) }
        let pages = HistoryPages(GetExecutions(productCode: .btcJPY)) { (_) async throws(APIError) in trades }
        var (ends, count): ([HistoryEnd?], Int) = ([], 0)
        for try await page in pages {
            ends.append(page.end)
            count += page.elements.count
        }
        #expect(ends == [nil, end] && count == size)
    }

    @Test func `the bounds of the request hold for the whole walk`() async throws {
        let venue = Venue(1...20)
        #expect(try await ids(venue.pages(Paging(count: 3, before: 12, after: 4))) == [11, 10, 9, 8, 7, 6, 5])
        #expect(venue.asked.allSatisfy { $0.count == 3 && $0.after == 4 })
        #expect(try await ids(venue.pages(Paging(before: 4, after: 12))).isEmpty)
        #expect(try await ids(Venue(1...600).pages(Paging(count: 9_999))).count == 600)
        #expect(try await ids(Venue(1...6).pages(Paging(count: 0))).count == 6)
    }

    @Test func `another error ends nothing, and the page can be asked for again`() async throws {
        let failures = Mutex(1)
        let pages = HistoryPages(GetExecutions(productCode: .btcJPY)) { (request) async throws(APIError) in
            if request.paging.before == 2,
                failures.withLock({
                    $0 -= 1; return $0 >= 0
                })
            {
                throw .unanswered(origin: "x", reason: .timedOut(.firstByte))
            }
            return try Venue([1, 2], ceiling: 1).answer(request.paging)
        }
        var walk = pages.makeAsyncIterator()
        #expect(try await walk.next(isolation: nil)?.elements.map(\.id) == [2])
        await #expect(throws: APIError.unanswered(origin: "x", reason: .timedOut(.firstByte))) {
            _ = try await walk.next(isolation: nil)
        }
        #expect(try await walk.next(isolation: nil)?.elements.map(\.id) == [1])
        #expect(try await walk.next(isolation: nil)?.end == .list)
        #expect(try await walk.next(isolation: nil) == nil)
    }

    @Test func `an exchange that forgets a bound is walked through once`() {
        var walk = HistoryWalk(GetExecutions(productCode: .btcJPY, paging: Paging(after: 3)))
        let all = [9, 8, 2].map(Self.trade)
        #expect(walk.take(all).elements.map(\.id) == [9, 8])
        #expect(walk.next?.paging == Paging(count: 500, before: 8, after: 3))
        let again = walk.take(all)
        #expect(again.elements.isEmpty && again.end == .list && walk.next == nil)
    }

    // Broken by, in Sources/LightningAPI/Paging/HistoryPages.swift:
    // - isWhole: isReached || found.isEmpty && count < most)
    // + isWhole: true)
    @Test func `a backfill from a history that keeps so many records is not whole before the known one is seen`()
        async throws
    {
        let kept = try await Venue(301...900).pages().backfill(after: 200)
        #expect(!kept.isWhole && kept.elements.map(\.id) == Array(301...900))
        let lagging = try await Venue(1...100).pages().backfill(after: 105)
        #expect(lagging.isWhole && lagging.elements.isEmpty)
        let few = try await Venue(1...900).pages(Paging(count: 100)).backfill(after: 200, pages: 2)
        #expect(!few.isWhole && few.elements.map(\.id) == Array(701...900))
    }

    @Test(arguments: [0, 3]) func `a backfill has everything since a record, the oldest first`(growth: Int64)
        async throws
    {
        let venue = Venue(Self.many, growth: growth)
        let known = Self.many[7]
        let filled = try await venue.pages().backfill(after: known)
        #expect(filled.isWhole && filled.elements.map(\.id) == Array(Self.many.dropFirst(8)))
        #expect(venue.asked.count == 3, "nothing is asked for behind the known one")
        // What came meanwhile comes next, and then nothing more.
        let last = try #require(filled.elements.last?.id)
        let next = try await Venue(venue.state.withLock { $0.ids }).pages().backfill(after: last)
        #expect(next.isWhole && next.elements.count == Int(growth) * 3)
        let short = try await Venue(1...900, horizon: 300).pages().backfill(after: 200)
        #expect(!short.isWhole && short.elements.map(\.id) == Array(300...900))
    }

    private func order(_ name: String, _ pagingID: Int64) -> ChildOrder {
        ChildOrder(
            pagingID: pagingID, childOrderID: name, productCode: .btcJPY, side: .buy, childOrderType: .limit, price: 1,
            averagePrice: 0, size: 1, childOrderState: pagingID == 0 ? .active : .completed,
            expireDate: Timestamp(ticks: 0), childOrderDate: Timestamp(ticks: 0), childOrderAcceptanceID: name,
            outstandingSize: 1, cancelSize: 0, executedSize: 0, totalCommission: 0, timeInForce: nil)
    }

    @Test func `an order that was open and has ended meanwhile comes once`() {
        var walk = HistoryWalk(GetChildOrders(productCode: .btcJPY))
        #expect(walk.take([order("A", 0), order("B", 0), order("C", 90)]).elements.map(\.id) == ["A", "B", "C"])
        #expect(walk.next?.paging.before == 90)
        // Its number is that of when it was sent.
        #expect(walk.take([order("B", 80), order("D", 70), order("X", 0)]).elements.map(\.id) == ["D"])
        #expect(walk.take([]).end == .list)
        // Open ones alone: what has ended is behind a bound.
        walk = HistoryWalk(GetChildOrders(productCode: .btcJPY))
        #expect(walk.take([order("A", 0)]).end == nil)
        #expect(walk.next?.paging == Paging(count: 500, after: 0))
        #expect(walk.take([order("D", 70)]).elements.map(\.id) == ["D"])
    }
}
