import LightningAPI
import SaifuDesk
import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import WalletScreen

/// What a screen says when no news come.
@MainActor struct StaleScreenTests {
    /// A long list whose next look is told by the test.
    private final class Watched: FollowedScene {
        struct Row: Identifiable, Equatable, Sendable {
            let id: Int
        }

        let rows = EntitiesProvider((1...100).map(Row.init))
        let table: EntityTable
        var failure: WalletError?
        var feed = Feed.asked
        /// What is known before it is loaded.
        var known: Int?

        init() {
            table = EntityTable(
                rows, [Column(Term.price) { Phrase(Figure($0.id), .amount) }], whenEmpty: Term.state, for: .english)
        }

        func load() async throws(WalletError) {}
        func follow() async throws(WalletError) -> Bool {
            guard let failure else { return true }
            rows.fail(failure, in: .english)
            throw failure
        }
        var page: Page { Page([.table(table)], document: known) }
    }

    private let clock = SteppedClock(start: Timestamp(milliseconds: 0))
    private let scene = Watched()

    private func screen(_ language: Language = .english) -> SceneScreen {
        SceneScreen(
            scene, isLoaded: true, for: Reader(language, in: .utc), dialogue: ScreenDialogue(in: language), clock: clock
        )
    }

    private func picture(_ screen: SceneScreen, _ columns: Int = 80, _ rows: Int = 24) throws -> [StyledText] {
        let picture = try screen.picture(
            size: ScreenSize(columns: columns, rows: rows), under: Phrase(Term.fee, .warning), leaving: Term.side,
            more: [])
        #expect(picture.count == rows)
        return picture
    }

    private let limited = WalletError.api(.rateLimited(path: "/v1/me/getchildorders", retryAfter: .seconds(176)))

    @Test func `a picture is current for five seconds, then says how old it is, and is dimmed`() async throws {
        let screen = screen()
        clock.advance(by: .milliseconds(4_999))
        let current = try picture(screen)
        #expect(current[22].plainText == "… 80 more" && current[23].plainText.contains("00:00:00 UTC"))
        #expect(current.contains { line in line.runs.contains { $0.style == .amount } })
        clock.advance(by: .milliseconds(1))
        let stale = try picture(screen)
        #expect(stale[22].plainText == "STALE 5 s · asking now · orders may not arrive · no answer yet")
        #expect(stale[23].plainText.contains("00:00:00 UTC"), "when the last answer came")
        #expect(stale.map(\.plainText)[1..<20] == current.map(\.plainText)[1..<20], "the last picture stays")
        #expect(stale[1..<22].allSatisfy { $0.runs.allSatisfy { $0.style == .secondary } })
        #expect(await screen.follow())
        #expect(try picture(screen).map(\.plainText)[..<23] == current.map(\.plainText)[..<23])
    }

    // Broken by, in Sources/WalletScreen/SceneLevel.swift:
    // - whole = known ?? Freshness(at: clock.now(), hasAnswer: isLoaded)
    // + whole = known == nil ? Freshness(at: clock.now(), hasAnswer: isLoaded) : Freshness(at: clock.now(), hasAnswer: true)
    @Test func `what is opened from an old picture is as old until its own answer comes`() async throws {
        let screen = screen()
        clock.advance(by: .seconds(7))
        let opened = Watched()
        opened.known = 1
        screen.show(opened)
        let first = try picture(screen)
        #expect(first[22].plainText == "STALE 7 s · asking now · orders may not arrive · no answer yet")
        #expect(first[1..<22].allSatisfy { $0.runs.allSatisfy { $0.style == .secondary } })
        while screen.isBusy { await Task.yield() }
        #expect(try picture(screen)[22].plainText == "… 80 more")
        let unknown = Watched()
        screen.show(unknown)
        #expect(try !picture(screen)[22].plainText.hasPrefix("STALE"), "it shows nothing that could be old")
    }

    // Broken by, in Sources/WalletCore/Scenes/Freshness.swift:
    // - newest = heard.map { min($0, now) } ?? now
    // + newest = now
    @Test func `what an exchange tells by itself is as old as the last that was heard of it`() async throws {
        let screen = screen()
        clock.advance(by: .seconds(60))
        scene.feed = Feed(.told, heardAt: clock.now().advanced(by: .seconds(-4)))
        #expect(await screen.follow())
        #expect(try picture(screen)[23].plainText.contains("00:00:56 UTC"))
        clock.advance(by: .seconds(1))
        #expect(try picture(screen)[22].plainText == "STALE 5 s · asking now · orders may not arrive · no answer yet")
        scene.feed = Feed(.told, heardAt: clock.now().advanced(by: .seconds(1)))
        #expect(await screen.follow())
        #expect(try picture(screen)[23].plainText.contains("00:01:01 UTC"), "a clock that was set back")
    }

    // Broken by, in Sources/WalletScreen/SceneLevel.swift:
    // - whole.take(at: now, heard: feed.heardAt, pause: rest)
    // + whole.take(at: now, heard: feed.heardAt)
    @Test func `a look that waits its turn is counted down, and orders work`() async throws {
        let screen = screen()
        scene.feed = Feed(.asked, nextLook: clock.now().advanced(by: .seconds(31)))
        #expect(await screen.follow())
        clock.advance(by: .seconds(6))
        let said = "STALE 6 s · retrying in 25 s · orders work · asks less often, to leave requests for orders"
        #expect(try picture(screen, 160)[22].plainText == said)
        #expect(try picture(screen)[21...22].map(\.plainText).joined(separator: " · ") == said)
    }

    // Broken by, in Sources/WalletCore/Scenes/Freshness.swift:
    // - return hasAnswer && !isTold && !owes
    // + return hasAnswer && !owes
    @Test func `an exchange that was to tell and tells nothing keeps no pace of its own`() {
        var freshness = Freshness(at: clock.now(), hasAnswer: true)
        let heard = clock.now(), now = heard.advanced(by: .seconds(9))
        freshness.take(at: now, heard: heard, pause: .milliseconds(250))
        let words = freshness.staleness(at: now)?.phrases(of: nil, asksAgain: true, isShort: false).map {
            $0.styled(in: .english).plainText
        }
        #expect(words == ["STALE 9 s", "asking now", "orders may not arrive", "no answer yet"])
    }

    @Test func `before the first answer no time is told`() throws {
        let screen = SceneScreen(
            scene, isLoaded: false, for: Reader(.english, in: .utc), dialogue: ScreenDialogue(in: .english),
            clock: clock)
        #expect(try !picture(screen).contains { $0.plainText.contains("UTC") })
    }

    @Test func `a pause that the exchange asks for is counted down, whatever the room`() async throws {
        let screen = screen()
        scene.failure = limited
        #expect(await screen.follow())
        #expect(screen.failure == limited)
        clock.advance(by: .seconds(10))
        let why = "the exchange asked for a pause"
        let said = "STALE 10 s · retrying in 166 s · orders are refused · "
        let wide = try picture(screen, 160).map(\.plainText)
        #expect(wide[22] == said + why)
        #expect(screen.press(.end))
        let end = try picture(screen, 160).map(\.plainText)
        #expect(
            end.contains { $0.contains("100") } && end.filter { $0.contains(why) }.count == 1, "it is said once")
        #expect(screen.press(.home))
        let usual = try picture(screen).map(\.plainText)
        #expect((usual[21] + " " + usual[22]).contains("STALE 10 s · retrying in 166 s"))
        #expect(usual[0] == "Fee" && usual[2].hasSuffix(" 1"))
        clock.advance(by: .seconds(165))
        let narrow = try picture(screen, 40, 12).map(\.plainText)
        let notice = narrow[8...10].joined(separator: " ")
        #expect(notice == "STALE 2 min · retrying in 1 s orders are refused " + why, "\(narrow)")
        let low = try picture(screen, 40, 7).map(\.plainText)
        #expect(low[5].hasPrefix("STALE 2 min · retrying in 1 s") && low[5].hasSuffix("…"), "\(low)")
        #expect(narrow[2].hasSuffix(" 1") && narrow[7].hasPrefix("… "), "rows are seen beside it")
        clock.advance(by: .seconds(1))
        #expect(try picture(screen, 160)[22].plainText.hasPrefix("STALE 2 min · asking now · "))
    }

    // Broken by, in Sources/WalletScreen/FreshnessSentence.swift:
    // - case .asksAgain(let seconds): language("retrying in \(seconds) s", "\(seconds)秒後再取得")
    // + case .asksAgain(let seconds): language("retrying in \(seconds) s", "\(seconds)秒後に再取得")
    @Test func `in Japanese the line of a panel has room for the reason in eighty columns`() {
        let staleness = Staleness(age: .seconds(12), hasAnswer: true, reason: limited, nextLook: .seconds(164))
        // As wide as the longest title of a panel.
        let title = Phrase(Figure(ProductCode(rawValue: "FX_BTC_JPY")), .warning)
        let phrases = staleness.phrases(of: title, asksAgain: true, isShort: true)
        let lines = PageLines(in: .japanese, width: 80).lines(of: phrases, separatedBy: .dot(.warning))
        let said = "更新停止 12秒 · 164秒後再取得 · 発注不可 · 取引所が制限中"
        #expect(lines.map(\.plainText) == ["FX_BTC_JPY · " + said])
    }

    @Test func `a stale screen speaks Japanese`() async throws {
        let screen = screen(.japanese)
        scene.failure = limited
        #expect(await screen.follow())
        clock.advance(by: .seconds(10))
        let said = try picture(screen, 160)[22].plainText
        #expect(said == "更新停止 10秒 · 166秒後再取得 · 発注不可 · 取引所が制限中")
        let narrow = try picture(screen, 40, 12).map(\.plainText)
        let notice = ["更新停止 10秒 · 166秒後再取得 · 発注不可", "取引所が制限中"]
        #expect(Array(narrow[9...10]) == notice, "\(narrow)")
    }

    @Test(arguments: [
        (nil, OrdersOutlook.mayNotArrive),
        (WalletError.api(.unreachable(origin: "https://a.example", reason: .timedOut(.resolve))), .mayNotArrive),
        (.api(.refused(path: "/v1/board", http: 500, status: -208, message: "")), .mayBeRefused),
        (.api(.refused(path: "/v1/me/getbalance", http: 401, status: -500, message: "")), .areRefused),
        (.api(.unreadable(path: "/v1/board", field: "bids", offset: 3, reason: .timedOut(.resolve))), .mayNotArrive),
        (.api(.rateLimited(path: "/v1/board", retryAfter: nil)), .areRefused),
        (.api(.held(.pause, path: "/v1/board", wait: .seconds(9))), .areRefused),
        (.api(.held(.limit(.account), path: "/v1/board", wait: .seconds(9))), .mayBeRefused),
        (.api(.held(.share(.account), path: "/v1/board", wait: .seconds(9))), .work),
        (.journal(.cancelled), .mayBeRefused),
        (.usage(.unknownOrder(acceptanceID: "A")), .work),
    ])
    func `what a look failed with tells whether orders work`(reason: WalletError?, outlook: OrdersOutlook) {
        #expect(OrdersOutlook(after: reason) == outlook)
    }

    // Broken by, in Sources/WalletCore/Scenes/Freshness.swift:
    // - if case .api(.held) = error {} else { trouble = error }
    // + trouble = error
    @Test func `a look that is held back here says nothing of an exchange that did not answer before`() async throws {
        let screen = screen()
        let share = WalletError.api(.held(.share(.account), path: "/v1/me/getchildorders", wait: .seconds(40)))
        func said() throws -> String { try picture(screen, 160)[22].plainText }
        for (failures, orders) in [
            ([share], "orders work"), ([limited, share], "orders work"),
            ([.api(.unanswered(origin: "a", reason: .timedOut(.firstByte))), share], "orders may not arrive"),
        ] {
            scene.failure = nil
            #expect(await screen.follow())
            for failure in failures {
                scene.failure = failure
                #expect(await screen.follow())
            }
            #expect(try said() == "STALE 0 s · retrying in 40 s · \(orders) · the rest is kept for orders")
        }
    }

    // Broken by, in Sources/WalletScreen/Staleness.swift:
    // - if !hasAnswer, trouble == nil,
    // + if hasAnswer, trouble == nil,
    @Test func `of an exchange that nothing was sent to yet nobody says that orders work`() {
        let share = WalletError.api(.held(.share(.account), path: "/v1/me/getchildorders", wait: .seconds(40)))
        var freshness = Freshness(at: clock.now(), hasAnswer: false)
        freshness.fail(share, at: clock.now(), pause: .seconds(40))
        let said = freshness.staleness(at: clock.now())?.phrases(of: nil, asksAgain: true, isShort: true) ?? []
        #expect(
            said.map { $0.styled(in: .english).plainText } == [
                "NO DATA", "retrying in 40 s", "the rest is kept for orders",
            ])
    }

    @Test func `a clock that is set back makes nothing younger than now`() async throws {
        let screen = screen()
        scene.failure = limited
        #expect(await screen.follow())
        clock.advance(by: .seconds(-60))
        #expect(try picture(screen, 160)[22].plainText.hasPrefix("STALE 0 s · "))
    }
}
