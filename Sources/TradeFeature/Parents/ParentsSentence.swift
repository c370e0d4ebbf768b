import LightningAPI
import WalletCore

/// The sentences of the scenes of special orders.
enum ParentsSentence: Sentence {
    case summary, watchSummary, oneSummary, empty, unlisted, bothSides, word(ParentOrderSide)
    case noneOfState(ChildOrderState, Figure)
    case partlyCancelled, completed, sum(Figure)
    case parts, condition, trigger, trail, trailBy(Figure), children, noChildren

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("your special orders; the rows are numbered for `parent`", "特殊注文の一覧（行番号を `parent` で使用）")
        case .watchSummary: language("follow your special orders on the screen", "特殊注文の状況を自動更新で表示")
        case .oneSummary: language("one of them: its parts, and the orders it placed", "特殊注文の詳細（構成する注文と、発注された注文）")
        case .empty:
            language(
                "No special orders (stop, trail, IFD, OCO, IFDOCO).", "特殊注文（ストップ、トレーリング・ストップ、IFD、OCO、IFDOCO）はありません。")
        case .noneOfState(let state, let product):
            language(
                "No \(TradeSentence.state(state).wording(in: language)) special orders of \(product).",
                "\(product) の\(state.japaneseAttribute)特殊注文はありません。")
        case .unlisted: language("Your special orders cannot be listed.", "特殊注文の一覧を取得できません。")
        case .bothSides: language("Both", "買・売")
        case .word(let side): language("\(side)", "\(side)")
        case .partlyCancelled: language("part cancelled", "一部取消")
        case .sum(let size): language("total \(size)", "計 \(size)")
        case .parts: language("Parts", "構成する注文")
        case .condition: language("Condition", "執行条件")
        case .trigger: language("Trigger", "トリガー")
        case .completed: language("completed", "完了")
        case .trail: language("Trail", "トレール幅")
        case .trailBy(let width): language("by \(width)", "トレール幅 \(width)")
        case .children: language("Orders it placed", "発注された注文")
        case .noChildren: language("None that the exchange lists.", "取引所の一覧に表示される注文はありません。")
        }
    }
}
