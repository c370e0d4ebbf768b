import SaifuStyle
import SaifuText
import Testing

@testable import SaifuDrawing

/// Where a text that is too long for its line is broken.
struct LineBreakTests {
    private func lines(_ text: String, _ width: Int) -> [String] {
        DisplayWidth.wrap(StyledText(text, style: .body), to: width).map(\.plainText)
    }

    // Broken by, in Sources/SaifuDrawing/Width/Hiragana.swift:
    // - case .kanji, .katakana: isWord(upTo: index, text, kinds) ? .inside : .phrase
    // + case .kanji, .katakana: .inside
    @Test(arguments: [
        ("ここでは確認できません。", 20, ["ここでは", "確認できません。"]),
        ("残高の増減を自動更新で表示", 20, ["残高の増減を", "自動更新で表示"]),
        ("注文が残っている可能性があります。", 28, ["注文が残っている", "可能性があります。"]),
        ("現在の板に、取引できる注文がありません。", 34, ["現在の板に、取引できる", "注文がありません。"]),
        ("注文はありません", 12, ["注文は", "ありません"]),
    ])
    func `Japanese breaks behind a particle or a comma`(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    // Broken by, in Sources/SaifuDrawing/Width/Hiragana.swift:
    // - return kinds[index - 2] == .kanji && (stems.contains(last) || last == "い" && buying.contains(before))
    // + return false
    @Test(arguments: [
        ("注文を取り消しました", 14, ["注文を", "取り消しました"]),
        ("この買い注文は", 10, ["この", "買い注文は"]),
        ("実際のお金は動きません", 10, ["実際の", "お金は", "動きません"]),
        ("すぐにやり直してください", 14, ["すぐに", "やり直して", "ください"]),
        ("すぐにもう一度です", 14, ["すぐに", "もう一度です"]),
        ("暗号化されない、それ以外", 18, ["暗号化されない、", "それ以外"]),
        ("値が高い価格です", 10, ["値が高い", "価格です"]),
    ])
    func `a verb of two, a polite noun and what has one meaning stay whole`(
        text: String, width: Int, expected: [String]
    ) {
        #expect(lines(text, width) == expected)
    }

    // Broken by, in Sources/SaifuDrawing/Width/LineEnd.swift:
    // - isLate(next) || WritingKind(last) == .start || ranges.contains(last)
    // + false
    @Test(arguments: [
        ("送信済。", 6, ["送信", "済。"]), ("これは「注文」です", 8, ["これは", "「注文」", "です"]),
        ("注文・取消", 6, ["注文・", "取消"]), ("価格？数量", 6, ["価格？", "数量"]), ("人々の", 4, ["人々", "の"]),
        ("もっともっと", 4, ["もっ", "と", "もっ", "と"]), ("達成率％", 6, ["達成", "率％"]), ("（注文）", 6, ["（注", "文）"]),
    ])
    func `no line begins with what ends something or is small, and none ends with what begins something`(
        text: String, width: Int, expected: [String]
    ) {
        #expect(lines(text, width) == expected)
    }

    // Broken by, in Sources/SaifuDrawing/Width/PhraseText.swift:
    // - case (.katakana, .katakana): return .never
    // + case (.katakana, .katakana): return .tight
    @Test(arguments: [
        ("次のシミュレーション", 16, ["次の", "シミュレーション"]),
        ("期間は20〜80秒です", 14, ["期間は", "20〜80秒です"]),
        ("上限は65,536バイト", 14, ["上限は", "65,536バイト"]),
        ("直近の10分安値", 12, ["直近の", "10分安値"]),
        ("残高は 0.01 BTC です", 12, ["残高は", "0.01 BTC", "です"]),
        ("キーは API キーです", 12, ["キーは", "API キーです"]),
        ("詳しくは `help watch` をご覧ください。", 18, ["詳しくは", "`help watch` を", "ご覧ください。"]),
        ("ありません。`help` で", 12, ["ありません。", "`help` で"]),
        ("`--yes` が必要です", 12, ["`--yes` が", "必要です"]),
    ])
    func `words of katakana, a number and its unit, and what a person types stay whole`(
        text: String, width: Int, expected: [String]
    ) {
        #expect(lines(text, width) == expected)
    }

    // Broken by, in Sources/SaifuDrawing/Width/KanjiCompound.swift:
    // - index += 2
    // + index += 3
    @Test(arguments: [
        ("最終取引価格", 10, ["最終取引", "価格"]), ("取引所注文一覧", 8, ["取引所", "注文一覧"]),
        ("全注文取消", 8, ["全注文", "取消"]), ("デモ取引所", 8, ["デモ", "取引所"]),
    ])
    func `a compound breaks between its words`(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    // Broken by, in Sources/SaifuDrawing/Width/LongLine.swift:
    // - candidates.last { mayBeCut(before: $0) } ?? full
    // + full
    @Test(arguments: [
        ("シミュレーター", 6, ["シミュ", "レー", "ター"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("日本", 1, ["日", "本"]),
        ("a bcdefgh", 4, ["a", "bcde", "fgh"]),
    ])
    func `what fits no line is cut, not before a small letter`(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    // Broken by, in Sources/SaifuDrawing/Width/LongLine.swift:
    // - styles = text.runs.flatMap { run in run.text.map { _ in run.style } }
    // + styles = text.runs.flatMap { run in run.text.map { _ in TextStyle.body } }
    @Test func `a change of style is no place to break, and styles stay`() {
        let text = StyledText("注文は", style: .body) + StyledText("10", style: .amount) + StyledText("件です", style: .body)
        let wrapped = DisplayWidth.wrap(text, to: 8)
        #expect(wrapped.map(\.plainText) == ["注文は", "10件です"])
        #expect(wrapped.last?.runs.map(\.style) == [.amount, .body])
    }

    // Broken by, in Sources/SaifuDrawing/Width/LongLine.swift:
    // - if columns(start..<end) * 100 >= width * share { return end }
    // + if columns(start..<end) * 100 >= share { return end }
    @Test func `a line is not left half empty for a better place`() {
        #expect(lines("は注文一覧確認中", 12) == ["は注文一覧", "確認中"])
    }
}
