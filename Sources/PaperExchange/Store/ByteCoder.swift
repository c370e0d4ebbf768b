internal import SaifuFiles

/// Writes integers in as few bytes as they need: seven bits a byte, the sign in the lowest bit.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: Int64) {
        var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// The same bytes for what fits 64 bits.
    mutating func write(wide value: Int128) {
        var rest = UInt128(truncatingIfNeeded: (value << 1) ^ (value >> 127))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// The bytes with their checksum behind them.
    func sealed() -> [UInt8] { Checksum.seal(bytes) }
}

/// Reads what a `ByteWriter` wrote; anything else is `damaged`, never a crash.
struct ByteReader {
    struct Damaged: Error {}

    private let bytes: [UInt8]
    private var index = 0
    private let end: Int

    init(sealed bytes: [UInt8]) throws(Damaged) {
        guard let content = Checksum.open(bytes) else { throw Damaged() }
        end = content.count
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == end }

    mutating func read() throws(Damaged) -> Int64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while index < end, shift < 64 {
            let byte = bytes[index]
            index += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
            shift += 7
        }
        throw Damaged()
    }

    /// - Throws: also for a number outside `range`.
    mutating func read(in range: ClosedRange<Int64>) throws(Damaged) -> Int64 {
        let value = try read()
        guard range.contains(value) else { throw Damaged() }
        return value
    }

    /// Reads a number that `write(wide:)` wrote.
    mutating func readWide(in range: ClosedRange<Int128>) throws(Damaged) -> Int128 {
        var value: UInt128 = 0
        var shift: UInt128 = 0
        while index < end, shift < 128 {
            let byte = bytes[index]
            index += 1
            value |= UInt128(byte & 0x7F) << shift
            if byte < 0x80 {
                let number = Int128(truncatingIfNeeded: value >> 1) ^ -Int128(truncatingIfNeeded: value & 1)
                guard range.contains(number) else { throw Damaged() }
                return number
            }
            shift += 7
        }
        throw Damaged()
    }

    /// A count of things that take at least one byte each.
    mutating func readCount() throws(Damaged) -> Int {
        let count = try read()
        guard (0...Int64(end - index)).contains(count) else { throw Damaged() }
        return Int(count)
    }
}
