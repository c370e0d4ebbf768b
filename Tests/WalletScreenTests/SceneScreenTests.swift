import LightningAPI
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

/// Scenes on a screen, one above the other, and the keys that go to them.
@MainActor struct SceneScreenTests {
    /// A scene that counts what is done with it.
    private final class Counted: FollowedScene {
        var loads = 0
        var follows = 0
        var goesOn = true
        /// Whether news come only to nobody who waits any more.
        var waits = false
        var failure: WalletError?
        var feed = Feed.asked
        var done = 0
        var actionFailure: WalletError?
        /// Whether an action waits, and what it waits for.
        var holds = false
        var held: CheckedContinuation<Void, Never>?
        var table: EntityTable?
        let line: Term

        init(_ line: Term) {
            self.line = line
        }

        func load() async throws(WalletError) {
            loads += 1
            if let failure { throw failure }
        }
        func follow() async throws(WalletError) -> Bool {
            follows += 1
            while waits, !Task.isCancelled { await Task.yield() }
            if let failure { throw failure }
            return goesOn
        }
        var page: Page {
            Page([.line(Phrase(line, .body))] + (table.map { [.table($0)] } ?? []))
        }
        var actions: [SceneAction] {
            [
                SceneAction(.c, Term.price) { [weak self] () async throws(WalletError) in
                    self?.done += 1
                    if self?.holds == true { await withCheckedContinuation { self?.held = $0 } }
                    if let failure = self?.actionFailure { throw failure }
                }
            ]
        }
    }

    private let first = Counted(.buy)
    private let opened = Counted(.sell)
    private let dialogue = ScreenDialogue(in: .english)
    private let screen: SceneScreen
    private let clock = SteppedClock(start: Timestamp(milliseconds: 0))

    init() {
        screen = SceneScreen(first, isLoaded: true, for: .english, dialogue: dialogue, clock: clock)
    }

    private func shown(rows: Int = 6) throws -> [String] {
        try screen.lines(size: ScreenSize(columns: 60, rows: rows), under: nil).map(\.plainText)
    }

    private func open() async {
        screen.show(opened)
        while screen.isBusy { await Task.yield() }
    }

    private func press(_ keys: ScreenKey...) async -> [Bool] {
        var taken: [Bool] = []
        for key in keys {
            taken.append(screen.press(key))
            while screen.isBusy { await Task.yield() }
        }
        return taken
    }

    @Test func `what is opened is loaded, followed instead of the scene below, and left with Esc`() async throws {
        #expect(await screen.follow())
        #expect(first.follows == 1 && !screen.canGoBack)
        await open()
        #expect(try shown()[0] == "Sell" && opened.loads == 1 && screen.canGoBack)
        #expect(await screen.follow())
        #expect(opened.follows == 1 && first.follows == 1)
        #expect(await press(.escape) == [true])
        #expect(try shown()[0] == "Buy" && !screen.canGoBack)
        #expect(await screen.follow())
        #expect(opened.follows == 1 && first.follows == 2)
        #expect(await press(.escape) == [false], "there is nothing to go back to")
    }

    @Test func `what was done above a scene is asked for when it comes back, and before anybody leaves`() async throws {
        await open()
        #expect(await press(.escape) == [true])
        #expect(first.loads == 0, "nothing was done")
        await open()
        #expect(await press(.character("c")) == [true])
        #expect(screen.press(.escape) && screen.isActing && screen.press(.escape), "Esc waits for what it shows")
        while screen.isBusy { await Task.yield() }
        #expect(first.loads == 1 && first.done == 0 && !screen.canGoBack)
        await open()
        first.failure = .declined
        #expect(await press(.character("c"), .escape) == [true, true])
        #expect(try shown().last?.hasPrefix("STALE 0 s") == true)
    }

    @Test func `what is left is waited for no more, and what it stood above is asked for at once`() async throws {
        await open()
        opened.waits = true
        let following = Task { await screen.follow() }
        while opened.follows == 0 { await Task.yield() }
        #expect(await press(.escape) == [true])
        #expect(await following.value)
        #expect(await screen.follow() && first.follows == 1)
        first.waits = true
        let below = Task { await screen.follow() }
        while first.follows == 1 { await Task.yield() }
        await open()
        #expect(await below.value, "nor is what stands below meanwhile, and more comes for it later")
        opened.waits = false
        #expect(await screen.follow() && opened.follows == 2)
        first.waits = false
        #expect(await press(.escape) == [true])
        #expect(await screen.follow() && first.follows == 3)
    }

    @Test func `when nothing more comes for what was opened, the scene below is followed again`() async throws {
        await open()
        opened.goesOn = false
        #expect(await screen.follow())
        #expect(opened.follows == 1)
        #expect(await screen.follow())
        #expect(opened.follows == 1 && first.follows == 1)
        first.goesOn = false
        #expect(await screen.follow() == false)
    }

    @Test func `what fails in a scene, the first or an opened one, does not end the screen, and is followed on`()
        async throws
    {
        let refused = APIError.refused(path: "/v1/me/getchildorders", http: 401, status: -500, message: "no")
        await open()
        for failure in [refused, .unreachable(origin: "https://a.example", reason: "down")] {
            opened.failure = .api(failure)
            for _ in 0..<2 { #expect(await screen.follow()) }
        }
        #expect(opened.follows == 4 && first.follows == 0)
        #expect(await press(.escape) == [true])
        first.failure = .api(refused)
        for _ in 0..<2 { #expect(await screen.follow()) }
        #expect(first.follows == 2)
    }

    @Test func `a scene that cannot be loaded is shown with its error until it comes, and can be left`() async throws {
        opened.failure = .declined
        await open()
        let lines = try shown()
        let sentence = "NO DATA · retrying in 1 s · orders work"
        #expect(lines.count == 5 && lines[0] == "Sell" && lines[4].hasPrefix(sentence), "\(lines)")
        #expect(await screen.follow())
        #expect(try shown() == lines)
        opened.failure = nil
        #expect(await screen.follow())
        #expect(try shown() == ["Sell", "", "", "", ""])
        #expect(await press(.escape) == [true])
        #expect(try shown() == ["Buy", "", "", "", ""])
    }

    @Test func `a letter does what the scene on top offers, and its error stands until the next key`() async throws {
        #expect(await press(.character("c"), .character("x")) == [true, false])
        #expect(first.done == 1)
        await open()
        opened.actionFailure = .declined
        #expect(await press(.character("c")) == [true])
        #expect(first.done == 1 && opened.done == 1)
        #expect(try shown().contains("Given up; this was not sent."))
        #expect(screen.press(.character("x")) == false)
        #expect(try !shown().contains("Given up; this was not sent."))
    }

    @Test func `an error goes with an answer that is ten seconds younger, and an unknown outcome with no key`()
        async throws
    {
        first.actionFailure = .declined
        _ = await press(.character("c"))
        clock.advance(by: .seconds(9))
        #expect(await screen.follow())
        #expect(try shown().contains("Given up; this was not sent."), "there is time to read it")
        clock.advance(by: .seconds(1))
        #expect(await screen.follow())
        #expect(try !shown().contains("Given up; this was not sent."))
        let unknown = WalletError.api(.outcomeUnknown(.cancellation, path: "/", reason: "no answer"))
        first.actionFailure = unknown
        _ = await press(.character("c"), .character("x"))
        let said = unknown.text(in: .english).prefix(30)
        #expect(try shown(rows: 12).contains { $0.hasPrefix(said) })
        first.actionFailure = nil
        _ = await press(.character("c"))
        #expect(try !shown(rows: 12).contains { $0.hasPrefix(said) })
    }

    // Broken by, in Sources/WalletScreen/SceneScreen.swift:
    // - isAgreed ? .acting : .preparing
    // + isAgreed ? .acting : .acting
    @Test func `an action that is under way is not begun again`() async {
        first.holds = true
        #expect(screen.press(.character("c")))
        while first.held == nil { await Task.yield() }
        #expect(screen.isBusy && screen.press(.character("c")))
        #expect(hint() == "looking it up; nothing is done yet …")
        await Task.yield()
        first.held?.resume()
        while screen.isBusy { await Task.yield() }
        #expect(first.done == 1)
    }

    // Broken by, in Sources/WalletScreen/SceneScreen.swift:
    // - for level in levels { level.end(with: nil, at: clock.now()) }
    // +
    @Test func `whoever leaves during an action is told once when nobody knows what it came to`() async throws {
        let unknown = WalletError.api(.outcomeUnknown(.cancellation, path: "/", reason: "no answer"))
        for failure in [unknown, .declined] {
            first.holds = true
            first.actionFailure = failure
            #expect(screen.press(.character("c")))
            while first.held == nil { await Task.yield() }
            let closing = Task { await screen.close() }
            await Task.yield()
            first.held?.resume()
            first.held = nil
            #expect(await closing.value == (failure == unknown ? unknown : nil))
            let last = try screen.lastLines(size: ScreenSize(columns: 80, rows: 12), under: nil).map(\.plainText)
            #expect(!last.contains { $0.hasPrefix(unknown.text(in: .english).prefix(30)) }, "\(last)")
        }
    }

    @Test func `letters of a filter do nothing else`() throws {
        let table = EntityTable(
            EntitiesProvider([Row(id: 1)]), [Column { Phrase(Figure($0.id), .amount) }], whenEmpty: Term.state,
            for: .english)
        first.table = table
        _ = try shown()
        for key in "/c" { #expect(screen.press(.character(key))) }
        #expect(table.source.query == "c" && first.done == 0)
    }

    private struct Row: Identifiable, Equatable, Sendable {
        let id: Int
    }

    @Test func `the last line names the actions and the way back`() async {
        #expect(hint() == "c Price · 00:00:00 UTC · Fee · State")
        await open()
        #expect(hint() == "c Price · Esc back · Fee · 00:00:00 UTC")
        #expect(hint(leaving: nil) == "c Price · Esc back · 00:00:00 UTC")
    }

    // Broken by, in Sources/WalletScreen/ScenePicture.swift:
    // - let pace = isNarrow ? nil : seconds
    // + let pace: Int? = seconds
    // Broken by, in Sources/WalletScreen/ScenePicture.swift:
    // - guard case .maintenance(let until?)? = trouble else { return [.polled(trouble, seconds: pace)] }
    // + guard case .maintenance(let until?)? = trouble else { return [.polled(nil, seconds: pace)] }
    @Test(arguments: [
        (StreamTrouble.lost, "no stream"), (.silent, "stream silent"), (.unreadable, "stream unreadable"),
        (.refused, "stream refused"), (.maintenance(until: nil), "maintenance"),
        (.maintenance(until: Timestamp(milliseconds: 600_000)), "maintenance until 00:10:00 UTC"),
    ])
    func `a screen says why it has to ask`(trouble: StreamTrouble, words: String) {
        first.feed = Feed(.askedInstead, trouble: trouble)
        clock.advance(by: .seconds(5))
        #expect(hint() == "c Price · \(words), polling · 00:00:00 UTC · Fee · State")
        let narrow = words.replacing("maintenance until", with: "back")
        #expect(hint(width: 40).hasPrefix("c Price · Fee · \(narrow)") && !hint(width: 40).contains("polling"))
    }

    @Test func `a screen that has to ask for what its exchange would tell says so after a while`() async {
        first.feed = Feed(.askedInstead)
        #expect(!hint().contains("polling"))
        clock.advance(by: .seconds(5))
        #expect(hint() == "c Price · no stream, polling · 00:00:00 UTC · Fee · State")
        _ = await screen.follow()
        #expect(hint().contains("no stream, asked every 5 s"))
        for feed in [Feed.told, .asked] {
            first.feed = feed
            _ = await screen.follow()
            first.feed = Feed(.askedInstead)
            #expect(!hint().contains("no stream"))
            clock.advance(by: .seconds(5))
        }
    }

    // Broken by, in Sources/WalletScreen/ScenePicture.swift:
    // - let lead = isNarrow ? leave + time : time + leave
    // + let lead = time + leave
    @Test func `a narrow screen names the key that leaves before anything that is no key`() {
        let narrow = SceneScreen(
            first, isLoaded: true, for: Reader(.japanese, in: .utc), dialogue: ScreenDialogue(in: .japanese),
            clock: clock)
        first.feed = Feed(.askedInstead)
        clock.advance(by: .seconds(5))
        let line = narrow.hint(leaving: Term.fee, more: [], width: 40).plainText
        #expect(line.hasPrefix("c 価格 · 手数料"), "\(line)")
    }

    @Test func `no action takes a letter that means the same on every scene`() {
        #expect(ScreenLetter.allCases.allSatisfy { ActionKey(rawValue: String($0.rawValue)) == nil })
    }

    /// With the keys of whoever shows the screen.
    private func hint(leaving: Term? = .fee, width: Int = 80) -> String {
        screen.hint(leaving: leaving, more: [Term.state], width: width).plainText
    }

    // Broken by, in Sources/WalletScreen/ScreenDialogue.swift:
    // - chooses: !cell.choices.isEmpty
    // + chooses: cell.choices.isEmpty
    @Test func `while something is asked the last line names the keys that answer it, and no other`() async {
        func hintWhile(_ ask: @escaping @MainActor () async throws -> Bool) async -> String {
            let asking = Task { _ = try? await ask() }
            while !dialogue.isAsking { await Task.yield() }
            let line = hint()
            dialogue.leave()
            await asking.value
            return line
        }
        let (question, word) = (Question(Term.price, about: []), Question(Term.price, about: [], typing: Term.size))
        let form = Form([TextCell("size", title: Term.size, in: .english)])
        #expect(await hintWhile { try await dialogue.ask(question) } == "y yes · n no · Esc back")
        #expect(await hintWhile { try await dialogue.ask(word) } == "Enter answer · Esc back")
        // A form tells of those keys alone that do something in the row that the person is in.
        #expect(await hintWhile { try await dialogue.fill(form) } == "Enter done · Esc give up")
        let choice = ChoiceCell(
            "type", title: Term.state,
            options: [("a", "a", Phrase(Term.buy, .body)), ("b", "b", Phrase(Term.sell, .body))], in: .english)
        let both = Form([choice, TextCell("size", title: Term.size, in: .english)])
        #expect(
            await hintWhile { try await dialogue.fill(both) } == "Enter next · Esc give up · ← → choose · ↑ ↓ move")
        #expect(hint() == "c Price · 00:00:00 UTC · Fee · State")
    }

    @Test func `what is asked takes every key, stands instead of the scene, and is interrupted by who leaves`()
        async throws
    {
        let asking = Task { () -> Result<Bool, WalletError> in
            do throws(WalletError) {
                return .success(try await dialogue.ask(Question(Term.price, about: [.line(Phrase(Term.size, .body))])))
            } catch { return .failure(error) }
        }
        while !dialogue.isAsking { await Task.yield() }
        #expect(screen.isTyping && screen.press(.character("c")) && first.done == 0)
        #expect(try shown().prefix(2) == ["Size", "Price [y/N] "])
        #expect(try shown(rows: 3) == ["Size", "Price [y/N] "])
        #expect(try shown(rows: 2) == ["Price [y/N] "], "the question is seen where only one line is")
        #expect(hint().hasPrefix("n no · ") && screen.press(.character("y")) && dialogue.isAsking)
        #expect(await screen.close() == nil)
        #expect(await asking.value == .failure(.interrupted))
        #expect(!screen.isTyping)
    }

    // Broken by, in Sources/WalletScreen/SceneScreen.swift:
    // - if key == .enter, endsAnswer { return true }
    // + if key == .enter, endsAnswer { return false }
    @Test func `an Enter behind an answer opens nothing, and the next one means what it says`() async throws {
        let asking = Task { try await dialogue.ask(Question(Term.price, about: [])) }
        while !dialogue.isAsking { await Task.yield() }
        _ = try shown()
        #expect(screen.press(.character("n")))
        #expect(try await !asking.value)
        #expect(screen.press(.enter))
        clock.advance(by: .seconds(1))
        #expect(!screen.press(.enter))
    }

    @Test func `who leaves keeps what was on the screen, and is shown nothing more`() async throws {
        first.table = EntityTable(
            EntitiesProvider((1...9).map(Row.init)), [Column { Phrase(Figure($0.id), .amount) }], whenEmpty: Term.state,
            for: .english)
        func last() throws -> [String] {
            try screen.lastLines(size: ScreenSize(columns: 60, rows: 6), under: nil).map(\.plainText)
        }
        #expect(try shown() == ["Buy", "1", "2", "3", "… 6 more"] && last() == shown())
        clock.advance(by: .seconds(5))
        #expect(try last() == ["Buy", "1", "2", "… 7 more", "STALE 5 s · orders may not arrive · no answer yet"])
        await open()
        #expect(try last() == ["Sell"])
        var changes = 0
        screen.onChange = { changes += 1 }
        #expect(await screen.close() == nil)
        first.table?.source.onChange?()
        #expect(try last() == ["Sell"] && changes == 0)
    }
}
