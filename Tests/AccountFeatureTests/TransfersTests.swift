import LightningAPI
import SaifuJSON
import SaifuTables
import SandboxKit
import Testing
import WalletCore

@testable import AccountFeature

/// What came in and went out, and where it can go.
@MainActor struct TransfersTests {
    private let environment = StubbableEnvironment([
        Stub(GetDeposits.self, .body("[]")), Stub(GetCoinIns.self, .body("[]")),
        Stub(GetWithdrawals.self, .body("[]")), Stub(GetCoinOuts.self, .body("[]")),
        Stub(GetCollateralHistory.self, .body("[]")), Stub(GetCollateralAccounts.self, .body("[]")),
        Stub(GetBankAccounts.self, .body("[]")),
        Stub(
            GetAddresses.self,
            .body(
                #"[{"type":"NORMAL","currency_code":"BTC","address":"3A"},{"type":"NORMAL","currency_code":"BTC","address":"3A"}]"#
            )),
    ])

    @Test(arguments: [
        ("deposits", "/v1/me/getdeposits?count=20"), ("deposits cash 3", "/v1/me/getdeposits?count=3"),
        ("deposits coins before 9", "/v1/me/getcoinins?count=20&before=9"),
        ("withdrawals", "/v1/me/getwithdrawals?count=20"), ("withdrawals coins", "/v1/me/getcoinouts?count=20"),
        ("collateral history 5 before 9", "/v1/me/getcollateralhistory?count=5&before=9"),
        ("collateral accounts", "/v1/me/getcollateralaccounts"), ("banks", "/v1/me/getbankaccounts"),
        ("addresses", "/v1/me/getaddresses"),
    ])
    func `a command asks for what its words say`(line: String, target: String) async throws {
        _ = try await environment.run(line, of: AccountFeature(in: environment).commands)
        #expect(environment.stubClient.targets == [target])
    }

    @Test func `addresses that are alike stand below each other, and a program reads them as they came`() async throws {
        let page = try await environment.run("addresses", of: AccountFeature(in: environment).commands)
        guard case .table(let table)? = page.blocks.first else {
            Issue.record("no list")
            return
        }
        #expect(table.source.rowCount == 2)
        let document = try #require(page.document)
        let text = String(decoding: try ExactJSONEncoder(digits: .asGiven).encode(document), as: UTF8.self)
        #expect(text.hasPrefix(#"[{"type":"NORMAL","currency_code":"BTC","address":"3A"},{"#))
    }
}
