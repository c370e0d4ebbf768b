import SaifuTables

/// Bytes of an input that is not drawn, cut into lines.
struct PlainInput {
    /// A line longer than this ends the input: nobody typed it.
    static let longestLine = 1 << 20

    private let bytes = WipedBytes()
    private var searched = 0

    mutating func append(_ new: UnsafeRawBufferPointer) {
        bytes.append(new)
    }

    var isTooLong: Bool { bytes.count > Self.longestLine && searched == bytes.count }

    /// The next whole line without its end; at the end of the input, what is left.
    mutating func takeLine(atEnd: Bool) -> WipedBytes? {
        let start = searched
        if let end = bytes.withBytes({ $0[start...].firstIndex(of: UInt8(ascii: "\n")) }) { return take(end, skip: 1) }
        searched = bytes.count
        return atEnd && !bytes.isEmpty ? take(bytes.count, skip: 0) : nil
    }

    private mutating func take(_ end: Int, skip: Int) -> WipedBytes {
        let line = bytes.withBytes { bytes in
            let isReturn = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
            return WipedBytes(bytes[..<(isReturn ? end - 1 : end)])
        }
        bytes.remove(0..<(end + skip))
        searched = 0
        return line
    }
}
