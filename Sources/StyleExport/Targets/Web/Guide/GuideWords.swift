/// What the style guide says itself, in one language.
struct GuideWords: Sendable {
    let language: String
    let guide: String
    let colors: String
    let raw: String
    let text: String
    let contrast: String
    let contrastNote: String
    let other: String
    let automatic: String
    let deprecated: String
    let foreground: String
    let background: String
    let token: String
    let value: String
    let largeOnly: String
    let fails: String
    let samples: [(language: String, text: String)]

    static let english = GuideWords(
        language: "en", guide: "Style guide", colors: "Colours", raw: "raw", text: "Text styles", contrast: "Contrast",
        contrastNote: "Contrast ratios of WCAG 2.2: AA from 4.5, AAA from 7; from 3 for large text only.",
        other: "Everything else", automatic: "system", deprecated: "Deprecated", foreground: "Text",
        background: "Ground", token: "Token", value: "Value", largeOnly: "large only", fails: "fails",
        samples: samples)
    static let japanese = GuideWords(
        language: "ja", guide: "スタイルガイド", colors: "色", raw: "基本色", text: "文字スタイル", contrast: "コントラスト",
        contrastNote: "WCAG 2.2 のコントラスト比。AA は4.5以上、AAA は7以上。3以上4.5未満は大きな文字でのみ使えます。",
        other: "そのほか", automatic: "システムに従う", deprecated: "非推奨", foreground: "文字色",
        background: "背景色", token: "トークン", value: "値", largeOnly: "大きな文字のみ", fails: "不足",
        samples: Array(samples.reversed()))

    /// The same in whatever language the guide is: a text style has to be seen with both scripts.
    private static let samples = [
        (language: "en", text: "Sailings at 07:45, 1,280.50 and −3.2%"),
        (language: "ja", text: "始発は7時45分、合計1,280円（前日比−3.2%）"),
    ]

    /// `english` for a language that the guide does not know.
    static func words(_ language: String) -> GuideWords { language == "ja" ? japanese : english }
}
