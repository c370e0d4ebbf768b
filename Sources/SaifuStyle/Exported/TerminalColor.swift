/// One of the sixteen colours whose looks the user of a terminal chooses, or the terminal's own text colour.
///
/// The raw values of the sixteen are their numbers in ANSI terminals, 0 to 15. The token source names them by their cases.
public enum TerminalColor: UInt8, Hashable, Sendable, CaseIterable {
    /// The eight colours, 0 to 7.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// Their bright variants, 8 to 15.
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    /// The terminal's own text colour; it has no number.
    case standard
}
