public import SaifuDrawing

/// An event for a program that has the whole screen.
public enum ScreenEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(ScreenKey)
    /// The window has another size, in columns and rows.
    case resized(ScreenSize)
    /// The terminal is gone.
    case ended
}

/// A key pressed on a screen; Ctrl-L and Ctrl-Z do what they do everywhere and are not told.
public enum ScreenKey: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// Keys that type nothing.
    case up, down, left, right, tab, backTab, pageUp, pageDown, home, end, enter, escape, backspace
    /// Ctrl-C.
    case interrupt

    init?(_ key: Key) {
        switch key {
        case .text(let scalar): self = .character(Character(scalar))
        case .up, .control("p"): self = .up
        case .down, .control("n"): self = .down
        case .left: self = .left
        case .right: self = .right
        case .tab: self = .tab
        case .backTab: self = .backTab
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .home: self = .home
        case .end: self = .end
        case .enter: self = .enter
        case .escape: self = .escape
        case .backspace: self = .backspace
        case .control("c"), .control("d"): self = .interrupt
        default: return nil
        }
    }
}

/// The session of a program that asks for the whole screen.
struct ScreenSession: Sendable {
    /// Keys that count although they were typed before anything was shown, where nothing else was typed.
    let earlyKeys: Set<Character>
    let onEvent: @Sendable (ScreenEvent) -> Void
    /// Called once, with the size or, when there is no screen to be had, `nil`.
    let opened: @Sendable (ScreenSize?) -> Void
}
