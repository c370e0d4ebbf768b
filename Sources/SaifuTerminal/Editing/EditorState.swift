/// The work that a key leaves to the thread around the state.
enum EditorEffect: Equatable {
    /// Nothing changed.
    case none
    case redraw
    /// Nothing could be done: the terminal's bell.
    case bell
    /// The line is finished.
    case submit
    /// Several lines were pasted where the reader takes them.
    case lines([String])
    case interrupt
    case endOfInput
    case clearScreen
    case suspend
    /// Show these above the line.
    case list([Completion])
}

/// The line editor without a terminal: keys go in, a line with a cursor comes out.
struct EditorState {
    /// The values that a key reads besides the state: past lines, and completions of the text before the cursor.
    struct Context {
        var history: [String] = []
        var complete: Completer = { _ in [] }
        /// Whether a paste of several lines stays what it is.
        var takesLines = false
    }

    enum Action: Equatable { case typing, kill, yank(length: Int), completion, other }

    var buffer = LineBuffer()
    var search: HistorySearch?
    var walk: HistoryRecall?
    var killRing = KillRing()
    var undoStack = UndoStack()
    /// The action of the previous key: cuts in a row join, a second Tab lists.
    var lastAction = Action.other

    /// Forgets the line, not what was cut.
    mutating func beginLine() {
        self = EditorState(killRing: killRing)
    }

    /// Takes one key.
    mutating func handle(_ key: Key, _ context: Context = Context()) -> EditorEffect {
        if search != nil, let effect = handleSearch(key, context) { return effect }
        let before = buffer
        let previous = lastAction
        lastAction = .other
        if !Self.walksHistory(key) { walk = nil }
        let effect = perform(key, after: previous, context)
        record(before, key)
        return effect
    }

    private mutating func record(_ before: LineBuffer, _ key: Key) {
        if key == .control("_") { return }
        if before.characters == buffer.characters {
            undoStack.pause()
        } else {
            undoStack.record(before, typing: lastAction == .typing)
        }
    }

    private static func walksHistory(_ key: Key) -> Bool {
        switch key {
        case .up, .down, .control("p"), .control("n"): true
        default: false
        }
    }

    private mutating func perform(_ key: Key, after previous: Action, _ context: Context) -> EditorEffect {
        switch key {
        case .text(let scalar): type(String(scalar))
        case .paste(let paste): self.paste(paste, context)
        case .enter: .submit
        case .tab: complete(after: previous, context)
        case .up, .control("p"): older(context)
        case .down, .control("n"): newer(context)
        case .control("r"): beginSearch(context)
        case .control("c"): .interrupt
        case .control("d"): buffer.isEmpty ? .endOfInput : delete(to: buffer.cursor + 1)
        case .control("l"): .clearScreen
        case .control("z"): .suspend
        case .control("_"): undo()
        case .control("t"): change { $0.transpose() }
        case .backspace: delete(to: buffer.cursor - 1)
        case .delete: delete(to: buffer.cursor + 1)
        default: moveOrCut(key, after: previous)
        }
    }
}
