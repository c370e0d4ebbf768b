import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `balance`: what the account holds: what is there, what is free, what open orders hold.
@MainActor enum BalancesScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "balance", aliases: ["balances"], summary: AccountSentence.balanceSummary,
            columns: ColumnChoice.names(of: columns))
        return Command(syntax) { arguments async throws(WalletError) in
            scene(try arguments.columns.of(columns), in: environment)
        }
    }

    /// As a part of a larger scene: in a line, what is available of each asset, those of the product first.
    static func part(first product: ProductCode, in environment: any Environment) -> ScenePart {
        let scene = scene(columns, in: environment)
        let title = Phrase(AccountSentence.balance, .headline)
        return ScenePart(title, scene, every: .seconds(30), needsKey: true, start: .later) {
            let own = scene.entities.filter { $0.currencyCode == product.quote || $0.currencyCode == product.base }
            let others = scene.entities.filter { balance in !balance.amount.isZero && !own.contains(balance) }
            let title = Phrase(AccountSentence.available, .label) + .space
            return [.row((own + others).enumerated().map { ($0 == 0 ? title : .empty) + available($1) })]
        }
    }

    private static func scene(_ columns: [Column<Balance>], in environment: any Environment) -> ListScene<Balance> {
        let request = FollowedRequest(GetBalance(), in: environment)
        return ListScene(
            columns, whenEmpty: AccountSentence.noBalances, in: environment, feed: { request.feed }
        ) { () async throws(WalletError) in try await request.answer() }
    }

    private static func available(_ balance: Balance) -> Phrase {
        Phrase(Figure(balance.available).with(unit: balance.currencyCode), .body)
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
