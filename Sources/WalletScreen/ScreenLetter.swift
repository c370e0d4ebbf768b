/// The letters that mean the same on every scene: no `ActionKey` is one of them.
public enum ScreenLetter: Character, CaseIterable, Sendable {
    /// Begins a filter.
    case filter = "/"
    /// Asks again for a page that failed.
    case retry = "r"
    /// Leaves what is watched.
    case leave = "q"
    /// Shows how many frames were drawn.
    case counters = "d"
}
