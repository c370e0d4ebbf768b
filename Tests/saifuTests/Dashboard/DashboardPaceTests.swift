import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// An hour of the dashboard, without an exchange and without an hour.
@MainActor @Suite struct DashboardPaceTests {
    @Test func `every part keeps its pause for an hour, and any five minutes take half of what the exchange allows`()
        async throws
    {
        let clock = HourClock()
        let market = HourMarket(clock)
        let environment = ApplicationEnvironment(at: market, clock)
        let scene = DashboardCommand.scene(of: .btcJPY, in: environment)
        try await scene.load()
        let end = StubClock.moment.advanced(by: .seconds(3600))
        while clock.now() < end { #expect(try await scene.follow()) }
        let requests = market.requests
        // What the pauses take, and some for what a ticker asks beside itself.
        #expect((223...250).contains(Self.mostInFiveMinutes(requests.map(\.moment))))
        let pauses = [GetBoard.path: 4, GetTicker.path: 6, GetChildOrders.path: 8, GetBalance.path: 30]
        for (path, pause) in pauses {
            let looks = requests.count { $0.path == path }
            #expect((-1...1).contains(looks - 3600 / pause), "\(path): \(looks)")
        }
    }

    @Test(arguments: [false, true])
    func `four windows that the exchange tells of changes ask sixty times in an hour, half of that in the first minute`(
        isYoung: Bool
    ) async throws {
        var asked: [String] = [], early: [String] = []
        for window in ["watch", "watch board", "watch ticker", "watch orders"] {
            let clock = HourClock(step: .milliseconds(250), laterStep: .milliseconds(2500))
            let market = HourMarket(clock, tells: true, isYoung: isYoung)
            let environment = ApplicationEnvironment(at: market, clock)
            let command = try #require(environment.commands.first { $0.syntax.name == window })
            environment.session.isWatching = command.isFollowed
            let scene = try await command.scene(try command.syntax.parse([]))
            try await scene.load()
            let end = StubClock.moment.advanced(by: .seconds(3600))
            while clock.now() < end { #expect(try await scene.takeNews()) }
            asked += market.requests.map { window + " " + $0.path }
            let minute = StubClock.moment.advanced(by: .seconds(60))
            early += market.requests.filter { $0.moment < minute }.map { window + " " + $0.path }
        }
        #expect((1...30).contains(early.count), "\(Dictionary(early.map { ($0, 1) }, uniquingKeysWith: +))")
        #expect((1...60).contains(asked.count), "\(Dictionary(asked.map { ($0, 1) }, uniquingKeysWith: +))")
    }

    // Broken by, in Sources/WalletCore/Scenes/PagedList.swift:
    // - try await followed.follow { fetch async throws(WalletError) in try await take(pageSize, fetch) }
    // + try await followed.follow { _ throws(WalletError) in _ = try await environment.client.fetch(request(Paging())) }
    // Broken by, in Sources/LightningAPI/Requests/AccountRequests.swift:
    // - public static let path = "/v1/me/getbalancehistory"
    // -     public var channel: Channel? { .childOrderEvents }
    // + public static let path = "/v1/me/getbalancehistory"
    // +     public var channel: Channel? { nil }
    @Test(arguments: [("watch parents", 10), ("watch history", 20)])
    func `a list that the exchange tells of is asked for a few times in an hour`(
        window: String, most: Int
    ) async throws {
        let clock = HourClock(step: .milliseconds(250), laterStep: .milliseconds(2500))
        let market = HourMarket(clock, tells: true)
        let environment = ApplicationEnvironment(at: market, clock)
        environment.session.isWatching = true
        let command = try #require(environment.commands.first { $0.syntax.name == window })
        let scene = try await command.scene(try command.syntax.parse([]))
        try await scene.load()
        let end = StubClock.moment.advanced(by: .seconds(3600))
        while clock.now() < end { #expect(try await scene.takeNews()) }
        let asked = market.requests.map(\.path)
        #expect((1...most).contains(asked.count), "\(Dictionary(asked.map { ($0, 1) }, uniquingKeysWith: +))")
    }

    enum Placed: CaseIterable { case here, elsewhere, unlisted }

    // Broken by, in Sources/TradeFeature/Orders/RememberedOrders.swift:
    // - if query.filter == .active, !isNew, let recalledAt, now < recalledAt.advanced(by: Self.pause) {
    // + if query.filter == .active, !isNew, let recalledAt, now < recalledAt {
    // Broken by, in Sources/TradeFeature/Orders/OrderOrigins.swift:
    // - environment.session.nextLooksForOrigins[product] = now.advanced(by: Self.again)
    // + environment.session.nextLooksForOrigins[product] = now
    @Test(arguments: Placed.allCases)
    func `an order placed beside a dashboard is looked for a few times, not four times a second`(
        _ placed: Placed
    ) async throws {
        let clock = HourClock(step: .milliseconds(250))
        let market = HourMarket(clock, tells: true), journal = StubJournal()
        let environment = ApplicationEnvironment(at: market, clock, journal: journal)
        environment.session.isWatching = true
        let scene = DashboardCommand.scene(of: .btcJPY, in: environment)
        try await scene.load()
        func follow(for seconds: Int) async throws {
            let end = clock.now().advanced(by: .seconds(seconds))
            while clock.now() < end { #expect(try await scene.takeNews()) }
        }
        try await follow(for: 60)
        let before = market.requests.count
        let order = StubMarket.order(at: clock.now())
        if placed != .elsewhere { try await journal.note(order, of: market.account, at: clock.now()) }
        market.take(placed == .unlisted ? nil : order)
        try await follow(for: 15)
        let asked = market.requests.dropFirst(before).map(\.path)
        #expect((1...12).contains(asked.count), "\(Dictionary(asked.map { ($0, 1) }, uniquingKeysWith: +))")
    }

    /// In the five minutes that hold the most.
    private static func mostInFiveMinutes(_ moments: [Timestamp]) -> Int {
        var first = 0
        return moments.indices.map { last in
            while moments[last].duration(since: moments[first]) >= .seconds(300) { first += 1 }
            return last - first + 1
        }.max() ?? 0
    }
}
