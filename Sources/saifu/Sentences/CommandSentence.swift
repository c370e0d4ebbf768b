import SaifuStyle
import WalletCore

/// The sentences of `help` and of the commands about the run itself.
enum CommandSentence: Sentence {
    case intro(venue: String)
    case nowUsing(product: Figure), using(product: Figure)
    /// What a setting is, or has just become.
    case pricesTold(PriceColors, isNew: Bool), themeTold(Theme, isNew: Bool), languageTold(isNew: Bool)
    /// The time in the chosen zone.
    case timeTold(now: Figure)
    /// Whose clock a word of `time` means.
    case zone(TimeSetting)
    case risingSample, fallingSample
    /// Which colour means that a price rises: red, or green.
    case rising(red: Bool)
    /// Titles of help.
    case examples, words, options, exitStatuses
    case more, generally, groups, ofGroups, clearSummary, helpSummary, useSummary, languageSummary, pricesSummary,
        themeSummary,
        timeSummary,
        quitSummary
    case serveSummary, scenariosSummary, exportSummary, recoverSummary, dashboardSummary
    case checkSummary, listTokensSummary, diffSummary, auditSummary

    func wording(in language: Language) -> Wording {
        switch self {
        case .risingSample: language("  ▲ +1.2%", "  ▲ +1.2%")
        case .fallingSample: language("  ▼ -0.8%", "  ▼ -0.8%")
        case .intro(let venue): language("Saifu trades on \(venue). Commands:", "コマンド一覧（接続先：\(venue)）")
        case .nowUsing(let product): language("Now using \(product).", "銘柄を \(product) に切り替えました。")
        case .using(let product): language("Using \(product).", "現在の銘柄は \(product) です。")
        case .pricesTold(let prices, let isNew):
            language(
                "Price colours: \(prices.word) (\(prices == .japanese ? "red" : "green") rises).",
                Self.told("値動きの色", prices == .japanese ? "日本式（上昇＝赤）" : "海外式（上昇＝緑）", isNew))
        case .themeTold(let theme, let isNew):
            language(theme.english, Self.told("配色", theme.japanese, isNew))
        case .timeTold(let now): language("It is \(now).", "現在の日時は \(now) です。")
        case .zone(.jst): language("Japan Standard Time", "日本標準時")
        case .zone(.utc): language("Coordinated Universal Time", "協定世界時")
        case .zone(.local): language("the zone of this machine, or of `TZ`", "このコンピューターのタイムゾーン（または環境変数 `TZ`）")
        case .rising(red: true): language("red rises, blue falls", "値上がりは赤、値下がりは青")
        case .rising(red: false): language("green rises, red falls", "値上がりは緑、値下がりは赤")
        case .examples: language("Examples:", "例：")
        case .words: language("Words:", "引数の説明：")
        case .options: language("Options, before or behind a command:", "オプション（コマンドの前後どちらでも可）：")
        case .exitStatuses: language("Exit statuses:", "終了ステータス：")
        case .more: language("`help COMMAND` tells more about one command.", "`help コマンド名` で各コマンドの詳しい説明を表示できます。")
        case .groups: language("Commands by group:", "コマンド一覧（分類別）")
        case .ofGroups:
            language(
                "`help market`, `help buy` or `help all` tells more.", "詳しくは `help market`、`help buy`、`help all`")
        case .clearSummary: language("empty the window, as Ctrl-L does", "画面の消去（Ctrl-L と同じ）")
        case .generally:
            language(
                "`help all` tells the options of every command and the exit statuses.",
                "`help all` で共通のオプションと終了ステータスを表示できます。")
        case .helpSummary: language("list the commands, or explain one", "コマンドの一覧と説明")
        case .useSummary: language("choose the product for the next commands", "取引する銘柄の切り替え")
        case .languageSummary: language("speak English or Japanese", "表示言語の切り替え")
        case .pricesSummary: language("colours of rising and falling prices", "値上がりと値下がりの色の選択")
        case .themeSummary:
            language("colours for a dark or a light background, or of high contrast", "配色の選択（暗い背景、明るい背景、ハイコントラスト）")
        case .timeSummary: language("the time zone of every time shown", "日時を表示するタイムゾーンの選択")
        case .quitSummary: language("leave", "終了")
        case .serveSummary: language("serve the paper exchange to any client", "ほかのプログラムへのデモ取引所の公開")
        case .scenariosSummary: language("what can go wrong at a served exchange", "デモ取引所で再現できる障害の一覧")
        case .checkSummary: language("what is wrong with design tokens", "デザイントークンの誤りと改善点の確認")
        case .exportSummary: language("write design tokens for another platform", "デザイントークンの各プラットフォーム向けの書き出し")
        case .listTokensSummary: language("design tokens with their values in each mode", "デザイントークンとモードごとの値の一覧")
        case .diffSummary: language("what differs between two sources of tokens", "2つのデザイントークンの差異の一覧")
        case .auditSummary: language("contrast and colour vision, measured", "コントラストと、色覚特性別の見分けやすさの測定")
        case .recoverSummary: language("save what can be saved of a damaged exchange", "破損したデモ取引所のデータの復旧")
        case .dashboardSummary: language("prices, book, trades, own orders, balances", "市場、自分の注文、残高を自動更新で表示")
        case .languageTold(let isNew): language("Saifu speaks English.", Self.told("表示言語", "日本語", isNew))
        }
    }

    private static func told(_ setting: String, _ value: String, _ isNew: Bool) -> String {
        isNew ? "\(setting)を\(value)にしました。" : "\(setting)は\(value)です。"
    }
}

extension Theme {
    fileprivate var english: String {
        switch self {
        case .dark, .light: "Colours for a \(rawValue) background."
        case .contrast: "Colours of high contrast for a dark background."
        case .lightContrast: "Colours of high contrast for a light background."
        }
    }

    fileprivate var japanese: String {
        switch self {
        case .dark: "暗い背景用"
        case .light: "明るい背景用"
        case .contrast: "暗い背景用のハイコントラスト"
        case .lightContrast: "明るい背景用のハイコントラスト"
        }
    }
}
