import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `markets`: the products of a region, with the rules that their orders must keep.
@MainActor enum MarketsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "markets", options: [[Region.slot]], summary: MarketSentence.marketsSummary,
            columns: ColumnChoice.names(of: columns), examples: ["", "usa"])
        return Command(syntax) { arguments async throws(WalletError) in
            let region = Region(arguments["region"])
            let columns = try arguments.columns.of(columns)
            return ListScene(columns, whenEmpty: MarketSentence.noMarkets, in: environment, note: note) {
                () async throws(WalletError) in try await environment.client.fetch(GetMarkets(region: region))
            }
        }
    }

    /// Returns the note about orders in markets whose rules nobody knows; `nil` when there are none.
    private static func note(on markets: [Market]) -> MarketSentence? {
        markets.contains { $0.productCode.rules == nil } ? .rulesUnknown : nil
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
