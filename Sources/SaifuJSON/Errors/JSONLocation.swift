/// Finds line, column and path of a byte by walking through the well-formed part before it.
///
/// Only failed documents pay for this, and each pays once.
struct JSONLocation {
    private enum Level {
        case array(index: Int)
        case object(key: String?)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let offset: Int
    private var levels: [Level] = []
    private var position = 0

    static func error(
        _ fault: JSONFault, in bytes: UnsafeBufferPointer<UInt8>
    ) -> JSONError {
        var location = JSONLocation(bytes: bytes, offset: min(fault.offset, bytes.count))
        location.walk()
        let (line, column) = location.lineAndColumn()
        return JSONError(
            reason: fault.reason, offset: fault.offset, line: line, column: column, path: location.path())
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    private func lineAndColumn() -> (Int, Int) {
        var line = 1
        var column = 1
        var index = 0
        while index < offset {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }
        return (line, column)
    }

    private mutating func walk() {
        while position < offset {
            switch bytes[position] {
            case UInt8(ascii: "["): levels.append(.array(index: 0))
            case UInt8(ascii: "{"): levels.append(.object(key: nil))
            case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = levels.popLast()
            case UInt8(ascii: ","): advance()
            case UInt8(ascii: "\""): walkString()
            default: break
            }
            position += 1
        }
    }

    private mutating func advance() {
        switch levels.popLast() {
        case .array(let index): levels.append(.array(index: index + 1))
        case .object: levels.append(.object(key: nil))
        case nil: break
        }
    }

    /// Leaves the position on the closing quote.
    private mutating func walkString() {
        let start = position + 1
        position = start
        while position < offset, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < offset, case .object(key: nil) = levels.last else { return }
        levels[levels.count - 1] = .object(key: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    /// The last levels are enough: a document can nest deeper than anybody reads.
    private func path() -> String {
        let shown = levels.suffix(12)
        let parts = shown.map { level in
            switch level {
            case .array(let index): "[\(index)]"
            case .object(let key?): JSONPath.member(key)
            case .object(nil): ""
            }
        }
        let text = (shown.count < levels.count ? "…" : "") + parts.joined()
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }
}

/// How a path is written.
enum JSONPath {
    /// `.price`, or `["two words"]` for a key that is no plain word; long keys are shortened.
    static func member(_ key: String) -> String {
        let isPlain =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-") || byte >= 0x80
                    || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            }
        let short = key.count > 64 ? key.prefix(64) + "…" : key[...]
        return isPlain ? ".\(short)" : "[\"\(short)\"]"
    }
}
