import WalletCore

/// What `help` and the commands about the run itself say.
enum CommandSentence: Sentence {
    case intro(venue: String)
    case nowUsing(product: Figure)
    case pricesChanged(colors: String)
    case themeChanged(background: String)
    case within(share: Figure)
    case risingSample, fallingSample
    /// Which colour means that a price rises: red, or green.
    case rising(red: Bool)
    /// Titles of help.
    case examples, words, options, exitStatuses
    case more, generally, helpSummary, useSummary, languageSummary, pricesSummary, themeSummary, quitSummary
    case serveSummary, exportSummary, recoverSummary, guardSummary, languageChanged, priceBand, largestOrder

    func text(in language: Language) -> String {
        switch self {
        case .risingSample: "  ▲ +1.2 %"
        case .fallingSample: "  ▼ -0.8 %"
        case .intro(let venue): language("Saifu trades on \(venue). Commands:", "Saifu は\(venue)で取引します。コマンド:")
        case .nowUsing(let product): language("Now using \(product).", "\(product) を使います。")
        case .pricesChanged(let colors): language("Price colours: \(colors).", "値動きの色: \(colors)。")
        case .themeChanged(let background): language("Colours for a \(background) background.", "配色: \(background)")
        case .within(let share): language("within \(share) of the market", "市場価格から \(share) 以内")
        case .rising(red: true): language("red rises, green falls", "赤が値上がり、緑が値下がり")
        case .rising(red: false): language("green rises, red falls", "緑が値上がり、赤が値下がり")
        case .examples: language("Examples:", "例:")
        case .words: language("Words:", "語句:")
        case .options: language("Options, before or behind a command:", "オプション (コマンドの前または後):")
        case .exitStatuses: language("Exit statuses:", "終了ステータス:")
        case .more: language("`help COMMAND` tells more about one command.", "`help コマンド名` で各コマンドの詳しい説明を表示します。")
        case .generally:
            language(
                "`help` tells the options of every command and the exit statuses.",
                "共通のオプションと終了ステータスは `help` で表示します。")
        case .helpSummary: language("list the commands, or explain one", "コマンドの一覧、または説明")
        case .useSummary: language("choose the product for the next commands", "以後のコマンドで使う銘柄を選ぶ")
        case .languageSummary: language("speak English or Japanese", "言語の切り替え")
        case .pricesSummary: language("colours of rising and falling prices", "値上がり・値下がりの色")
        case .themeSummary: language("colours for a dark or a light background", "背景に合わせた配色")
        case .quitSummary: language("leave", "終了")
        case .serveSummary: language("serve the paper exchange to any client", "ペーパー取引所を他のプログラムに提供する")
        case .exportSummary: language("write palette and styles for another platform", "配色と文字スタイルの書き出し")
        case .recoverSummary: language("save what can be saved of a damaged exchange", "壊れた取引所から救えるものを救い出す")
        case .guardSummary: language("limits beyond which a yes is not enough", "注文に「はい」以上の確認を求める限度")
        case .languageChanged: language("Saifu speaks English now.", "日本語で表示します。")
        case .priceBand: language("Price band", "価格の範囲")
        case .largestOrder: language("Largest order", "最大の注文")
        }
    }
}
