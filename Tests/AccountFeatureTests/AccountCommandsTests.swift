import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import AccountFeature

@MainActor @Suite struct AccountCommandsTests {
    private let environment = StubbableEnvironment([
        Stub(GetBalance.self, .fixture("account/balances")), Stub(GetBalanceHistory.self, .fixture("account/history")),
        Stub(GetTradingCommission.self, .fixture("account/fees")),
        Stub(GetPermissions.self, .fixture("account/permissions")),
    ])

    @Test(arguments: [
        ("balance", [], "/v1/me/getbalance"),
        ("history", [], "/v1/me/getbalancehistory?currency_code=JPY&count=20"),
        ("history", ["btc", "7"], "/v1/me/getbalancehistory?currency_code=BTC&count=7"),
        ("fees", [], "/v1/me/gettradingcommission?product_code=BTC_JPY"), ("permissions", [], "/v1/me/getpermissions"),
    ])
    func `a command asks for what its words say`(name: String, words: [String], target: String) async throws {
        let command = try #require(AccountFeature(in: environment).commands.first { $0.syntax.name == name })
        _ = try await command.run(try command.syntax.parse(words))
        #expect(environment.stubClient.targets == [target])
    }

    @Test func `a key that can move money out stands out`() {
        #expect(Permission(rawValue: "/v1/me/withdraw").movesMoneyOut)
        #expect(!Permission(rawValue: "/v1/me/getbalance").movesMoneyOut)
    }

    @Test func `an answer that cannot be read names path and field`() async {
        let broken = Stub(GetBalance.self, .body(#"[{"currency_code":"JPY","amount":"1","available":1}]"#))
        let funds = FundsReader(environment: StubbableEnvironment([broken]), product: .btcJPY)
        await #expect {
            _ = try await funds.balances()
        } throws: { error in
            guard case .api(.unreadable("/v1/me/getbalance", "[0].amount", _, _)) = error as? WalletError else {
                return false
            }
            return true
        }
    }
}
