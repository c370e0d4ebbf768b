import SaifuStyle

extension EditorLoop {
    /// Brings the screen up to date with the state.
    func draw() {
        guard device.kind == .full, let reading = current else { return }
        device.write(drawing(reading))
    }

    private func drawing(_ reading: Reading, tail: String = "") -> String {
        let size = device.size
        if case .panel = reading.kind {
            return line.draw(LineFrame(panel, columns: size.columns, maximumRows: size.rows), columns: size.columns)
        }
        let prompt = state.search.map { settings.searchPrompt($0.query, $0.failed) } ?? reading.prompt
        let buffer = state.buffer
        let before = StyledText(buffer.textBeforeCursor, style: settings.lineStyle)
        let after = StyledText(String(buffer.characters[buffer.cursor...]) + tail, style: settings.lineStyle)
        let frame = LineFrame(before: prompt + before, after: after, columns: size.columns, maximumRows: size.rows)
        return line.draw(frame, columns: size.columns)
    }

    /// Shows lines; the line being typed stands below them again.
    func print(_ lines: [StyledText]) {
        if screen != nil { return delayedLines += lines }
        let text = lines.map { line.text.render($0) + "\n" }.joined()
        if let current, device.kind == .full {
            device.write(line.erase() + text + drawing(current))
        } else {
            device.write(text)
        }
    }

    /// Takes the line off the screen, changes something, and draws it again.
    func redrawAfter(_ change: () -> Void) {
        guard device.kind == .full, current != nil else { return change() }
        device.write(line.erase())
        change()
        draw()
    }

    /// The reading is over: its line stays on the screen, and what follows begins on a new one.
    func finishCurrent(tail: String = "") {
        guard let reading = current else { return }
        current = nil
        guard device.kind == .full else { return finishPlain(reading) }
        state.search = nil
        state.buffer.move(to: state.buffer.characters.count)
        device.write(drawing(reading, tail: tail) + line.finish() + Self.pasteMarksOff)
    }

    func interruptCurrent() {
        let reading = current
        finishCurrent(tail: "^C")
        reading?.interrupt()
    }

    func endCurrent() {
        let reading = current
        finishCurrent()
        if device.kind == .full { device.write("\u{1B}[J") }
        reading?.endInput()
    }
}
