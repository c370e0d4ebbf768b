import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `collateral`: what stands behind the positions of the account.
@MainActor enum CollateralScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax("collateral", summary: CollateralSentence.summary)
        return Command(syntax) { _ async throws(WalletError) in FactScene(GetCollateral(), columns, in: environment) }
    }

    private static let columns: [Column<Collateral>] = [
        Column(CollateralSentence.collateral) { yen($0.collateral) },
        Column(CollateralSentence.gain) { state in
            let gain = state.openPositionPnl
            return Phrase(MarketFigure.gain(gain, of: .jpy).with(unit: .jpy), .change(gain))
        },
        Column(CollateralSentence.required) { yen($0.requireCollateral) },
        Column(CollateralSentence.keepRate) {
            Phrase($0.requireCollateral.isZero ? .none : Figure(percent: $0.keepRate), .amount)
        },
        Column(CollateralSentence.marginCall) { state in
            guard let amount = state.marginCallAmount, !amount.isZero else { return .empty }
            return yen(amount, .warning)
        },
        .moment(CollateralSentence.due, style: .warning) { $0.marginCallDueDate },
    ]

    private static func yen(_ amount: ExactDecimal, _ style: TextStyle = .amount) -> Phrase {
        Phrase(Figure(amount, of: .jpy).with(unit: .jpy), style)
    }
}

/// The sentences of the scenes of the collateral.
enum CollateralSentence: Sentence {
    case summary, historySummary, accountsSummary, noChanges, noAccounts
    case collateral, gain, required, keepRate, marginCall, due, reason

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("what stands behind your positions", "証拠金の状況")
        case .historySummary: language("the changes of the collateral", "証拠金の増減履歴")
        case .accountsSummary: language("what was posted as collateral, by currency", "預入証拠金の通貨別の内訳")
        case .noChanges:
            language(
                "No changes of the collateral yet. Deposits, withdrawals, profits and losses will be listed here.",
                "証拠金の増減はまだありません。")
        case .noAccounts: language("Nothing was posted as collateral.", "預入証拠金はありません。")
        case .collateral: language("Collateral", "預入証拠金")
        case .gain: language("Open P&L", "評価損益")
        case .required: language("Required", "必要証拠金")
        case .keepRate: language("Margin ratio", "証拠金維持率")
        case .marginCall: language("Margin call", "追証金額")
        case .due: language("Due", "追証の期限")
        case .reason: language("Reason", "区分")
        }
    }
}
