extension ExactDecimal: CustomStringConvertible {
    /// The digits as received, never with an exponent: `1.10`.
    public var description: String {
        withUTF8 { String(decoding: $0, as: UTF8.self) }
    }

    /// The shortest text of the number: `1.1`.
    public var canonicalText: String { withoutTrailingZeros.description }

    /// The number with exactly `places` decimal places.
    /// - Throws: `inexact` if digits other than zero would be lost, `placesOutOfRange`, `overflow`.
    public func text(places: Int) throws(MoneyError) -> String {
        let rounded = try rounded(scale: places, .down)
        guard rounded == self else { throw .inexact }
        return rounded.description
    }

    /// Calls `body` with the ASCII bytes of `description`, without allocating.
    @inlinable
    public func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestText) { buffer in
            let start = write(endingAt: buffer)
            return body(UnsafeBufferPointer(rebasing: buffer[start...]))
        }
    }

    /// A sign, 39 digits and a point, with room to spare.
    @usableFromInline static var longestText: Int { 48 }

    /// Fills the buffer from its end; returns where the text starts.
    @usableFromInline
    func write(endingAt buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var rest = mantissa.magnitude
        var index = buffer.count
        var written = 0
        // In portions of 64 bits: 128-bit division is slow.
        repeat {
            var portion: UInt64
            var digits = 0
            if let small = UInt64(exactly: rest) {
                portion = small
                rest = 0
            } else {
                let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
                portion = UInt64(remainder)
                rest = quotient
                digits = 19
            }
            while portion != 0 || digits > 0 || (rest == 0 && written <= scale) {
                if written == scale, scale > 0 {
                    index -= 1
                    buffer[index] = UInt8(ascii: ".")
                }
                index -= 1
                buffer[index] = UInt8(ascii: "0") + UInt8(portion % 10)
                portion /= 10
                written += 1
                digits -= 1
            }
        } while rest != 0
        if mantissa < 0 {
            index -= 1
            buffer[index] = UInt8(ascii: "-")
        }
        return index
    }
}

extension ExactDecimal: Codable {
    /// A text such as `"1.10"`, so that no coder turns the number into binary floating point.
    /// (The JSON coders of `SaifuJSON` read and write a JSON number instead.)
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            self = try ExactDecimal(parsing: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    /// Writes the text that ``init(from:)`` reads, with the digits as they are.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
