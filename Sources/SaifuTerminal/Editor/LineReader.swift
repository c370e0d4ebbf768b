import SaifuDrawing
import SaifuTables
import SaifuText

/// Turns keys into changes of a reading, and the reading into a picture: a line, a secret, an answer or a panel.
struct LineReader {
    /// The picture of the panel that is read.
    var panel = PanelPicture()

    private let settings: LineEditorSettings
    private var state = EditorState()
    private var secret = WipedBytes()

    init(_ settings: LineEditorSettings) {
        self.settings = settings
    }

    mutating func begin(_ reading: Reading) {
        state.beginLine()
        secret = WipedBytes()
        panel = PanelPicture()
        if case .line(let initial, _, _, _, _) = reading.kind { state.buffer = LineBuffer(initial) }
    }

    /// Takes one key. After `submit` the answer is there.
    mutating func press(_ key: Key, _ reading: Reading, history: [String]) -> EditorEffect {
        switch reading.kind {
        case .line(_, _, let takesLines, let complete, _):
            state.handle(
                key, EditorState.Context(history: history, complete: complete, takesLines: takesLines))
        case .secret: pressSecret(key)
        case .question(.key, _): pressAnswer(key)
        case .question: state.handle(key)
        case .panel(let session): press(key, on: session)
        }
    }

    private mutating func pressSecret(_ key: Key) -> EditorEffect {
        switch key {
        case .control("c"): .interrupt
        case .control("d"): secret.isEmpty ? .endOfInput : .none
        case .control("z"): .suspend
        case .enter: .submit
        default: secret.take(key) ? .none : .bell
        }
    }

    private mutating func pressAnswer(_ key: Key) -> EditorEffect {
        switch key {
        case .control("c"): return .interrupt
        case .control("d"): return .endOfInput
        case .control("z"): return .suspend
        case .text(let scalar):
            state.buffer.insert(String(scalar))
            return .submit
        case .enter, .escape: return .submit
        default: return .bell
        }
    }

    private func press(_ key: Key, on session: PanelSession) -> EditorEffect {
        switch key {
        case .modeReport: break
        case .control("z"): return .suspend
        case .control("l"): return .clearScreen
        default: session.onEvent(.key(key))
        }
        return .none
    }

    /// Returns what was typed; a secret is handed over and not kept.
    mutating func takeAnswer(_ reading: Reading) -> ReadingAnswer {
        guard case .secret = reading.kind else { return .text(state.buffer.text) }
        defer { secret = WipedBytes() }
        return .secret(secret)
    }

    func picture(of reading: Reading) -> LinePicture {
        if case .panel = reading.kind { return .panel(panel) }
        let prompt = state.search.map { settings.searchPrompt($0.query, $0.failed) } ?? reading.prompt
        let rest = String(state.buffer.characters[state.buffer.cursor...])
        return .line(
            before: prompt + StyledText(state.buffer.textBeforeCursor, style: settings.lineStyle),
            after: StyledText(rest, style: settings.lineStyle))
    }

    /// Returns what stays on the screen when the reading is over, with `tail` behind the line.
    mutating func lastPicture(of reading: Reading, tail: String) -> LinePicture {
        state.search = nil
        state.buffer.move(to: state.buffer.characters.count)
        guard case .line(let before, _) = picture(of: reading) else { return .panel(panel) }
        return .line(before: before, after: StyledText(tail, style: settings.lineStyle))
    }
}
