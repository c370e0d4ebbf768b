import LightningAPI
import SandboxKit
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
        let bench = ScreenBench(language: language, stubs: line.hasPrefix("sell") ? Self.selling : ScreenBench.stubs)
        #expect(await bench.run(line) == .done, "\(bench.errors)")
        #expect(try golden.difference(bench.output, name(of: line) + "." + language.rawValue) == nil)
    }

    @Test func `a narrow screen is drawn as recorded, and no number is cut`() async throws {
        let bench = ScreenBench(width: 30)
        await bench.run("orders")
        #expect(try golden.difference(bench.output, "orders.narrow") == nil)
    }

    /// The best bids of the recorded book take the order.
    nonisolated private static let selling: [Stub] =
        ScreenBench.stubs.dropLast(2) + [
            Stub(SendChildOrder.self, .body(#"{"child_order_acceptance_id":"JRF20261121-065940-530211"}"#)),
            Stub(GetChildOrders.self, .body(.text("[" + sold + "]"))),
        ]

    nonisolated private static let sold =
        #"{"id":2,"child_order_id":"JOR1","product_code":"BTC_JPY","side":"SELL","child_order_type":"MARKET","#
        + #""price":0,"average_price":17196368.37,"size":0.02,"child_order_state":"COMPLETED","#
        + #""expire_date":"2026-12-21T06:59:40","child_order_date":"2026-11-21T06:59:40","#
        + #""child_order_acceptance_id":"JRF20261121-065940-530211","outstanding_size":0,"cancel_size":0,"#
        + #""executed_size":0.02,"total_commission":0.00003}"#

    private func name(of line: String) -> String {
        line.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
