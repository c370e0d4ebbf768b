/// The kind of a character for breaking lines.
enum WritingKind {
    case blank
    case letter
    case digit
    /// Any other narrow character.
    case sign
    case kanji
    case hiragana
    case katakana
    /// Begins something, as an opening bracket does.
    case start
    /// Ends what is in brackets.
    case end
    /// Ends a phrase or a sentence.
    case stop
    /// Stands between two words, or between two numbers.
    case middle
    /// Any other wide character.
    case other

    private static let starts: Set<Character> = ["「", "『", "（", "【", "〈", "《", "(", "["]
    private static let ends: Set<Character> = ["」", "』", "）", "】", "〉", "》", ")", "]"]
    private static let stops: Set<Character> = [
        "、", "。", "，", "．", "：", "；", "？", "！", ":", ";", ",", ".", "?", "!", "…",
    ]

    init(_ character: Character) {
        let value = character.unicodeScalars.first?.value ?? 0
        switch value {
        case _ where character == " ": self = .blank
        case _ where Self.starts.contains(character): self = .start
        case _ where Self.ends.contains(character): self = .end
        case _ where Self.stops.contains(character): self = .stop
        case _ where character == "・": self = .middle
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
        case 0x3041...0x309F: self = .hiragana
        case 0x3005, 0x303B, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .kanji
        case _ where character.isWholeNumber: self = .digit
        case _ where DisplayWidth.of(character) > 1: self = .other
        case _ where character.isLetter || character == "_": self = .letter
        default: self = .sign
        }
    }
}
