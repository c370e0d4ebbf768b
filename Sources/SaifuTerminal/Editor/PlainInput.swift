import Glibc

/// Bytes of an input that is not drawn, cut into lines.
struct PlainInput {
    /// A line longer than this ends the input: nobody typed it.
    static let longestLine = 1 << 20

    private var bytes: [UInt8] = []
    private var searched = 0

    mutating func append(_ new: [UInt8]) {
        bytes += new
    }

    var isTooLong: Bool { bytes.count > Self.longestLine && searched == bytes.count }

    /// The next whole line without its end; at the end of the input, what is left.
    mutating func takeLine(atEnd: Bool) -> [UInt8]? {
        if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(end, skip: 1) }
        searched = bytes.count
        return atEnd && !bytes.isEmpty ? take(bytes.count, skip: 0) : nil
    }

    private mutating func take(_ end: Int, skip: Int) -> [UInt8] {
        var line = Array(bytes[..<end])
        bytes.removeSubrange(..<(end + skip))
        searched = 0
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line
    }
}
