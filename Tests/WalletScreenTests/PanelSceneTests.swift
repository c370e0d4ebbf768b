import LightningAPI
import SaifuDesk
import SaifuDrawing
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import WalletScreen

/// Several scenes as one, each at its own pace.
@MainActor @Suite struct PanelSceneTests {
    /// A list that counts how often it was asked for.
    private final class Counted: Scene {
        struct Row: Identifiable, Equatable, Sendable {
            let id: Int
        }

        private(set) var looks: [Timestamp] = []
        /// The own orders that it knows.
        var orders: [ChildOrder] = []
        /// Those of the next answer.
        var news: [ChildOrder] = []
        var failure: WalletError?
        var feed = Feed.asked
        /// Looked at while it waits for its answer.
        var whileAsking: (@MainActor () async -> Void)?
        private let environment: StubbableEnvironment
        private let rows = EntitiesProvider<Row>()
        private let table: EntityTable

        init(_ environment: StubbableEnvironment) {
            self.environment = environment
            table = EntityTable(
                rows, [Column(Term.price) { Phrase(Figure($0.id), .amount) }], whenEmpty: Term.state,
                for: Reader(.english, in: .utc))
        }

        func load() async throws(WalletError) {
            looks.append(environment.clock.now())
            await whileAsking?()
            if let failure { throw failure }
            orders = news
            rows.replaceAll(with: (1...9).map(Row.init))
        }

        var page: Page { Page([.table(table)]) }
    }

    private let environment = StubbableEnvironment()
    private let first: Counted
    private let second: Counted
    private let third: Counted

    init() {
        first = Counted(environment)
        second = Counted(environment)
        third = Counted(environment)
    }

    /// - Parameter needsKey: whether the third part does; only others of its kind are held up by what it meets.
    private func scene(needsKey: Bool = true) -> PanelScene {
        PanelScene(
            [
                ScenePart(Phrase(Term.price, .headline), first, every: .seconds(4), share: 2),
                ScenePart(Phrase(Term.size, .headline), second, every: .seconds(6)),
                ScenePart(Phrase(Term.fee, .headline), third, every: .seconds(20), needsKey: needsKey) {
                    [.row([Phrase(Term.buy, .body), Phrase(Term.sell, .body)])]
                },
            ], in: environment)
    }

    private static let order = ChildOrder(
        pagingID: 0, childOrderID: "JOR", productCode: .btcJPY, side: .buy, childOrderType: .limit, price: 100,
        averagePrice: 0, size: 1, childOrderState: .active, expireDate: StubClock.moment,
        childOrderDate: StubClock.moment, childOrderAcceptanceID: "A", outstandingSize: 1, cancelSize: 0,
        executedSize: 0, totalCommission: 0, timeInForce: nil)

    private func follow(_ scene: PanelScene, _ count: Int) async throws(WalletError) {
        for _ in 0..<count { _ = try await scene.follow() }
    }

    private func seconds(_ looks: [Timestamp]) -> [Int64] {
        looks.map { $0.duration(since: StubClock.moment).components.seconds }
    }

    private let limited = WalletError.api(.rateLimited(path: "/v1/getboard", retryAfter: .seconds(60)))
    private let forbidden = WalletError.api(
        .refused(path: "/v1/me/x", http: 403, status: -500, message: "Permission denied"))
    private let unreachable = WalletError.api(.unreachable(origin: "a", reason: .timedOut(.resolve)))

    @Test func `every part is asked for at its own pace, one at a time`() async throws {
        let scene = scene()
        try await scene.load()
        try await follow(scene, 9)
        #expect(seconds(first.looks) == [0, 4, 8, 12, 16, 20])
        #expect(seconds(second.looks) == [0, 6, 12, 18])
        #expect(seconds(third.looks) == [0, 20])
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - for index in states.indices { states[index].freshness.ask(at: begin) }
    // + states[index].freshness.ask(at: begin)
    @Test func `while the exchange owes an answer no part that waits says that it keeps its own pace`() async throws {
        let scene = scene()
        try await scene.load()
        // The first part waits its turn for a minute, while the second one asks.
        environment.stubClient.pace = .seconds(60)
        try await follow(scene, 1)
        var told: [[String]] = []
        second.whileAsking = { [environment] in
            for pause in [Duration.seconds(1), .seconds(30)] {
                await environment.clock.sleep(for: pause)
                let now = environment.clock.now()
                let panels = scene.page.panels.compactMap { $0.freshness?.staleness(at: now) }
                told.append(
                    panels.flatMap { $0.phrases(of: nil, asksAgain: true, isShort: false) }.map {
                        $0.styled(in: .english).plainText
                    })
            }
        }
        try await follow(scene, 1)
        #expect(told.count == 2 && told[0].isEmpty)
        let paced = "asks less often, to leave requests for orders"
        #expect(!told[1].contains(paced) && told[1].contains("no answer yet"), "\(told)")
        #expect(told[1].contains("STALE 37 s"), "\(told)")
        second.whileAsking = nil
        try await follow(scene, 1)
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - if !part.isTold, looks > 1 { freshness
    // + if part.isTold, looks > 1 { freshness
    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - for index in states.indices { states[index].hear(at: now) }
    // + for index in states.indices { states[index].keep(environment.client.pace, at: now) }
    @Test func `every part keeps to the pace of its last look, once it could open its channel, and never comes later`()
        async throws
    {
        let scene = scene()
        try await scene.load()
        environment.stubClient.pace = .seconds(14)
        try await follow(scene, 2)
        let next = scene.page.panels.map(\.freshness?.nextLook)
        environment.stubClient.pace = .seconds(30)
        try await follow(scene, 1)
        #expect(seconds(first.looks) == [0, 4, 18] && seconds(second.looks) == [0, 6], "14 s after the one before")
        #expect(scene.page.panels[1].freshness?.nextLook == next[1], "what is counted down goes on")
        try await follow(scene, 3)
        #expect(seconds(first.looks) == [0, 4, 18, 48] && seconds(second.looks) == [0, 6, 20])
        #expect(seconds(third.looks) == [0, 20])
        third.feed = .told
        try await follow(scene, 3)
        #expect(third.looks.count > 3, "what is told costs no request")
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - if isTold, !wasTold { freshness
    // + if isTold, wasTold { freshness
    @Test func `a channel that opens during a long pause ends it`() async throws {
        let scene = scene()
        try await scene.load()
        environment.stubClient.pace = .seconds(200)
        second.feed = Feed(.askedInstead)
        try await follow(scene, 40)
        let looks = second.looks.count
        #expect(environment.clock.now() < StubClock.moment.advanced(by: .seconds(60)), "nobody waits for the pace")
        second.feed = .told
        try await follow(scene, 1)
        #expect(second.looks.count == looks + 1)
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - where due(index) > latest {
    // + where due(index) < latest {
    @Test func `a clock that is set back while channels are missing holds nobody up for longer`() async throws {
        let scene = scene()
        second.feed = Feed(.askedInstead)
        try await scene.load()
        environment.clock = StubClock(start: StubClock.moment.advanced(by: .seconds(-3600)))
        try await follow(scene, 60)
        #expect(first.looks.count > 3 && second.looks.count > 3)
    }

    // Broken by, in Sources/WalletCore/Scenes/Freshness.swift:
    // - if !isAsked { nextLook
    // + if isAsked { nextLook
    @Test func `a channel that opens ends no pause that the exchange asked for`() async throws {
        let scene = scene()
        try await scene.load()
        first.failure = limited
        await #expect(throws: limited) { try await follow(scene, 1) }
        first.failure = nil
        first.feed = .told
        try await follow(scene, 3)
        #expect(seconds(first.looks) == [0, 4])
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - for index in states.indices where states[index].part.start != .atOnce {
    // + for index in states.indices where states[index].part.start == .inParts {
    @Test func `what begins later or in parts is asked for one after the other, a second between`() async throws {
        let scene = PanelScene(
            [
                ScenePart(Phrase(Term.price, .headline), first, every: .seconds(6), start: .inParts),
                ScenePart(Phrase(Term.size, .headline), second, every: .seconds(6), start: .later),
                ScenePart(Phrase(Term.fee, .headline), third, every: .seconds(4)),
            ], in: environment)
        try await scene.load()
        #expect(first.looks.count == 1 && second.looks.isEmpty && third.looks.count == 1)
        try await follow(scene, 5)
        #expect(seconds(first.looks) == [0, 1, 7] && seconds(second.looks) == [2, 8])
        #expect(seconds(third.looks) == [0, 4])
    }

    @Test func `what the exchange tells is looked at four times a second, and asked for at its own pace without that`()
        async throws
    {
        let scene = scene()
        second.feed = .told
        try await scene.load()
        #expect(scene.feed.way == .told)
        try await follow(scene, 9)
        #expect(second.looks.count == 10 && first.looks.count == 1)
        second.feed = Feed(.askedInstead)
        #expect(scene.feed.way == .askedInstead)
        second.feed = .asked
        try await follow(scene, 4)
        #expect(second.looks.count < 13)
    }

    @Test func `when an own order changes, the rest of the account is asked for at once`() async throws {
        let own = ScenePart(
            Phrase(Term.price, .headline), first, every: .seconds(8), needsKey: true, moves: { [first] in first.orders }
        )
        let scene = PanelScene(
            [
                own, ScenePart(Phrase(Term.size, .headline), second, every: .seconds(30)),
                ScenePart(Phrase(Term.fee, .headline), third, every: .seconds(30), needsKey: true),
            ], in: environment)
        first.news = [Self.order]
        try await scene.load()
        first.news = []
        try await follow(scene, 4)
        #expect(seconds(first.looks) == [0, 8, 16, 24])
        #expect(seconds(second.looks) == [0] && seconds(third.looks) == [0, 8])
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - for other in states.indices where other != index && states[other].part.needsKey == part.needsKey {
    // + for other in states.indices where other != index {
    @Test func `the pause that an exchange asks for holds for the part, and for others of its kind until one tried`()
        async throws
    {
        let scene = scene()
        try await scene.load()
        first.failure = limited
        await #expect(throws: limited) { try await follow(scene, 1) }
        first.failure = nil
        #expect(scene.page.panels.map(\.freshness?.failure) == [limited, nil, nil])
        try await follow(scene, 3)
        #expect(
            seconds(first.looks) == [0, 4] && seconds(second.looks) == [0, 14, 20] && seconds(third.looks) == [0, 20])
        try await follow(scene, 12)
        #expect(seconds(first.looks).prefix(3) == [0, 4, 64])
        #expect(scene.page.panels.allSatisfy { $0.freshness?.failure == nil })
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - if [.network, .tls, .unavailable].contains(error.code) { rest
    // + if [.network, .tls].contains(error.code) { rest
    @Test func `while the exchange is closed one part asks at a time, and less and less often`() async throws {
        let scene = scene()
        try await scene.load()
        let closed = WalletError.api(.refused(path: "/v1/board", http: 503, status: -2, message: "maintenance"))
        for part in [first, second, third] { part.failure = closed }
        let before = [first, second, third].flatMap(\.looks).count
        let begin = environment.clock.now()
        while environment.clock.now().duration(since: begin) < .seconds(60) {
            await #expect(throws: closed) { try await follow(scene, 1) }
        }
        let asked = [first, second, third].flatMap(\.looks).count - before
        #expect((10...16).contains(asked), "\(asked)")
        for part in [first, second, third] { part.failure = nil }
        let end = environment.clock.now()
        try await follow(scene, 3)
        #expect(scene.page.panels.allSatisfy { $0.freshness?.failure == nil })
        #expect(environment.clock.now().duration(since: end) <= .seconds(6), "all are there again")
    }

    // Broken by, in Sources/WalletScreen/ScreenSentence.swift:
    // - return all.first { DisplayWidth.of($0.text(in: language)) <= width } ?? all[titles.count]
    // + return all[0]
    @Test(arguments: [(40, "… Price · Size · Fee"), (17, "… Price · 2 more"), (12, "… 3 more")])
    func `every panel that has no room is named or counted`(width: Int, line: String) {
        let sentence = ScreenSentence.missing(["Price", "Size", "Fee"], width: width, in: .english)
        #expect(sentence.text(in: .english) == line)
    }

    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - if [.network, .tls].contains(error.code) { lose(besides: index, error, at: now) }
    // + if error == .declined { lose(besides: index, error, at: now) }
    // Broken by, in Sources/WalletCore/Scenes/PanelScene.swift:
    // - for index in states.indices { states[index].freshness.regain() }
    // + _ = states.indices
    // Broken by, in Sources/WalletCore/Scenes/Freshness.swift:
    // - now.duration(since: $0.since) >= Self.grace
    // + now.duration(since: $0.since) >= .zero
    @Test func `a lost connection makes every part stale soon, and one answer shows that it is there`() async throws {
        func stale(_ scene: PanelScene, after wait: Duration = .zero) -> [Bool] {
            let moment = environment.clock.now().advanced(by: wait)
            return scene.page.panels.map { $0.freshness?.isStale(at: moment) == true }
        }
        let scene = scene()
        try await scene.load()
        first.failure = unreachable
        await #expect(throws: unreachable) { try await follow(scene, 1) }
        #expect(stale(scene) == [true, false, false], "it may be there again in a moment")
        #expect(stale(scene, after: .seconds(2)) == [true, true, true])
        #expect(
            scene.page.panels.map { $0.freshness?.reason(at: environment.clock.now()) } == [
                unreachable, unreachable, unreachable,
            ])
        let now = environment.clock.now()
        #expect(scene.page.panels.last?.freshness?.nextTrial == scene.page.panels.first?.freshness?.nextLook)
        try await follow(scene, 1)
        #expect(seconds(second.looks) == [0, 6] && now < environment.clock.now())
        #expect(stale(scene, after: .seconds(2)) == [true, false, false])

        first.failure = limited
        await #expect(throws: limited) { try await follow(scene, 1) }
        #expect(stale(scene, after: .seconds(2)) == [true, false, false], "the exchange has answered")
    }

    @Test func `what the key may not see is said in its panel, is asked for again, and makes nothing stale`()
        async throws
    {
        third.failure = forbidden
        let scene = scene()
        let screen = screen(scene)
        try await scene.load()
        try await follow(scene, 3)
        let lines = try picture(screen)
        #expect(
            lines.contains { $0.contains("may not") || $0.contains("permission") || $0.contains("Permission") },
            "\(lines)")
        #expect(
            lines.contains("▸ Price " + String(repeating: "─", count: 57) + " 12:18:11 UTC ─")
                && !lines.contains { $0.contains("STALE") })
        #expect(lines.contains("9"), "the others are there")
        third.failure = nil
        try await follow(scene, 8)
        #expect(try !picture(screen).contains { $0.contains("ermission") })
    }

    @Test func `without a key nothing is asked for that needs one, and nobody`() async throws {
        environment.desk = OrderDesk(
            transport: Keyless(), journal: environment.stubJournal, now: { Timestamp(ticks: 0) }, sleep: { _ in },
            random: { 0 })
        let scene = scene()
        try await scene.load()
        #expect(third.looks.isEmpty && second.looks.count == 1)
        #expect(try picture(screen(scene)).contains { $0.contains("There is no API key") })
    }

    @Test func `a part that fails leaves its old picture, and the stale line says why`() async throws {
        let scene = scene()
        try await scene.load()
        let screen = screen(scene)
        second.failure = unreachable
        for _ in 0..<3 { _ = await screen.follow() }
        let lines = try picture(screen)
        #expect(lines.contains { $0.hasPrefix("Size · STALE 8 s · retrying in 3 s") }, "\(lines)")
        #expect(lines.filter { $0 == "9" }.count == 2)
        second.failure = nil
        for _ in 0..<3 { _ = await screen.follow() }
        #expect(try !picture(screen).contains { $0.contains("STALE") })
    }

    @Test func `the stale line tells the oldest part with its own reason, and every panel its own age`() async throws {
        let scene = scene()
        try await scene.load()
        let screen = screen(scene)
        second.failure = unreachable
        for _ in 0..<3 { _ = await screen.follow() }
        first.failure = limited
        for _ in 0..<2 { _ = await screen.follow() }
        let lines = try styled(screen)
        let why = "Size · STALE 12 s · retrying in 10 s · orders may not arrive"
        #expect(lines.contains { $0.plainText.hasPrefix(why) }, "\(lines.map(\.plainText))")
        let moments = ["▸ Price ": " STALE 4 s ─", "─ Size ": " STALE 12 s ─", "─ Fee ": " 12:18:03 UTC ─"]
        for (title, moment) in moments {
            let rule = try #require(lines.firstIndex { $0.plainText.hasPrefix(title) })
            #expect(lines[rule].plainText.hasSuffix(moment), "\(lines[rule].plainText)")
            let isDimmed = lines[rule + 1].runs.allSatisfy { $0.style == .secondary }
            #expect(isDimmed == moment.contains("STALE"), "\(title)")
        }
    }

    @Test func `a panel that is held up by the pause of another says why, and no panel tells the time of another`()
        async throws
    {
        let scene = scene()
        try await scene.load()
        let screen = screen(scene)
        for _ in 0..<2 { _ = await screen.follow() }
        first.failure = limited
        _ = await screen.follow()
        #expect(try picture(screen).contains { $0.hasPrefix("▸ Price ") && $0.hasSuffix(" STALE 4 s ─") })
        #expect(try picture(screen).contains { $0.hasPrefix("─ Size ") && $0.hasSuffix(" 12:18:09 UTC ─") })
        #expect(screen.hint(leaving: nil, more: [], width: 80).plainText.hasPrefix("Tab next list"))
        await environment.clock.sleep(for: .milliseconds(9500))
        let lines = try picture(screen)
        #expect(lines.contains { $0.hasPrefix("─ Size ") && $0.hasSuffix(" STALE 11 s ─") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Price · STALE 13 s · retrying in 51 s · orders") }, "\(lines)")
    }

    @Test func `where the first part fails nothing is begun, and where another does the rest is shown`() async throws {
        first.failure = unreachable
        await #expect(throws: unreachable) { try await scene().load() }
        first.failure = nil
        second.failure = unreachable
        try await scene().load()
        #expect(third.looks.count == 1)
    }

    @Test func `Tab leads from panel to panel, and one that is brief shows its list to who goes there`() async throws {
        let scene = scene()
        try await scene.load()
        let screen = screen(scene)
        #expect(try picture(screen).contains("Buy · Sell"))
        for title in ["Size", "Fee", "Price"] {
            #expect(screen.press(.tab))
            #expect(try picture(screen).contains { $0.hasPrefix("▸ \(title) ") })
            #expect(try picture(screen).contains("Buy · Sell") == (title != "Fee"))
        }
    }

    @Test func `a page in print has every panel below its title`() async throws {
        let scene = scene()
        try await scene.load()
        let lines = try PageLines(in: .english, width: 80).lines(of: scene.page.printed).map(\.plainText)
        #expect(lines.filter { ["Price", "Size", "Fee"].contains($0) }.count == 6, "titles and columns")
        #expect(lines.filter { $0 == "    9" || $0 == "9" }.count == 3, "\(lines)")
    }

    @Test func `phrases in a row go on below, and never in the middle of one`() throws {
        let row = Block.row([Phrase(Term.price, .body), .empty, Phrase(Term.product, .body), Phrase(Term.size, .body)])
        func lines(_ width: Int) throws -> [String] {
            try PageLines(in: .english, width: width).lines(of: [row]).map(\.plainText)
        }
        #expect(try lines(80) == ["Price · Product · Size"])
        #expect(try lines(16) == ["Price · Product", "Size"])
        func single(_ width: Int) throws -> [String] {
            try PageLines(in: .english, width: width).singleLines.lines(of: [row]).map(\.plainText)
        }
        #expect(try single(16) == ["Price …"] && single(17) == ["Price · Product …"] && single(22) == lines(80))
    }

    private func screen(_ scene: PanelScene) -> SceneScreen {
        SceneScreen(
            scene, isLoaded: true, for: Reader(.english, in: .utc), dialogue: ScreenDialogue(in: .english),
            clock: environment.clock)
    }

    private func picture(_ screen: SceneScreen) throws -> [String] {
        try styled(screen).map { $0.plainText.trimmingPrefix { $0 == " " }.description }
    }

    private func styled(_ screen: SceneScreen) throws -> [StyledText] {
        try screen.picture(size: ScreenSize(columns: 80, rows: 29), under: nil, leaving: nil, more: [])
    }
}

/// An exchange for which there is no key.
private struct Keyless: OrderTransport {
    let account = TradingAccount(endpoint: "stub", keyFingerprint: nil)
    let hasSigned = false
    let serverClock: ServerClock? = nil

    func send<Request: APIRequest>(_ permitted: PermittedRequest<Request>) async throws(APIError) -> Request.Response {
        throw .missingKey(origin: "stub")
    }
}
