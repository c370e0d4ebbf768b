/// Where a phrase ends in hiragana: most do, in a particle or an ending, and what is not hiragana begins the next.
enum Hiragana {
    /// How well a line may end before a character that follows hiragana.
    static func place(before index: Int, in text: [Character], _ kinds: [WritingKind]) -> LineBreak {
        switch kinds[index] {
        case .hiragana: within(text, index, kinds)
        case .kanji, .katakana: isWord(upTo: index, text, kinds) ? .inside : .phrase
        default: .phrase
        }
    }

    /// Whether the hiragana before is inside a word: お金, 取り消し, やり直し, もう一度, 買い注文, それ以外.
    private static func isWord(upTo index: Int, _ text: [Character], _ kinds: [WritingKind]) -> Bool {
        if isPolite(index - 1, text, kinds) || text[index] == "以" { return true }
        guard index > 1, kinds[index] == .kanji else { return false }
        let (before, last) = (text[index - 2], text[index - 1])
        if before == "や" && last == "り" || before == "も" && last == "う" && text[index] == "一" { return true }
        return kinds[index - 2] == .kanji && (stems.contains(last) || last == "い" && buying.contains(before))
    }

    /// Between two hiragana.
    private static func within(_ text: [Character], _ index: Int, _ kinds: [WritingKind]) -> LineBreak {
        let last = text[index - 1]
        if last == "を" || isPolite(index, text, kinds) { return .phrase }
        let rest = text[index...].prefix(4)
        for (ends, words) in words where ends.contains(last) {
            if words.contains(where: { rest.starts(with: $0) }) { return .word }
        }
        return .inside
    }

    /// Whether it is no ending of a verb, where it follows kanji.
    static func isParticle(_ character: Character) -> Bool { particles.contains(character) }

    /// Whether it is the お or ご before a noun, not the end of a word.
    private static func isPolite(_ index: Int, _ text: [Character], _ kinds: [WritingKind]) -> Bool {
        guard text[index] == "お" || text[index] == "ご", index + 1 < kinds.count, kinds[index + 1] == .kanji else {
            return false
        }
        return index == 0 || kinds[index - 1] != .kanji
    }

    private static let particles = Set<Character>("はをにでとのもへや")
    /// The endings that join two verbs into one and are no particle.
    private static let stems = Set<Character>("きしちみりぎびえけせめれげべ")
    /// Verbs that い joins to another one; behind other kanji it ends an adjective.
    private static let buying = Set<Character>("問買使食言思扱払追")

    /// The words that begin behind these endings.
    private static let words: [(ends: Set<Character>, words: [String])] = [
        (
            Set("はがにもへ"),
            ["あり", "ある", "なけ", "ない", "なり", "なっ", "なる", "なら", "でき", "する", "した", "して", "いる", "いま"]
        ),
        (
            Set("はがにもでとのらりばく"),
            ["すべて", "すぐ", "すで", "まだ", "もう", "この", "その", "どの", "どれ", "それ", "これ", "ここ", "ほか", "いずれ", "やり"]
        ),
        (Set("るたいなのん"), ["こと", "もの", "とき", "ため", "ところ", "もう", "まま", "ほう", "ほか"]),
        (Set("てで"), ["くださ"]),
    ]
}
