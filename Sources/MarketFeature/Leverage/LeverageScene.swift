import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `leverage`: the most leverage that companies get, this week and the next.
@MainActor enum LeverageScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax("leverage", summary: LeverageSentence.summary)
        return Command(syntax) { _ async throws(WalletError) in
            FactScene(GetCorporateLeverage(), columns, in: environment)
        }
    }

    private static let columns: [Column<CorporateLeverage>] = [
        Column(LeverageSentence.most) { Phrase(LeverageSentence.times(Figure($0.currentMax)), .body) },
        .moment(LeverageSentence.since) { $0.currentStartDate },
        Column(LeverageSentence.next) { leverage in
            guard let next = leverage.nextMax else { return Phrase(LeverageSentence.undecided, .secondary) }
            return Phrase(LeverageSentence.times(Figure(next)), .body)
        },
        .moment(LeverageSentence.from) { $0.nextStartDate },
    ]
}

/// The sentences of the scene.
enum LeverageSentence: Sentence {
    case summary, most, since, next, from, undecided, times(Figure)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("the most leverage that companies get", "法人の最大レバレッジ")
        case .most: language("Maximum (companies)", "法人の最大レバレッジ")
        case .since: language("Since", "適用開始")
        case .next: language("Maximum next week", "来週の最大レバレッジ")
        case .from: language("From", "来週の適用開始")
        case .undecided: language("not decided yet", "未定")
        case .times(let figure): language("\(figure)×", "\(figure)倍")
        }
    }
}
