import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `balance`: what the account holds: what is there, what is free, what open orders hold.
@MainActor enum BalancesScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "balance", aliases: ["balances"], summary: AccountSentence.balanceSummary, flags: ColumnChoice.flag)
        return Command(syntax) { arguments async throws(WalletError) in
            scene(try arguments.columns.of(columns), in: environment)
        }
    }

    /// As a part of a larger scene: in a line, what is free of each asset, those of the product first.
    static func part(first product: ProductCode, in environment: any Environment) -> ScenePart {
        let scene = scene(columns, in: environment)
        let title = Phrase(AccountSentence.balance, .headline)
        return ScenePart(title, scene, every: .seconds(30), needsKey: true) {
            let own = scene.entities.filter { $0.currencyCode == product.quote || $0.currencyCode == product.base }
            let others = scene.entities.filter { balance in !balance.amount.isZero && !own.contains(balance) }
            return [.row((own + others).map(free))]
        }
    }

    private static func scene(_ columns: [Column<Balance>], in environment: any Environment) -> ListScene<Balance> {
        ListScene(columns, whenEmpty: AccountSentence.noBalances, in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(GetBalance())
        }
    }

    private static func free(_ balance: Balance) -> Phrase {
        let amount = Figure(balance.available, of: balance.currencyCode).with(unit: balance.currencyCode)
        return Phrase(AccountSentence.free(amount), .body)
    }

    private static let columns: [Column<Balance>] = [
        Column(AccountSentence.asset) { Phrase(Figure($0.currencyCode), .accent) },
        Column(AccountSentence.amount, leavingOrder: 1) { Phrase(Figure($0.amount, of: $0.currencyCode), .amount) },
        Column(AccountSentence.available) { Phrase(Figure($0.available, of: $0.currencyCode), .amount) },
        Column(AccountSentence.held, leavingOrder: 0) { balance in
            Phrase(held(balance), .amount) { $0.color = .secondaryText }
        },
    ]

    private static func held(_ balance: Balance) -> Figure {
        do {
            return Figure(try balance.amount.subtracting(balance.available), of: balance.currencyCode)
        } catch {
            return .none  // the two cannot be told apart exactly
        }
    }
}
