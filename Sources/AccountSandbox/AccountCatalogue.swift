import AccountFeature
import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import WalletCore

/// The screens of the sandbox of the account. Each screen is a file of `Scenes`.
enum AccountCatalogue {
    static let catalogue = SandboxCatalogue(
        "Account", recordings: AccountRecordings.all,
        rehearse: { client throws(APIError) in
            // A trade, so that the history has something to tell.
            let order = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .buy, size: "0.02")
            _ = try await client.send(PermittedRequest(permitting: order))
        }
    ) {
        SandboxSection("Holdings", japanese: "資産") {
            AccountScreens.balances
            AccountScreens.history
            AccountScreens.watchedHistory
        }
        SandboxSection("Collateral", japanese: "証拠金") {
            AccountScreens.collateral
            AccountScreens.collateralHistory
            AccountScreens.collateralAccounts
        }
        SandboxSection("Transfers", japanese: "入出金") {
            AccountScreens.deposits
            AccountScreens.coinDeposits
            AccountScreens.withdrawals
            AccountScreens.coinWithdrawals
            AccountScreens.addresses
            AccountScreens.banks
            AccountScreens.payout
        }
        SandboxSection("Key", japanese: "API キー") {
            AccountScreens.fees
            AccountScreens.permissions
            AccountScreens.keyEntry
        }
    }
}

/// The screens of this sandbox.
enum AccountScreens {
    /// A screen that is opened by its name, unless another line is typed for it.
    static func screen(
        _ name: String, typing line: String? = nil, @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) -> SandboxScreen {
        SandboxScreen(
            name, typing: line ?? name, of: { AccountFeature(in: $0).commands }, scenes: scenes)
    }
}
