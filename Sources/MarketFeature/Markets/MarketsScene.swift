import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `markets`: the products of a region, with the rules that their orders must keep.
@MainActor enum MarketsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "markets", options: [[.choice("region", ["japan", "usa", "eu"])]], summary: MarketSentence.marketsSummary,
            flags: ColumnChoice.flag, examples: ["", "usa"])
        return Command(syntax) { arguments async throws(WalletError) in
            let region: GetMarkets.Region =
                switch arguments["region"]?.asciiLowercased {
                case "usa": .usa
                case "eu": .europe
                default: .japan
                }
            let columns = try arguments.columns.of(columns)
            return ListScene(columns, whenEmpty: MarketSentence.noMarkets, in: environment) {
                () async throws(WalletError) in try await environment.client.fetch(GetMarkets(region: region))
            }
        }
    }

    private static let columns: [Column<Market>] = [
        Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
        Column(MarketSentence.marketType, leavingOrder: 1) { Phrase($0.marketType, .secondary) },
        Column(MarketSentence.tick) { market in
            Phrase(market.productCode.rules.map { Figure($0.priceTick).with(unit: $0.quote) } ?? .none, .amount)
        },
        Column(MarketSentence.minimumSize) { market in
            Phrase(market.productCode.rules.map { Figure($0.minimumSize).with(unit: $0.base) } ?? .none, .amount)
        },
    ]
}
