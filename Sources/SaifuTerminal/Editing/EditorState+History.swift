extension EditorState {
    mutating func older(_ context: Context) -> EditorEffect {
        var walk = walk ?? HistoryRecall(typed: buffer.text, count: context.history.count)
        let line = walk.older(in: context.history, than: buffer.text)
        self.walk = walk
        return show(line)
    }

    mutating func newer(_ context: Context) -> EditorEffect {
        let line = walk?.newer(in: context.history, than: buffer.text)
        return show(line)
    }

    private mutating func show(_ line: String?) -> EditorEffect {
        guard let line else { return .bell }
        buffer = LineBuffer(line)
        return .redraw
    }

    mutating func beginSearch(_ context: Context) -> EditorEffect {
        search = HistorySearch(original: buffer, count: context.history.count)
        return .redraw
    }

    /// A key while searching; `nil` when the search is over and the key has its usual meaning.
    mutating func handleSearch(_ key: Key, _ context: Context) -> EditorEffect? {
        let lines = context.history
        switch key {
        case .text(let scalar): search?.extend(String(scalar), in: lines)
        case .paste(let paste): search?.extend(LineBuffer.cleaned(paste.text), in: lines)
        case .backspace: search?.shorten(in: lines)
        case .control("r"): search?.older(in: lines)
        case .control("s"): search?.newer(in: lines)
        case .control("g"), .control("c"):
            buffer = search?.original ?? buffer
            search = nil
            return .redraw
        default:
            search = nil
            lastAction = .other
            return key == .escape ? .redraw : nil
        }
        if let search { buffer = search.match(in: lines) }
        return search?.failed == true ? .bell : .redraw
    }
}
