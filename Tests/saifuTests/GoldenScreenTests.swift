import TerminalTestKit
import Testing
import WalletCore

@testable import saifu

@MainActor @Suite struct GoldenScreenTests {
    /// What only the application shows, and orders, which take every door between the features. The screens of the
    /// features themselves are recorded by their sandboxes, in every state and palette.
    nonisolated static let lines = [
        "help", "help buy", "use ETH_BTC", "prices international", "buy 0.01 at 16900000 --yes",
        "sell 0.02 market --yes",
    ]

    private let golden = GoldenFolder()

    @Test(arguments: Language.allCases, lines)
    func `every screen is drawn as recorded`(language: Language, line: String) async throws {
        let bench = ScreenBench(language: language)
        #expect(await bench.run(line) == .done, "\(bench.errors)")
        #expect(try golden.difference(bench.output, name(of: line) + "." + language.rawValue) == nil)
    }

    @Test func `a narrow screen is drawn as recorded, and no number is cut`() async throws {
        let bench = ScreenBench(width: 30)
        await bench.run("orders")
        #expect(try golden.difference(bench.output, "orders.narrow") == nil)
    }

    private func name(of line: String) -> String {
        line.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
