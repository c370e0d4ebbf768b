/// A file that is being read, with the places of its values.
final class SourceFile: Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ file: TokenSource.File) {
        name = file.name
        bytes = file.bytes
    }

    /// One pass for any number of places, each the offset of a value or of a byte at fault.
    func places(at offsets: Set<Int>) -> [Int: TokenPlace] {
        var finder = PlaceFinder(self, offsets.sorted())
        return finder.places()
    }

    func place(at offset: Int) -> TokenPlace {
        places(at: [offset])[offset] ?? TokenPlace(file: name, line: 1, column: 1, pointer: "")
    }
}

/// A byte of one of the files of a session: what every value that was read remembers.
struct Spot: Hashable, Sendable {
    let file: UInt32
    let offset: UInt32
}

/// Walks through a document, which may be cut or broken, and notes line, column and pointer of some bytes.
private struct PlaceFinder {
    private enum Level {
        case array(index: Int)
        case object(key: String?)
    }

    private let file: SourceFile
    private let offsets: [Int]
    private var next = 0
    private var found: [Int: TokenPlace] = [:]
    private var levels: [Level] = []
    private var line = 1
    private var lineStart = 0
    /// The last offset of which the column is known.
    private var counted = (offset: 0, column: 1)
    private var position = 0

    init(_ file: SourceFile, _ offsets: [Int]) {
        self.file = file
        self.offsets = offsets
    }

    mutating func places() -> [Int: TokenPlace] {
        file.bytes.withUnsafeBufferPointer { bytes in
            while next < offsets.count, position < bytes.count {
                note(upTo: position, bytes)
                step(bytes)
            }
            note(upTo: Int.max, bytes)
        }
        return found
    }

    private mutating func note(upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        while next < offsets.count, offsets[next] <= end {
            let offset = min(offsets[next], bytes.count)
            // From the place before, unless a line has begun since: a long line is counted once.
            if counted.offset < lineStart || counted.offset > offset { counted = (min(lineStart, offset), 1) }
            let column = bytes[counted.offset..<offset].reduce(counted.column) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
            counted = (offset, column)
            found[offsets[next]] = TokenPlace(file: file.name, line: line, column: column, pointer: pointer())
            next += 1
        }
    }

    private mutating func step(_ bytes: UnsafeBufferPointer<UInt8>) {
        switch bytes[position] {
        case UInt8(ascii: "["): levels.append(.array(index: 0))
        case UInt8(ascii: "{"): levels.append(.object(key: nil))
        case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = levels.popLast()
        case UInt8(ascii: ","): advance()
        case UInt8(ascii: "\""): passString(bytes)
        case UInt8(ascii: "\n"):
            line += 1
            lineStart = position + 1
        default: break
        }
        position += 1
    }

    private mutating func advance() {
        switch levels.popLast() {
        case .array(let index): levels.append(.array(index: index + 1))
        case .object: levels.append(.object(key: nil))
        case nil: break
        }
    }

    /// Leaves the position on the closing quote.
    private mutating func passString(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count, case .object(key: nil) = levels.last else { return }
        levels[levels.count - 1] = .object(key: JSONText.unescaped(bytes[(start + 1)..<position]))
    }

    private func pointer() -> String {
        levels.reduce(into: "") { text, level in
            switch level {
            case .array(let index): text += "/\(index)"
            case .object(let key?): text += "/" + JSONPointer.escaped(key)
            case .object(nil): break
            }
        }
    }
}
