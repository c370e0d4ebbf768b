import Foundation
import SaifuDrawing
import SaifuStyle
import SaifuText
import Testing

/// Every Japanese text in the sources is Japanese throughout.
@Suite struct JapaneseTests {
    /// A text as it stands in a source file, with a circle for what is put into it.
    struct Text: CustomStringConvertible {
        let file: String
        let text: String
        /// Without what a person types, which stands between backquotes or begins with hyphens.
        var spoken: String { text.replacing(#/`[^`]*`?|--[a-z-]+/#, with: "〇") }
        var description: String { "\(file): \(text)" }
    }

    /// Names and codes that Japanese has from English.
    private static let borrowed: Set = [
        "AA", "AAA", "API", "BTC", "Ctrl", "IP", "Private", "Enter", "Esc", "FIFO", "HTTP", "HTTPS", "ID", "IFD",
        "IFDOCO", "JSON",
        "JPY", "OCO",
        "PEM", "Saifu", "TLS", "TZ", "WCAG",
        "Tab",
        "UTC", "UTF", "URL",
        // Typed, or the end of a file's name.
        "all", "begun", "commits", "http", "https", "none", "saifu", "HOST", "MINUTES", "PORT", "BTC_JPY", "FX_BTC_JPY",
        "SAIFU_API_KEY",
        "SAIFU_API_SECRET", "SAIFU_EXCHANGE_KEY", "live",
        // Keys.
        "watch", "N", "c", "l", "n", "p", "q", "r", "w", "y", "x", "C", "D", "L", "B", "µs",
    ]

    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    /// Those of the product; what is beside the point: kana that lines may not begin with, and words of a person.
    private static let texts: [Text] = {
        let files = FileManager.default.enumerator(atPath: root + "/Sources")?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("SaifuDrawing") }.sorted().flatMap(texts)
    }()

    private static func texts(of file: String) -> [Text] {
        let source = (try? String(contentsOfFile: root + "/Sources/" + file, encoding: .utf8)) ?? ""
        // Kana begin with this byte.
        guard source.utf8.contains(0xE3) else { return [] }
        let japanese = literals(of: Array(source.unicodeScalars)).filter { $0.contains(#/[ぁ-んァ-ヶ一-龠]/#) }
        return japanese.map { Text(file: file, text: $0) }
    }

    /// What stands in the quotes of a source; a text that is put into another one stands by itself.
    static func literals(of source: [Unicode.Scalar]) -> [String] {
        var found: [String] = []
        var open: [(text: String, depth: Int)] = []
        var index = 0
        func next(_ scalars: String) -> Bool { source[index...].starts(with: scalars.unicodeScalars) }
        while index < source.count {
            if let inner = open.last, inner.depth == 0 {
                if next("\\(") {
                    open[open.count - 1].depth = 1
                    open[open.count - 1].text += "〇"
                    index += 1
                } else if next("\\") {
                    index += 1
                } else if next("\"") {
                    found.append(open.removeLast().text)
                } else {
                    open[open.count - 1].text.unicodeScalars.append(source[index])
                }
            } else if next("//") && open.isEmpty {
                while index < source.count, source[index] != "\n" { index += 1 }
            } else if next("\"\"\"") {
                index += 2
            } else if next("\"") {
                open.append(("", 0))
            } else if !open.isEmpty {
                if next("(") { open[open.count - 1].depth += 1 }
                if next(")") { open[open.count - 1].depth -= 1 }
            }
            index += 1
        }
        return found
    }

    @Test func `no English word stands in it but what is typed, and names`() {
        #expect(Self.texts.count > 400)
        for text in Self.texts {
            let words = text.spoken.matches(of: #/[A-Za-zµ_]+/#).map { String($0.output) }
            #expect(words.allSatisfy(Self.borrowed.contains), "\(text)")
        }
    }

    // Broken by, in Sources/WalletCore/Drawing/ListSentence.swift:
    // - "すべて表示しました。"
    // + "すべて表示しました。 "
    @Test func `its punctuation is full-width, and stands without blanks and once, and Latin words with blanks`() {
        for text in Self.texts {
            let spoken = text.spoken
            #expect(!spoken.contains(#/[。、：？（）「」] | [。、：？（）]|。。|、、/#), "\(text)")
            #expect(!spoken.contains(#/[ぁ-んァ-ヶ一-龠] ?[?!:;,()]/#), "\(text)")
            #expect(!spoken.contains(#/[A-Za-z][ぁ-んァ-ヶ一-龠]|[ぁ-んァ-ヶ一-龠][A-Za-z]/#), "\(text)")
            #expect(!spoken.contains(#/[0-9〇] (件|行|番|桁|段|回|秒|分|日|バイト)/#), "\(text)")
        }
    }

    @Test func `one thing has one name`() {
        let others = [
            "ペーパー", "わか", "既に", "フォルダ", "マシン", "機械", "メモリを", "のことですか", "をご覧", "恐れ", "キャンセル",
            "エントリー", "控え", "壊れ", "判読", "拘束",
        ]
        for text in Self.texts {
            for other in others { #expect(!text.text.contains(other), "\(other) in \(text)") }
        }
    }

    // Broken by, in Sources/TradeFeature/TradeSentence.swift:
    // - "結果が不明な注文・取り消し・出金はありません。"
    // + "結果が不明な注文・取消はありません。"
    @Test func `a sentence writes 取り消し out, a heading and a state do not`() {
        for text in Self.texts where text.text.contains(#/[。？]/#) {
            #expect(!text.spoken.replacing("取消済み", with: "").contains("取消"), "\(text)")
        }
    }

    // Broken by, in Sources/SaifuDrawing/Width/PhraseText.swift:
    // - case (_, .hiragana), (_, .digit): return .tight
    // + case (_, .hiragana), (_, .digit): return .phrase
    @Test(arguments: [40, 60, 80])
    func `no line of it begins inside a word, or with a mark that ends something`(width: Int) {
        for text in Self.texts {
            let lines = DisplayWidth.wrap(StyledText(text.text, style: .body), to: width).map(\.plainText)
            for (line, next) in zip(lines, lines.dropFirst()) {
                let seam = line.suffix(1) + "|" + next.prefix(1)
                #expect(!seam.contains(#/[ァ-ヶー一-龠]\|[ぁ-ん]|[ァ-ヶー]\|[ァ-ヶー]|\|[。、：？！）」』・〜ゃゅょっ]|[（「『]\|/#), "\(text)")
            }
        }
    }

    // Broken by, in Sources/saifu/Exchange/Scenario.swift:
    // - "メンテナンス（開始20秒後から80秒後まで受付拒否、切断コード1012）"
    // + "メンテナンス（20〜80秒、切断コード1012）"
    @Test func `a range is told in words`() {
        for text in Self.texts { #expect(!text.text.contains(#/[〜～~]/#), "\(text)") }
    }
}
