/// How many colours are written.
public enum ColorMode: Hashable, Sendable, CaseIterable {
    /// No escape sequences at all.
    case none
    /// The terminal's own sixteen colours.
    case ansi16
    /// The cube of 256.
    case ansi256
    /// Three channels of eight bits.
    case trueColor
}

/// The value of `--color`.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// Colours where the output is a terminal that has them, everywhere, or nowhere.
    case auto, always, never
}

extension ColorMode {
    /// The mode for an output, from what the environment says about it.
    ///
    /// `auto` writes colours to a terminal only, and none when `NO_COLOR` is set and not empty
    /// (no-color.org) or `TERM` is `dumb`; `always` outranks all of these.
    public static func detect(
        isTerminal: Bool, environment: (String) -> String?, choice: ColorChoice = .auto
    ) -> ColorMode {
        let term = environment("TERM") ?? ""
        switch choice {
        case .never: return .none
        case .always: return depth(term: term, environment: environment)
        case .auto:
            let refused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
            if !isTerminal || refused || term == "dumb" || term.isEmpty { return .none }
            return depth(term: term, environment: environment)
        }
    }

    private static func depth(term: String, environment: (String) -> String?) -> ColorMode {
        switch environment("COLORTERM") {
        case "truecolor", "24bit": return .trueColor
        default: break
        }
        let words = term.split(separator: "-")
        if words.contains("direct") { return .trueColor }
        return words.contains { $0.contains("256color") } ? .ansi256 : .ansi16
    }
}
