/// The characters that no line of Japanese may begin or end with (kinsoku, JIS X 4051).
enum LineEnd {
    static func isForbidden(before next: Character, after last: Character) -> Bool {
        isLate(next) || WritingKind(last) == .start || ranges.contains(last)
    }

    /// Whether it belongs to the character before it.
    private static func isLate(_ character: Character) -> Bool {
        switch WritingKind(character) {
        case .end, .stop, .middle: true
        default: late.contains(character)
        }
    }

    private static let ranges: Set<Character> = ["〜", "～", "–"]
    private static let late = ranges.union("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々ゝゞヽヾ〻%％")
}
