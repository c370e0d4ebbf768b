import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// An output that cannot be written: before an order it stops the order, after it the id is told elsewhere.
@MainActor struct UnwrittenAnswerTests {
    private static let full = WalletError.storage(.cannotPrint(reason: "No space left on device"))
    private let order = "buy 0.01 at 16900000 --yes"

    private func sentOrders(_ bench: ScreenBench) -> Int {
        bench.client.targets.count { $0.contains("sendchildorder") }
    }

    @Test(arguments: ["", " --json"])
    func `an order whose preview cannot be written is not sent`(json: String) async {
        let bench = ScreenBench(check: { _ throws(WalletError) in throw Self.full })
        #expect(await bench.run(order + json) == .failed)
        #expect(sentOrders(bench) == 0)
        #expect(
            bench.errors.contains("Standard output cannot be written: No space left on device. Nothing was sent."),
            "\(bench.errors)")
    }

    @Test(arguments: [
        ("cancel JRF20260807-121803-440917", "The cancellation was sent and accepted: JRF20260807-121803-440917."),
        ("cancel all --yes", "The cancellation of all orders of BTC_JPY was sent and accepted."),
    ])
    func `a cancellation whose answer cannot be written is told on standard error`(
        line: String, told: String
    ) async {
        let bench = ScreenBench(check: { _ throws(WalletError) in throw Self.full })
        bench.client.add(Stub(CancelChildOrder.self, .body("")))
        bench.client.add(Stub(CancelAllChildOrders.self, .body("")))
        #expect(await bench.run(line) == .failed)
        #expect(bench.client.targets.contains { $0.contains("cancel") })
        #expect(bench.errors.contains(told + " Standard output cannot be written"), "\(bench.errors)")
    }

    @Test func `an order whose answer cannot be written ends with 4, its id on standard error`() async throws {
        let bench = ScreenBench(check: { written throws(WalletError) in if !written.isEmpty { throw Self.full } })
        #expect(await bench.run(order) == .outcomeUnknown)
        #expect(sentOrders(bench) == 1)
        #expect(bench.output.hasPrefix("Buy BTC_JPY") && !bench.output.contains("Accepted"))
        #expect(bench.errors.contains("The order was sent and accepted: JRF"))
    }

    @Test func `so does one whose document cannot be written`() async throws {
        var calls = 0
        let bench = ScreenBench(check: { _ throws(WalletError) in
            calls += 1
            if calls > 1 { throw Self.full }
        })
        #expect(await bench.run(order + " --json") == .outcomeUnknown)
        #expect(sentOrders(bench) == 1 && bench.output.isEmpty)
        #expect(bench.errors.contains("The order was sent and accepted: JRF"))
    }

    @Test func `any other answer that cannot be written is a failure`() async {
        for line in ["ticker", "ticker --json", "help", "balance --json"] {
            let bench = ScreenBench(check: { _ throws(WalletError) in throw Self.full })
            #expect(await bench.run(line) == .failed, "\(line)")
            #expect(bench.errors.contains("Standard output cannot be written: No space left on device."))
        }
    }

    @Test func `an error that cannot be written is told on standard error, with its own status`() async {
        let bench = ScreenBench(check: { _ throws(WalletError) in throw Self.full })
        #expect(await bench.run("bogus --json") == .usage)
        #expect(bench.errors.contains("is not a command"))
    }
}
