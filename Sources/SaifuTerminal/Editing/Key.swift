/// One press of a key, or one paste, as a terminal tells it.
enum Key: Hashable, Sendable {
    /// Typed text: one scalar of it, since a grapheme may arrive in pieces.
    case text(Unicode.Scalar)
    /// Everything between the marks of a bracketed paste.
    case paste(Paste)
    /// Control and a letter, in lower case, or one of `_`, `@`, `\`, `]`, `^`.
    case control(Character)
    /// Alt (or Escape first) and a character.
    case alt(Character)
    case enter, tab, backTab, backspace, altBackspace, delete, escape
    case left, right, up, down, wordLeft, wordRight, home, end, pageUp, pageDown
    /// The terminal's answer about one of its modes: 1 set, 2 reset, 3 always set, 4 never set, 0 not known.
    case modeReport(mode: Int, state: Int)
    /// A sequence with no meaning here.
    case unknown
}
