import SaifuDrawing
import SaifuMoney
import SaifuStyle
import SaifuTerminal
import SaifuText
import SaifuWire
import TerminalTestKit
import Testing
import WalletCore

@testable import saifu

/// Where the money is real, in words and in capitals.
@MainActor struct RealMoneyTests {
    @Test(arguments: [
        ("https://api.bitflyer.com", "REAL MONEY api.bitflyer.com"),
        ("https://exchange.example:8443", "REAL MONEY exchange.example:8443"),
        ("https://192.0.2.1:443", "REAL MONEY 192.0.2.1"), ("https://[2001:db8::1]", "REAL MONEY [2001:db8::1]"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("https://localhost", "https://localhost"),
    ])
    func `an exchange elsewhere is real, one on this machine is named`(endpoint: String, mark: String) throws {
        let venue = Venue(try Origin(option: endpoint))
        #expect(venue.mark.styled(in: .english).plainText == mark)
        #expect((venue.warning != nil) == mark.hasPrefix("REAL"))
        #expect(venue.warning?.styled(in: .japanese).plainText.hasPrefix("【実取引】") ?? true)
    }

    @Test(arguments: Language.allCases)
    func `preview and answer of an order say so`(language: Language) async {
        let venue = Venue.real(origin: "https://exchange.example", host: "exchange.example")
        let bench = ScreenBench(language: language, venue: venue)
        #expect(await bench.run("buy 0.01 at 16900000 --yes") == .done)
        let marks = bench.output.split(separator: "\n").filter {
            $0.hasPrefix(language == .english ? "REAL MONEY" : "【実取引】") && $0.hasSuffix("exchange.example")
        }
        #expect(marks.count == 2)
        let paper = ScreenBench(language: language)
        await paper.run("buy 0.01 at 16900000 --yes")
        #expect(!paper.output.contains("REAL MONEY"))
    }

    /// Stands still.
    private final class StillScene: FollowedScene {
        let page = Page([.line(Phrase(Figure(ExactDecimal(17_213_900)), .body))])
        func load() async throws(WalletError) {}
        func follow() async throws(WalletError) -> Bool {
            for await _ in AsyncStream<Int>(Int.self, { _ in }) {}
            return false
        }
    }

    @Test func `a followed screen says so above everything`() async throws {
        let terminal = try PseudoTerminal(columns: 60, rows: 8)
        var settings = LineEditorSettings(renderer: TextRenderer(mode: .ansi16), history: LineHistory { _ in false })
        settings.input = terminal.slave
        settings.output = terminal.slave
        settings.handlesSignals = false
        settings.guardsExit = false
        let editor = try LineEditor(settings)
        let environment = ScreenBench(
            venue: .real(origin: "https://exchange.example", host: "exchange.example")
        ).environment
        let watching = WatchScreen(
            scene: StillScene(), environment: environment,
            terminal: TerminalDialogue { () throws(WalletError) in throw .interrupted })
        let watch = Task { try await watching.run(on: editor) }
        try await terminal.eventually(shows: "17,213,900")
        #expect(terminal.screen.lines.prefix(2) == ["REAL MONEY exchange.example", "17,213,900"])
        terminal.type("q")
        #expect(try await watch.value)
        await editor.stop()
    }
}

extension ProcessTests {
    @Suite struct RealMoneyPromptTests {
        @Test func `the prompt says so before anything is typed`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", "https://exchange.invalid"])
            try program.terminal.wait(for: "REAL MONEY exchange.invalid BTC_JPY>")
            #expect(program.terminal.screen.lines.first == "REAL MONEY exchange.invalid")
            program.terminal.type("\u{4}")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test func `the question for the word is in the colour of warnings`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(["--color", "always"], environment: ["NO_COLOR": ""])
            try program.terminal.wait(for: "_JPY>")
            program.terminal.type("buy 0.001 at 1000000\r")
            let question = "To send it all the same, type `beyond`:"
            try program.terminal.wait(for: "the question") { $0.lines.last == question }
            let screen = program.terminal.screen
            let row = screen.lines.count - 1
            let warning = try #require(screen.lines.firstIndex { $0.contains("away from the market") })
            #expect(!screen.looks(ofRow: row)[0].isEmpty)
            #expect(screen.looks(ofRow: row)[0] == screen.looks(ofRow: warning)[0])
        }

        @Test func `at the prompt a far price wants its word`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            for (answer, shown) in [("y", "Declined; nothing was sent."), ("BEYOND", "Accepted: JRF")] {
                program.terminal.type("buy 0.001 at 1000000\r")
                try program.terminal.wait(for: "the question") {
                    $0.lines.last == "To send it all the same, type `beyond`:"
                }
                program.terminal.type(answer + "\r")
                try program.terminal.wait(for: shown)
            }
        }
    }

    @MainActor @Test func `a page says it once, above everything`() {
        let warning = Venue.real(origin: "https://host", host: "host").warning
        let page = Page([.line(Phrase(Term.price, .body))])
        #expect(page.under(nil).blocks.count == 1)
        #expect(page.under(warning).blocks.count == 2)
        #expect(page.under(warning).under(warning).blocks.count == 2)
    }
}
