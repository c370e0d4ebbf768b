import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `funding`: what the holders of the margin market pay each other next.
@MainActor enum FundingScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax("funding", summary: FundingSentence.summary)
        return Command(syntax) { _ async throws(WalletError) in
            FactScene(GetFundingRate(productCode: .fxBTCJPY), columns, in: environment)
        }
    }

    private static let columns: [Column<FundingRate>] = [
        Column(Term.product) { _ in Phrase(Figure(.fxBTCJPY), .accent) },
        Column(FundingSentence.rate) { funding in
            let rate = funding.currentFundingRate
            return Phrase(Figure(percent: rate), .amount) + .dot + Phrase(FundingSentence.payer(of: rate), .body)
        },
        .moment(FundingSentence.next) { $0.nextFundingRateSettleDate },
    ]
}

/// The sentences of the scenes of the funding rate.
enum FundingSentence: Sentence {
    case summary, historySummary, empty, rate, next, paid, fixed, longsPay, shortsPay, nobodyPays

    /// A positive rate is paid by whoever is long.
    static func payer(of rate: ExactDecimal) -> FundingSentence {
        rate.isZero ? .nobodyPays : rate.isPositive ? .longsPay : .shortsPay
    }

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("what longs and shorts of FX_BTC_JPY pay each other", "FX_BTC_JPY のファンディングレート")
        case .historySummary: language("the funding rates that were paid", "ファンディングレートの履歴")
        case .empty:
            language(
                "No funding rates yet: each paid rate will be listed here.", "ファンディングレートの履歴はまだありません。")
        case .rate: language("Funding rate", "ファンディングレート")
        case .next: language("Next payment", "次回の受払日時")
        case .paid: language("Paid", "受払日時")
        case .fixed: language("Fixed", "確定")
        case .longsPay: language("longs pay shorts", "買い方から売り方へ支払い")
        case .shortsPay: language("shorts pay longs", "売り方から買い方へ支払い")
        case .nobodyPays: language("nobody pays", "支払いなし")
        }
    }
}
