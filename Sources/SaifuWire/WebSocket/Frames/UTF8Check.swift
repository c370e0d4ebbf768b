/// Checks that bytes are UTF-8, cut anywhere: a wrong byte is found when it comes, not when the text ends.
///
/// Overlong forms, surrogates and what lies beyond U+10FFFF are wrong (RFC 3629).
struct UTF8Check: Sendable {
    /// Bytes that the character begun still needs.
    private var missing: UInt8 = 0
    /// The smallest value of the next continuation byte; the first one after a lead byte can have a narrower range.
    private var lowest: UInt8 = 0x80
    private var highest: UInt8 = 0xBF

    /// No character is begun and not ended.
    var isComplete: Bool { missing == 0 }

    /// False when the text so far cannot become UTF-8 any more; nothing must be asked afterwards.
    mutating func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        while position < bytes.count {
            if missing == 0 {
                position = Self.skipASCII(bytes, from: position)
                guard position < bytes.count else { return true }
            }
            guard accepts(bytes[position]) else { return false }
            position += 1
        }
        return true
    }

    private static func skipASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var position = start
        while position + 16 <= bytes.count {
            let first = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)
            guard (first | second) & 0x8080_8080_8080_8080 == 0 else { break }
            position += 16
        }
        while position < bytes.count, bytes[position] < 0x80 { position += 1 }
        return position
    }

    private mutating func accepts(_ byte: UInt8) -> Bool {
        guard missing == 0 else { return acceptsNext(byte) }
        switch byte {
        case 0x00...0x7F: break
        case 0xC2...0xDF: missing = 1
        case 0xE0: begin(2, from: 0xA0)
        case 0xED: begin(2, to: 0x9F)
        case 0xE1...0xEF: missing = 2
        case 0xF0: begin(3, from: 0x90)
        case 0xF1...0xF3: missing = 3
        case 0xF4: begin(3, to: 0x8F)
        default: return false
        }
        return true
    }

    private mutating func begin(_ count: UInt8, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) {
        missing = count
        lowest = low
        highest = high
    }

    private mutating func acceptsNext(_ byte: UInt8) -> Bool {
        guard (lowest...highest).contains(byte) else { return false }
        begin(missing - 1)
        return true
    }
}
