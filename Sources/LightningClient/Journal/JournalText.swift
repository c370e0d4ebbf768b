internal import SaifuDesk

/// The text of a journal file: a first line, then a line an entry, `LENGTH CHECKSUM ENTRY`.
///
/// The length is that of the entry in bytes. The checksum covers this entry and all before it.
struct JournalText {
    static let firstLine = Array("saifu-journal 2\n".utf8)

    /// Where the last whole entry ends.
    private(set) var wholeSize = firstLine.count
    /// Of all entries.
    private var checksum = JournalChecksum()

    /// A journal without entries.
    init() {}

    /// - Parameter each: is given the entries, oldest first.
    /// - Throws: for everything that is not whole and not simply the beginning of one more entry, or nothing but zero
    ///   bytes: room that a file system made and never filled.
    init(
        reading bytes: [UInt8], path: String, each: (ArraySlice<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        guard bytes.starts(with: Self.firstLine) else {
            throw .file(path: path, bytes.isEmpty ? .empty : .foreign)
        }
        var number: Int64 = 0
        while wholeSize < bytes.count {
            number += 1
            let start = wholeSize
            let rest = bytes[start...]
            let line = Line(rest)
            if rest.allSatisfy({ $0 == 0 }) || line?.isUnfinished == true { return }
            guard let line, add(line.entry).elementsEqual(bytes[start..<wholeSize]) else {
                throw Self.damage(path: path, entry: number, rest, at: start)
            }
            try each(line.entry)
        }
    }

    /// A last entry whose end was zeroed may have been whole when its order was sent: only a person can find out.
    static func damage(path: String, entry: Int64, _ rest: ArraySlice<UInt8>, at wholeSize: Int) -> JournalError {
        guard rest.last == 0, !rest.contains(UInt8(ascii: "\n")) else {
            return .file(path: path, .damaged(entry: entry))
        }
        return .file(path: path, .doubtfulEnd(entry: entry, wholeSize: wholeSize))
    }

    /// - Returns: the line of the entry.
    mutating func add(_ entry: ArraySlice<UInt8>) -> [UInt8] {
        checksum.add(entry)
        let line = Array("\(entry.count) \(checksum.text) ".utf8) + entry + [UInt8(ascii: "\n")]
        wholeSize += line.count
        return line
    }
}

/// One line of a journal file, as far as it is there.
private struct Line {
    let entry: ArraySlice<UInt8>
    /// The text ends before the line does: writing it was never finished.
    let isUnfinished: Bool

    /// - Returns: `nil` when the text is no line, and no beginning of one either.
    init?(_ text: ArraySlice<UInt8>) {
        let digits = text.prefix { $0 != UInt8(ascii: " ") }
        guard !digits.isEmpty, digits.count < 10, let length = Self.length(digits) else { return nil }
        let rest = text.dropFirst(digits.count + 1)
        let sum = rest.prefix(8)
        guard sum.allSatisfy(Self.isHexadecimal), rest.dropFirst(8).first.map({ $0 == UInt8(ascii: " ") }) ?? true
        else { return nil }
        let body = rest.dropFirst(9)
        entry = body.prefix(length)
        isUnfinished = body.count <= length
        let end: UInt8 = UInt8(ascii: "\n")
        // A line end inside means that the length is wrong: something whole stands there. A zero is nothing that was written.
        guard !entry.contains(where: { $0 == end || $0 == 0 }), isUnfinished || body.dropFirst(length).first == end
        else { return nil }
    }

    /// Without leading zeros.
    private static func length(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.first != UInt8(ascii: "0") else { return nil }
        var length = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            length = 10 * length + Int(digit - UInt8(ascii: "0"))
        }
        return length
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
