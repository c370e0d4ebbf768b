import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `trades`: the latest public trades, newest first.
@MainActor enum TradesScene {
    static func command(in environment: any Environment) -> WatchableCommand {
        let syntax = CommandSyntax(
            "trades", options: [[.product], [.count("count")], .before], summary: MarketSentence.tradesSummary,
            columns: ColumnChoice.names(of: columns(of: environment.session.product)), examples: ["", "5"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let before = try arguments.before()
            let product = try await environment.product(of: arguments)
            let columns = try arguments.columns.of(columns(of: product))
            let trades = list(of: product, count, before: before, in: environment)
            return PagedScene(
                trades, columns, whenEmpty: MarketSentence.noTrades, older: syntax,
                [Figure(product), Figure(count)], for: environment.reader)
        }
    }

    typealias Trades = PagedList<GetExecutions>

    static func list(
        of product: ProductCode, _ count: Int = 20, before: Int64? = nil, in environment: any Environment
    ) -> Trades {
        PagedList(in: environment, size: count, least: 20, before: before) {
            GetExecutions(productCode: product, paging: $0)
        }
    }

    /// A list as a part of a larger scene: its trades are of today.
    static func scene(_ trades: Trades, of product: ProductCode, for reader: Reader) -> any Scene {
        PagedScene(
            trades,
            ColumnChoice.usual.known(
                to: [.moment(leavingOrder: 0, isOfToday: true) { $0.execDate }] + facts(of: product)),
            whenEmpty: MarketSentence.noTrades, for: reader)
    }

    private static func columns(of product: ProductCode) -> [Column<Execution>] {
        [.moment(leavingOrder: 0) { $0.execDate }] + facts(of: product)
    }

    private static func facts(of product: ProductCode) -> [Column<Execution>] {
        [
            Column(Term.side) { side($0.side) },
            Column(Term.price) { Phrase(Figure($0.price), priceStyle(of: $0)) },
            Column(Term.size) { Phrase(Figure($0.size, of: product.base), .amount) },
            Column(MarketSentence.id) { Phrase(Figure($0.id), .code) }.onDemand(),
        ]
    }

    private static func priceStyle(of trade: Execution) -> TextStyle {
        switch trade.side {
        case .sell: .priceDown
        case .buy, nil: .priceUp
        case .other: .price
        }
    }

    /// A trade of a call auction has no taker.
    private static func side(_ side: Side?) -> Phrase {
        switch side {
        case .buy: Phrase(Term.buy, .buy)
        case .sell: Phrase(Term.sell, .sell)
        case .other(let word): Phrase(Side.other(word), .warning)
        case nil: Phrase(Figure.none, .secondary)
        }
    }
}
