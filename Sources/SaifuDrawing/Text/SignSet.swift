/// The signs that a terminal can draw beside letters: bars, small charts, arrows, marks, and what stands between words.
///
/// Everybody writes the signs of Unicode; what draws them puts ASCII in their places where the terminal has nothing else. Each
/// sign takes one column in both sets, so nothing moves.
public enum SignSet: Hashable, Sendable, CaseIterable {
    /// Blocks, arrows and circles of Unicode.
    case unicode
    /// Signs that every terminal has.
    case ascii

    /// The set for a terminal, from what the environment says: blocks need a locale in UTF-8, and a font that neither the
    /// console of Linux nor a `dumb` terminal promises.
    public static func detect(environment: (String) -> String?) -> SignSet {
        let term = environment("TERM") ?? ""
        if term == "linux" || term == "dumb" { return .ascii }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
        let charset = locale.lowercased()
        return charset.hasSuffix("utf-8") || charset.hasSuffix("utf8") ? .unicode : .ascii
    }

    /// The text with the signs of this set.
    func written(_ text: String) -> String {
        if self == .unicode || text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return String(text.map(sign))
    }

    /// The sign of this set that stands for a character; the character itself where it is none of them.
    func sign(_ character: Character) -> Character {
        switch self {
        case .unicode: character
        case .ascii: Self.plain[character] ?? character
        }
    }

    private static let plain: [Character: Character] = [
        // Bars: half a cell and more is a cell.
        "▏": "-", "▎": "-", "▍": "-", "▌": "#", "▋": "#", "▊": "#", "▉": "#", "█": "#",
        // Charts, from low to high; the highest is the whole cell of a bar.
        "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*",
        "▲": "^", "▼": "v", "●": "*", "▸": ">", "─": "-",
        // Sentences, lists and keys.
        "·": "|", "–": "-", "…": "~", "›": ">", "↑": "^", "↓": "v", "←": "<", "→": ">",
    ]
}
