import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import AccountFeature

/// A withdrawal as it is put together, and as it is typed.
@MainActor struct PayoutRouterTests {
    private let environment = StubbableEnvironment.paying()

    private func run(_ line: String) async throws(WalletError) -> Page {
        try await environment.run(line, of: AccountFeature(in: environment).commands)
    }

    @Test func `nothing of a withdrawal outlives it`() async throws {
        let view = PayoutDialogueView(dialogue: environment.dialogue)
        var scene: PayoutScene? = PayoutRouter.assemble(in: environment, view: view)
        let probe = LeakProbe(try #require(scene))
        #expect(Set(probe.found) == ["PayoutScene", "PayoutPresenter", "PayoutInteractor", "PayoutDialogueView"])
        _ = try await scene?.submit(Withdrawal("100000", to: 3402))
        scene = nil
        #expect(probe.living == ["PayoutDialogueView"], "the test has it")
    }

    @Test func `a line is sent as it was typed, with the code that nobody sees`() async throws {
        let page = try await run("withdraw ¥100,000 to 3402")
        #expect(page.acceptance == .withdrawal(id: "M1"))
        #expect(page.document as? WithdrawalAcceptance == WithdrawalAcceptance(messageID: "M1"))
        let sent = try #require(environment.stubClient.sent(Withdraw.self).first)
        let body = #"{"currency_code":"JPY","bank_account_id":3402,"amount":100000,"code":"123456"}"#
        #expect(try String(decoding: sent.body(), as: UTF8.self) == body)
        #expect(environment.stubDialogue.asked == ["amount", "code"])
        let kept = environment.stubJournal.records.map { String(describing: $0) }
        #expect(kept.count == 1 && !kept[0].contains("123456"))
    }

    @Test(arguments: [
        ("withdraw 0 to 3402", "amount"), ("withdraw 1.5 to 3402", "amount"), ("withdraw -1 to 3402", "amount"),
        ("withdraw 100000 to 0", "bank"),
    ])
    func `an amount is whole yen above zero, a bank has a number`(line: String, name: String) async {
        let error = await #expect(throws: WalletError.self) { try await run(line) }
        guard case .usage(.badCount(name, _, 1, _)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(environment.stubClient.targets.isEmpty)
    }

    @Test(arguments: ["withdraw $5 to 3402", "withdraw 1,0 to 3402", "withdraw 5 3402", "withdraw"])
    func `anything else is no withdrawal`(line: String) async {
        let error = await #expect(throws: WalletError.self) { try await run(line) }
        #expect(error?.code == .usage && environment.stubClient.targets.isEmpty)
    }

    @Test func `what the exchange refuses is told, and written down as not taken`() async {
        let environment = StubbableEnvironment.paying(
            answer: .refusal(http: 403, status: -505, "Two factor auth code is wrong"))
        let error = await #expect(throws: WalletError.self) {
            try await environment.run("withdraw 100000 to 3402", of: AccountFeature(in: environment).commands)
        }
        guard case .api(.refused(_, 403, -505, _)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(environment.stubJournal.records.map(\.isUnsettled) == [false])
    }
}
