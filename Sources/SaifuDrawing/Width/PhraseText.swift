/// A text on its way from the first character to the last, for what a pair of characters does not tell.
struct PhraseText {
    private let characters: [Character]
    private let kinds: [WritingKind]
    /// Where a word of a compound begins.
    private let compoundWords: Set<Int>
    /// Between backquotes stands what a person types, which is not Japanese.
    private var isTyped = false

    init(_ characters: [Character]) {
        self.characters = characters
        kinds = characters.map(WritingKind.init)
        compoundWords = KanjiCompound.words(in: characters, kinds)
    }

    /// How well a line may end before the character at the index; they are taken in order.
    mutating func next(_ index: Int) -> LineBreak {
        let wasTyped = isTyped
        if characters[index] == "`" { isTyped.toggle() }
        guard index > 0, kinds[index - 1] != .blank else { return .never }
        if kinds[index] == .blank { return wasTyped ? .tight : beforeBlank(index) }
        return wasTyped ? .never : between(index)
    }

    private func beforeBlank(_ index: Int) -> LineBreak {
        guard let next = characters[index...].firstIndex(where: { $0 != " " }) else { return .phrase }
        if characters[next] == "·" || kinds[next] == .end { return .tight }
        switch (kinds[index - 1], kinds[next]) {
        case (.letter, .hiragana), (.digit, .hiragana), (.sign, .hiragana): return .tight  // a particle
        case (.digit, .letter): return characters[next].isUppercase ? .tight : .phrase  // its unit
        case (.letter, .kanji), (.letter, .katakana), (.kanji, .letter), (.katakana, .letter): return .word
        default: return .phrase
        }
    }

    private func between(_ index: Int) -> LineBreak {
        let (last, next) = (kinds[index - 1], kinds[index])
        if isNarrow(index - 1) && isNarrow(index) { return .never }
        if LineEnd.isForbidden(before: characters[index], after: characters[index - 1]) { return .never }
        switch (last, next) {
        case (.stop, _), (_, .start): return last == .letter || last == .digit ? .word : .phrase
        case (.end, .hiragana): return .tight  // a particle
        case (.end, _): return .phrase
        case (.middle, _): return .word
        case (.digit, _): return .never  // its unit
        case (.katakana, .katakana): return .never
        case (.hiragana, _): return Hiragana.place(before: index, in: characters, kinds)
        case (.kanji, .hiragana): return Hiragana.isParticle(characters[index]) ? .tight : .inside
        case (_, .hiragana), (_, .digit): return .tight
        case (.sign, _): return characters[index - 1] == "`" ? .phrase : .tight
        case (_, .sign): return characters[index] == "`" ? .phrase : .tight
        case (.letter, _), (_, .letter): return .word
        case (.kanji, .kanji), (.katakana, .kanji): return compoundWords.contains(index) ? .loose : .inside
        default: return .loose
        }
    }

    private func isNarrow(_ index: Int) -> Bool { DisplayWidth.of(characters[index]) < 2 }
}
