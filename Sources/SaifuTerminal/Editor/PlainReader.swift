import SaifuDrawing
import SaifuTables

/// Reads whole lines: from a file or a pipe, silently, or from a terminal that cannot be drawn on.
struct PlainReader {
    let device: TerminalDevice

    func begin(_ reading: Reading, by renderer: TextRenderer) {
        guard device.kind == .plain else { return }
        if case .secret = reading.kind { device.hideEcho() }
        device.writeToPerson(renderer.render(reading.prompt))
    }

    func finish(_ reading: Reading) {
        if case .secret = reading.kind { device.restore() }
    }

    /// Returns the answer when a whole line is there; `nil` while there is none.
    /// - Parameter atEnd: whether nothing will follow.
    func answer(_ reading: Reading, from lines: inout PlainInput, atEnd: Bool) -> ReadingAnswer? {
        if case .question = reading.kind, device.kind == .file { return .endOfInput }
        guard let line = lines.takeLine(atEnd: atEnd) else { return atEnd || lines.isTooLong ? .endOfInput : nil }
        if case .secret = reading.kind { return .secret(line) }
        return .text(line.withBytes { String(decoding: $0, as: UTF8.self) })
    }
}
