import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `markets`: the products of a region, with the rules that their orders must keep.
@MainActor enum MarketsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "markets", options: [[Region.slot]], summary: MarketSentence.marketsSummary,
            columns: ColumnChoice.names(of: columns(MarketRulebook())), examples: ["", "usa"])
        return Command(syntax) { arguments async throws(WalletError) in
            let region = Region(arguments["region"])
            let rulebook = environment.session.rulebook
            let columns = try arguments.columns.of(columns(rulebook))
            return ListScene(
                columns, whenEmpty: MarketSentence.noMarkets, in: environment, note: { note(on: $0, rulebook) }
            ) {
                () async throws(WalletError) in try await environment.client.fetch(GetMarkets(region: region))
            }
        }
    }

    /// Returns the note about orders in markets whose rules nobody knows; `nil` when there are none.
    private static func note(on markets: [Market], _ rulebook: MarketRulebook) -> MarketSentence? {
        markets.contains { rulebook[$0.productCode] == nil } ? .rulesUnknown : nil
    }

    private static func columns(_ rulebook: MarketRulebook) -> [Column<Market>] {
        [
            Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
            Column(MarketSentence.marketType, leavingOrder: 1) { Phrase($0.marketType, .secondary) },
            Column(MarketSentence.tick) { market in
                Phrase(rulebook[market.productCode]?.tickFigure ?? .none, .amount)
            },
            Column(MarketSentence.minimumSize) { market in
                Phrase(rulebook[market.productCode]?.minimumFigure ?? .none, .amount)
            },
        ]
    }
}
