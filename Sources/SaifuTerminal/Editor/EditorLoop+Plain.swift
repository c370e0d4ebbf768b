import SaifuStyle

/// Reading whole lines: from a file or a pipe, silently, or from a terminal that cannot be drawn on.
extension EditorLoop {
    func beginPlain(_ reading: Reading) {
        guard device.kind == .plain else { return }
        if case .secret = reading.kind { device.hideEcho() }
        device.writeToPerson(line.text.render(reading.prompt))
    }

    func finishPlain(_ reading: Reading) {
        if case .secret = reading.kind { device.restore() }
    }

    /// Answers the reading when a whole line is there.
    func readPlain(_ reading: Reading, atEnd: Bool) {
        if case .question(_, let finish) = reading.kind, device.kind == .file {
            finishCurrent()
            return finish(.endOfInput)
        }
        guard let bytes = plainInput.takeLine(atEnd: atEnd) else {
            if atEnd || plainInput.isTooLong { endCurrent() }
            return
        }
        finishCurrent()
        let text = String(decoding: bytes, as: UTF8.self)
        switch reading.kind {
        case .line(_, let isKept, _, let finish):
            if device.kind == .plain, isKept { remember(text) }
            finish(.line(text))
        case .secret(let finish): finish(.secret(bytes))
        case .question(let style, let finish): finish(style.isYes(text) ? .yes : .no)
        case .panel: break  // never read where nothing is drawn
        }
    }
}
