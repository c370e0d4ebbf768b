extension EditorState {
    mutating func type(_ text: String) -> EditorEffect {
        lastAction = .typing
        return change { $0.insert(text) }
    }

    /// Changes the line; answers `bell` when that changed nothing.
    mutating func change(_ body: (inout LineBuffer) -> Void) -> EditorEffect {
        let before = buffer
        body(&buffer)
        return buffer == before ? .bell : .redraw
    }

    mutating func delete(to position: Int) -> EditorEffect {
        guard (0...buffer.characters.count).contains(position) else { return .bell }
        return change { $0.cut(to: position) }
    }

    mutating func undo() -> EditorEffect {
        guard let version = undoStack.pop() else { return .bell }
        buffer = version
        return .redraw
    }

    /// Keys that move the cursor, cut to where they would move it, or put back what was cut.
    mutating func moveOrCut(_ key: Key, after previous: Action) -> EditorEffect {
        switch key {
        case .left, .control("b"): move(to: buffer.cursor - 1)
        case .right, .control("f"): move(to: buffer.cursor + 1)
        case .home, .control("a"): move(to: 0)
        case .end, .control("e"): move(to: buffer.characters.count)
        case .wordLeft, .alt("b"): move(to: buffer.wordStart)
        case .wordRight, .alt("f"): move(to: buffer.wordEnd)
        case .control("k"): kill(to: buffer.characters.count, after: previous)
        case .control("u"): kill(to: 0, after: previous)
        case .control("w"): kill(to: buffer.spacedWordStart, after: previous)
        case .altBackspace: kill(to: buffer.wordStart, after: previous)
        case .alt("d"): kill(to: buffer.wordEnd, after: previous)
        case .control("y"): yank(killRing.newest())
        case .alt("y"): yankOlder(after: previous)
        default: .none
        }
    }

    private mutating func move(to position: Int) -> EditorEffect {
        change { $0.move(to: position) }
    }

    private mutating func kill(to position: Int, after previous: Action) -> EditorEffect {
        let direction: KillRing.Direction = position < buffer.cursor ? .backward : .forward
        lastAction = .kill
        let before = buffer
        killRing.add(buffer.cut(to: position), direction, continues: previous == .kill)
        return buffer == before ? .bell : .redraw
    }

    private mutating func yank(_ text: String?) -> EditorEffect {
        guard let text else { return .bell }
        let start = buffer.cursor
        let effect = change { $0.insert(text) }
        lastAction = .yank(length: buffer.cursor - start)
        return effect
    }

    /// Puts an older cut in the place of the one just put back.
    private mutating func yankOlder(after previous: Action) -> EditorEffect {
        guard case .yank(let length) = previous, let text = killRing.older() else { return .bell }
        buffer.cut(to: buffer.cursor - length)
        return yank(text)
    }
}
