import SaifuTerminal
import Testing
import WalletCore

@testable import saifu

@MainActor @Suite struct GoldenScreenTests {
    nonisolated static let lines = [
        "help", "help buy", "markets", "ticker", "board", "trades", "status", "balance", "history", "fees",
        "permissions",
        "orders", "fills", "use ETH_BTC", "prices international", "buy 0.01 at 16900000 --yes",
        "sell 0.02 market --yes",
        "cancel 1", "unsettled",
    ]

    @Test(arguments: Language.allCases, lines)
    func `every screen is drawn as recorded`(language: Language, line: String) async throws {
        let bench = ScreenBench(language: language)
        #expect(await bench.run(line) == .done, "\(bench.errors)")
        try Golden.expect(bench.output, matches: name(of: line) + "." + language.rawValue)
    }

    @Test func `a narrow terminal cuts no number`() async throws {
        let bench = ScreenBench(width: 30)
        await bench.run("orders")
        try Golden.expect(bench.output, matches: "orders.narrow")
    }

    @Test func `colours are those of the palette`() async throws {
        let bench = ScreenBench(mode: .trueColor)
        await bench.run("board")
        try Golden.expect(bench.output, matches: "board.colour")
    }

    private func name(of line: String) -> String {
        line.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
