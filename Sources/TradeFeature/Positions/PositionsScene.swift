import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `positions`: what is open in the margin market, lot by lot.
@MainActor enum PositionsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "positions", summary: PositionsSentence.summary, columns: ColumnChoice.names(of: columns))
        return Command(syntax) { arguments async throws(WalletError) in
            let columns = try arguments.columns.of(columns)
            return ListScene(numbering: columns, whenEmpty: PositionsSentence.empty, in: environment) {
                () async throws(WalletError) in try await environment.client.fetch(GetPositions())
            }
        }
    }

    private static let columns: [Column<Position>] = [
        .moment(PositionsSentence.opened, leavingOrder: 2, brief: .dayAndTime) { $0.openDate },
        Column(Term.side) { Phrase($0.side) },
        Column(Term.price, in: .jpy, leavingOrder: 3) { Phrase(Figure($0.price), .price) },
        Column(Term.size, in: .btc, leavesUnit: true) { Phrase(Figure($0.size), .amount) },
        Column(PositionsSentence.gain, in: .jpy, leavesUnit: true) { lot in
            Phrase(MarketFigure.gain(lot.pnl, of: .jpy), .change(lot.pnl))
        },
        yen(PositionsSentence.required, leavingOrder: 1) { $0.requireCollateral },
        yen(PositionsSentence.funding, leavingOrder: 0) { $0.fundingFees },
        yen(PositionsSentence.swapPoints) { $0.swapPointAccumulate }.onDemand(),
        yen(Term.fee) { $0.commission }.onDemand(),
        Column(PositionsSentence.leverage) { Phrase(Figure($0.leverage), .amount) }.onDemand(),
    ]

    private static func yen(
        _ title: any Sentence, leavingOrder: Int? = nil,
        _ amount: @escaping @MainActor @Sendable (Position) -> ExactDecimal?
    ) -> Column<Position> {
        Column(title, in: .jpy, leavesUnit: true, leavingOrder: leavingOrder) {
            Phrase(amount($0).map { Figure($0, of: .jpy) } ?? .none, .amount)
        }
    }
}

/// The sentences of the scene.
enum PositionsSentence: Sentence {
    case summary, empty, opened, gain, required, funding, swapPoints, leverage

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("what is open in the margin market FX_BTC_JPY", "FX_BTC_JPY の建玉の一覧")
        case .empty:
            language(
                "No positions. A filled order of FX_BTC_JPY opens one; this wallet cannot place such orders.",
                "建玉はありません。FX_BTC_JPY の注文が約定すると表示されます（このウォレットからは発注できません）。"
            )
        case .opened: language("Opened", "建玉日時")
        case .gain: language("P&L", "評価損益")
        case .required: language("Required", "必要証拠金")
        case .funding: language("Funding", "ファンディング")
        case .swapPoints: language("Swap points", "スワップポイント")
        case .leverage: language("Leverage", "レバレッジ")
        }
    }
}
