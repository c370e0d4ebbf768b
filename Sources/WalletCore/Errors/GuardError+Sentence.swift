import LightningAPI
import SaifuMoney

extension GuardError: Sentence {
    public func wording(in language: Language) -> Wording {
        switch self {
        case .rule(let error, let product): error.text(product, language)
        case .tooLittleMoney(let money, let product, let minimum, let price, let worth):
            language(
                "\(Figure(plain: money)) is too little: the smallest order of \(product.rawValue) is \(Figure(plain: minimum)), which is \(Figure(worth)) at \(Figure(plain: price)).",
                "\(Figure(plain: money)) では注文できません。\(product.rawValue) の最小注文数量は \(Figure(plain: minimum)) で、価格 \(Figure(plain: price)) では \(Figure(worth)) になります。"
            )
        case .notEnough(let needed, let available):
            language(
                "Not enough: the order needs \(Figure(needed)), \(Figure(available)) is available.",
                "残高が不足しています（必要額 \(Figure(needed))、利用可能額 \(Figure(available))）。")
        case .beyondBook(let wanted, let fills, let available):
            language(
                "The book can fill \(Figure(plain: fills)) of the \(Figure(plain: wanted)) just now, and even that costs more than the \(Figure(available)) available.",
                "現在の板では \(Figure(plain: wanted)) のうち \(Figure(plain: fills)) までしか約定せず、その分の金額だけでも利用可能額 \(Figure(available)) を超えます。"
            )
        case .emptyBook(let product):
            language(
                "The book of \(product.rawValue) has no price to take just now.",
                "現在 \(product.rawValue) の板に、取引できる注文がありません。")
        case .noMarketPrice(let product):
            language(
                "\(product.rawValue) has no such price just now; write it as a number.",
                "現在 \(product.rawValue) には基準となる価格がありません。価格を数字で入力してください。")
        case .notTraded(let product):
            language(
                "This wallet does not trade \(product.rawValue): it cannot tell what an order would cost.",
                "\(product.rawValue)（証拠金取引）の注文には対応していません。")
        case .overtaken:
            language(
                "Another order of this wallet was sent at the same moment, and the limits allow only one of them.",
                "このウォレットから同時に送信された別の注文により、発注制限に達しました。")
        case .limitsChanged:
            language(
                "Another window has changed the limits or rules since this was shown; try again under the new ones.",
                "内容の表示後に、別のウィンドウで制限または銘柄の規則が変更されました。新しい内容で、もう一度お試しください。")
        case .killed:
            language(
                "The kill switch is set; `status` tells since when. No new order and no withdrawal is sent. A person lifts it at a terminal with `kill lift`; cancelling goes on working.",
                "緊急停止中のため、新規注文と出金依頼は送信できません（緊急停止した日時は `status` で確認できます）。注文の取り消しは可能です。解除するには、対話画面で `kill lift` を実行してください。"
            )
        case .ended(let id, let state):
            language(
                "The order \(id) \(state.englishEnd): nothing of it is left to cancel.",
                "注文 \(id) はすでに\(state.japaneseEnd)ため、取り消せません。")
        case .withdrawal(let fault): fault.wording(in: language)
        case .liftNeedsPerson:
            language(
                "A person lifts the kill switch, at a terminal and by typing a word; neither --yes nor a script does. It stays set.",
                "緊急停止を解除できるのは、対話画面で確認用の単語を入力した場合だけです。--yes やスクリプトでは解除できません。緊急停止中のままです。")
        case .loosenNeedsPerson:
            language(
                "A person loosens a limit, at a terminal and by typing a word; neither --yes nor a script does. It stays as it was; one order goes beyond it with --beyond.",
                "発注制限を緩められるのは、対話画面で確認用の単語を入力した場合だけです。--yes やスクリプトでは緩められません。注文ごとに制限を超えるには --beyond を付けてください。"
            )
        case .alikeParts:
            language(
                "The two orders that cancel each other have the same condition and the same side; the exchange takes only different ones.",
                "OCO の2つの注文は、執行条件か売買の少なくとも一方が異なっている必要があります。")
        case .partNeedsNumber(let word):
            language(
                "`\(word.excerpt)` is not a number: a special order waits, so its sizes and prices are written as numbers, such as 0.01 or 16600000.",
                "`\(word.excerpt)` は指定できません。特殊注文の数量と価格は、`0.01` や `16600000` のように数値で指定してください。")
        case .looserEndsAtOnce:
            language(
                "A limit looser than the standard ends with the run, and this one is a single command: loosen it at the prompt, or name it on the order with --beyond.",
                "標準より緩い制限は saifu の実行中だけ有効なため、シェルから1回実行するコマンドでは設定できません。対話画面で設定するか、注文に --beyond を付けてください。")
        case .beyond(let breaches):
            language.joined(
                breaches.map { $0.wording(in: language) } + [
                    language(
                        "Nothing was sent; to send it all the same, add \(breaches.map { "--beyond " + $0.limit.rawValue }.joined(separator: " ")). `guard` shows the limits and changes them.",
                        "\(breaches.contains { $0.isOfWithdrawal } ? "出金依頼" : "注文")は送信していません。それでも送信する場合は \(breaches.map { "--beyond " + $0.limit.rawValue }.joined(separator: " ")) を付けてください。制限の確認と変更は `guard` でできます。"
                    )
                ])
        }
    }
}

extension GuardError {
    /// That what was asked for did not happen.
    func unsent(in language: Language) -> Wording {
        switch self {
        case .loosenNeedsPerson, .looserEndsAtOnce, .liftNeedsPerson: language("Nothing was changed.", "何も変更していません。")
        case .withdrawal: language("Nothing was sent.", "出金依頼は送信していません。")
        case .ended: language("Nothing was sent.", "取り消しは送信していません。")
        case .killed, .limitsChanged: language("Nothing was sent.", "何も送信していません。")
        default: language("Nothing was sent.", "注文は送信していません。")
        }
    }
}

extension ChildOrderState? {
    fileprivate var englishEnd: String {
        switch self {
        case .completed: "is already completed"
        case .canceled: "is already cancelled"
        case .expired: "has already expired"
        case .rejected: "was rejected"
        case .active, .other: "has already ended"
        case nil: "has already ended without a fill"
        }
    }

    fileprivate var japaneseEnd: String {
        switch self {
        case .completed: "約定している"
        case .canceled: "取り消されている"
        case .expired: "失効している"
        case .rejected: "拒否されている"
        case .active, .other: "終了している"
        case nil: "約定しないまま終了している"
        }
    }
}

extension GuardBreach {
    fileprivate var isOfWithdrawal: Bool {
        switch self {
        case .largestWithdrawal, .twinWithdrawal: true
        default: false
        }
    }
}

extension MarketRuleError {
    func text(_ product: ProductCode, _ language: Language) -> Wording {
        switch self {
        case .sizeNotPositive: language("The size must be above zero.", "数量には0より大きい数を指定してください。")
        case .sizeBelowMinimum(let size, let minimum):
            language(
                "The size \(size.description.excerpt) is under the minimum of \(Figure(minimum).with(unit: product.base)) on \(product.rawValue).",
                "数量 \(size.description.excerpt) は \(product.rawValue) の最小注文数量 \(Figure(minimum).with(unit: product.base)) を下回っています。"
            )
        case .tooManyDecimals(let size, let places):
            language(
                "The size \(size.description.excerpt) has more than the \(places) decimal places that \(product.rawValue) counts.",
                "数量 \(size.description.excerpt) は小数点以下の桁数が多すぎます（\(product.rawValue) は\(places)桁まで）。")
        case .priceNotPositive: language("The price must be above zero.", "価格には0より大きい数を指定してください。")
        case .priceOffTick(let price, let tick, let below, let above):
            language(
                "The price \(Figure(price)) is off the tick of \(Figure(tick).with(unit: product.quote)); nearest: \([below, above].compactMap { $0.map { Figure($0).description } }.joined(separator: " or ")).",
                "価格 \(Figure(price)) は呼値の単位（\(Figure(tick).with(unit: product.quote))）に合っていません。\([below, above].compactMap { $0.map { Figure($0).description } }.joined(separator: " か ")) を指定してください。"
            )
        }
    }
}
