import SaifuStyle
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
        #expect(venue.mark(in: .embedded(.english)).plainText == mark)
        #expect((venue.warning(in: .embedded(.english)) != nil) == mark.hasPrefix("REAL"))
        #expect(venue.warning(in: .embedded(.japanese))?.plainText.hasPrefix("REAL MONEY") ?? true)
    }

    @Test(arguments: Language.allCases)
    func `preview and answer of an order say so`(language: Language) async {
        let venue = Venue.real(origin: "https://exchange.example", host: "exchange.example")
        let bench = ScreenBench(language: language, venue: venue)
        #expect(await bench.run("buy 0.01 at 16900000 --yes") == .done)
        let marks = bench.output.split(separator: "\n").filter {
            $0.hasPrefix("REAL MONEY") && $0.hasSuffix("exchange.example")
        }
        #expect(marks.count == 2)
        let paper = ScreenBench(language: language)
        await paper.run("buy 0.01 at 16900000 --yes")
        #expect(!paper.output.contains("REAL MONEY"))
    }
}

extension ProcessTests {
    @Suite struct RealMoneyPromptTests {
        @Test func `the prompt says so before anything is typed`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", "https://exchange.invalid"])
            try program.terminal.wait(for: "REAL MONEY exchange.invalid BTC_JPY>")
            program.terminal.type("\u{4}")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test func `at the prompt a far price wants its word`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            for (answer, shown) in [("y", "Not sent."), ("BEYOND", "Accepted: JRF")] {
                program.terminal.type("buy 0.001 at 1000000\r")
                try program.terminal.wait(for: "the question") {
                    $0.lines.last == "To send it all the same, type `beyond`:"
                }
                program.terminal.type(answer + "\r")
                try program.terminal.wait(for: shown)
            }
        }
    }
}
