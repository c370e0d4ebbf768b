import SaifuTerminal
import TerminalTestKit
import Testing
import WalletCore

@testable import saifu

@MainActor @Suite struct GoldenScreenTests {
    nonisolated static let lines = [
        "help", "help buy", "markets", "ticker", "board", "trades", "status", "balance", "history", "fees",
        "permissions",
        "orders", "fills", "use ETH_BTC", "prices international", "buy 0.01 at 16900000 --yes",
        "sell 0.02 market --yes",
        "cancel 1 --yes", "unsettled",
    ]

    private let golden = GoldenFolder()

    @Test(arguments: Language.allCases, lines)
    func `every screen is drawn as recorded`(language: Language, line: String) async throws {
        let bench = ScreenBench(language: language)
        #expect(await bench.run(line) == .done, "\(bench.errors)")
        #expect(try golden.difference(bench.output, name(of: line) + "." + language.rawValue) == nil)
    }

    @Test func `a narrow terminal cuts no number`() async throws {
        let bench = ScreenBench(width: 30)
        await bench.run("orders")
        #expect(try golden.difference(bench.output, "orders.narrow") == nil)
    }

    @Test func `colours are those of the palette`() async throws {
        let bench = ScreenBench(mode: .trueColor)
        await bench.run("board")
        #expect(try golden.difference(bench.output, "board.colour") == nil)
    }

    private func name(of line: String) -> String {
        line.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
