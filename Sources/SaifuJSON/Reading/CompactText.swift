/// A text that is kept in place up to 32 bytes, such as the 25 bytes of an order's acceptance id. A `String` of more than
/// 15 bytes asks for memory of its own, which takes longer than reading everything else of a trade.
///
/// Two are equal when their bytes are, unlike a `String`'s canonical equivalence: an id is what a venue sent.
public struct CompactText: Hashable, Sendable {
    @usableFromInline enum Storage: Hashable, Sendable {
        /// Zeros stand behind the last byte.
        case inPlace(Words, count: UInt8)
        case apart(String)

        /// Only texts of more than 32 bytes are kept apart, so the two cases never hold the same bytes.
        @inlinable static func == (one: Self, other: Self) -> Bool {
            switch (one, other) {
            case (.inPlace(let words, let count), .inPlace(let others, let otherCount)):
                words == others && count == otherCount
            case (.apart(let text), .apart(let other)): text.utf8.elementsEqual(other.utf8)
            default: false
            }
        }

        @inlinable func hash(into hasher: inout Hasher) {
            switch self {
            case .inPlace(let words, let count):
                hasher.combine(words)
                hasher.combine(count)
            case .apart(var text):
                text.withUTF8 { bytes in
                    hasher.combine(bytes.count)
                    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
                }
            }
        }
    }

    @usableFromInline struct Words: Hashable, Sendable {
        @usableFromInline var first: UInt64 = 0
        @usableFromInline var second: UInt64 = 0
        @usableFromInline var third: UInt64 = 0
        @usableFromInline var fourth: UInt64 = 0

        @inlinable init() {}
    }

    @usableFromInline let storage: Storage

    @inlinable init(_ storage: Storage) { self.storage = storage }

    /// The empty text.
    @inlinable public init() { self.init(.inPlace(Words(), count: 0)) }

    /// A string of a document; `nil` when it is longer than 32 bytes.
    init?(_ start: UnsafeRawPointer, count: Int) {
        guard count <= MemoryLayout<Words>.size else { return nil }
        self.init(.inPlace(Words(start, count: count), count: UInt8(count)))
    }

    /// Keeps up to 32 bytes of UTF-8 in place, more as a string.
    public init(_ text: String) {
        var copy = text
        let count = copy.utf8.count
        guard count <= MemoryLayout<Words>.size else {
            self.init(.apart(text))
            return
        }
        var words = Words()
        withUnsafeMutableBytes(of: &words) { bytes in copy.withUTF8 { bytes.copyBytes(from: $0) } }
        self.init(.inPlace(words, count: UInt8(count)))
    }

    /// The text, made anew for each call when it is kept in place.
    public var text: String {
        withUTF8 { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the text in UTF-8, for the time of the call.
    @inlinable
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch storage {
        case .inPlace(let words, let count):
            return withUnsafeBytes(of: words) { bytes in
                body(UnsafeBufferPointer(rebasing: bytes.assumingMemoryBound(to: UInt8.self).prefix(Int(count))))
            }
        case .apart(var text): return text.withUTF8(body)
        }
    }
}

extension CompactText: Codable {
    /// `ExactJSONDecoder` hands it over without a `String` in between.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension CompactText: JSONReadable {
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        if let storage = reader.readInPlace() {
            self.init(storage)
        } else {
            self.init(try reader.readString())
        }
    }
}

extension CompactText.Words {
    /// The bytes from here up to the end of a string in a document; what follows them is replaced by zeros. This may
    /// look past the end of the document, where 64 zeros are.
    @inlinable @inline(__always)
    init(_ start: UnsafeRawPointer, count: Int) {
        first = Self.word(start, count)
        second = Self.word(start + 8, count - 8)
        third = Self.word(start + 16, count - 16)
        fourth = Self.word(start + 24, count - 24)
    }

    @inlinable @inline(__always)
    static func word(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
        guard count > 0 else { return 0 }
        let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
        let kept = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- min(count, 8) &* 8)
        return UInt64(littleEndian: word & kept)
    }
}

extension JSONReader {
    /// A string of up to 32 plain ASCII bytes; `nil` leaves anything else unread.
    @inlinable @inline(__always)
    mutating func readInPlace() -> CompactText.Storage? {
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { return nil }
        let start = position + 1
        let end = plainEnd(from: start)
        let count = end - start
        guard base[end] == UInt8(ascii: "\""), count <= 32 else { return nil }
        position = end + 1
        return .inPlace(CompactText.Words(UnsafeRawPointer(base + start), count: count), count: UInt8(count))
    }
}
