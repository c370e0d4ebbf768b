import LightningAPI
import SaifuStyle
import WalletCore

/// `fees`: what trading a product costs this account.
@MainActor enum FeesScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "fees", options: [[.product]], summary: AccountSentence.feesSummary, examples: ["", "ETH_JPY"])
        return Command(syntax) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            return FactScene(GetTradingCommission(productCode: product), columns(of: product), in: environment)
        }
    }

    private static func columns(of product: ProductCode) -> [Column<TradingCommission>] {
        [
            Column(Term.product) { _ in Phrase(Figure(product), .accent) },
            Column(AccountSentence.rate) { Phrase(Figure(percent: $0.commissionRate), .amount) },
        ]
    }
}
