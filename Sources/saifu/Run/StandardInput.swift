import Glibc
import SaifuWire

/// Reads standard input line by line on a thread of its own, so that the main actor never waits for it.
actor StandardInput {
    private let executor = ThreadExecutor(name: "standard input")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var buffer: [UInt8] = []
    private var ended = false
    private static let longestLine = 1 << 16

    /// The next input.
    enum Line: Sendable {
        case text(String)
        case tooLong
        case notText
        case end
    }

    /// The next line without its end. One that is too long is thrown away up to its end.
    func next() -> Line {
        var isTooLong = false
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                return isTooLong || end > Self.longestLine ? .tooLong : Self.text(line)
            }
            if buffer.count > Self.longestLine {
                isTooLong = true
                buffer = []
            }
            if ended { return rest(isTooLong) }
            fill()
        }
    }

    /// Returns the bytes behind the last line end.
    private func rest(_ isTooLong: Bool) -> Line {
        defer { buffer = [] }
        if isTooLong { return .tooLong }
        return buffer.isEmpty ? .end : Self.text(buffer)
    }

    private func fill() {
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let count = read(0, &chunk, chunk.count)
        if count > 0 { buffer += chunk[..<count] }
        if count == 0 || (count < 0 && errno != EINTR) { ended = true }
    }

    private static func text(_ line: [UInt8]) -> Line {
        var line = line
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(validating: line, as: UTF8.self).map(Line.text) ?? .notText
    }
}
