import SaifuStyle
import SaifuTables

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
        guard let line = plainInput.takeLine(atEnd: atEnd) else {
            if atEnd || plainInput.isTooLong { endCurrent() }
            return
        }
        finishCurrent()
        if case .secret(let finish) = reading.kind { return finish(.secret(line)) }
        let text = line.withBytes { String(decoding: $0, as: UTF8.self) }
        switch reading.kind {
        case .line(_, let isKept, _, let finish):
            if device.kind == .plain, isKept { remember(text) }
            finish(.line(text))
        case .question(let style, let finish): finish(style.isYes(text) ? .yes : .no)
        case .secret, .panel: break  // the one is answered already, the other never read where nothing is drawn
        }
    }
}
