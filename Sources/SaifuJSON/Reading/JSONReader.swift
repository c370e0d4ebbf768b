internal import SaifuMoney

/// Reads a document once, from left to right, without building anything: for types that are decoded by the thousand.
///
///     try JSONReader.read(bytes) { reader throws(JSONFault) in
///         try reader.beginArray()
///         while try reader.nextElement() { prices.append(try reader.readDecimal()) }
///     }
///
/// Every value between two calls must be read or skipped. The grammar is strict (RFC 8259); keys that occur twice are
/// the caller's to notice.
public struct JSONReader: ~Copyable {
    private let storage: PaddedBytes
    @usableFromInline private(set) var base: UnsafePointer<UInt8>
    @usableFromInline private(set) var count: Int
    private let maximumBytes: Int
    @usableFromInline let maximumDepth: Int
    @usableFromInline var position = 0
    @usableFromInline var depth = 0
    /// Whether a container was opened and nothing of it has been read yet.
    @usableFromInline var isFirst = false
    /// Of the objects that are being read.
    var passedMembers: [PassedMember] = []

    /// The byte that is read next.
    public var offset: Int { position }

    /// Where the next value begins, for the error of a type that refuses it.
    public mutating func startOfValue() -> Int {
        skipWhitespace()
        return position
    }

    init(_ storage: PaddedBytes, limits: JSONLimits) throws(JSONFault) {
        self.storage = storage
        base = storage.base
        count = storage.count
        maximumBytes = limits.maximumBytes
        maximumDepth = limits.maximumDepth
        try checkSize()
    }

    private func checkSize() throws(JSONFault) {
        guard count <= maximumBytes else { throw JSONFault(.tooLarge(limit: maximumBytes), at: 0) }
    }

    /// A reader of an empty document, to ``begin(_:)`` others with.
    public init() {
        storage = PaddedBytes(UnsafeBufferPointer(start: nil, count: 0))
        base = storage.base
        count = 0
        maximumBytes = JSONLimits.standard.maximumBytes
        maximumDepth = JSONLimits.standard.maximumDepth
    }

    /// Takes another document in the place of the one it has, whatever was read of that. Where many small ones come one
    /// after another, memory is asked for once and not for each.
    ///
    /// - Throws: `tooLarge`.
    public mutating func begin(_ bytes: Span<UInt8>) throws(JSONFault) {
        bytes.withUnsafeBufferPointer { storage.fill($0) }
        base = storage.base
        count = storage.count
        position = 0
        depth = 0
        isFirst = false
        if !passedMembers.isEmpty { passedMembers.removeAll() }
        try checkSize()
    }

    /// Reads a whole document. Anything but white space after the value is an error.
    ///
    /// - Parameter isSecret: the copy that is read from is overwritten afterwards; that of `bytes` is the caller's business.
    public static func read<Value>(
        _ bytes: [UInt8], limits: JSONLimits = .standard, isSecret: Bool = false,
        _ body: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONError) -> Value {
        let storage = bytes.withUnsafeBufferPointer { PaddedBytes($0, isSecret: isSecret) }
        do throws(JSONFault) {
            var reader = try JSONReader(storage, limits: limits)
            let value = try body(&reader)
            try reader.finish()
            return value
        } catch {
            throw JSONLocation.error(error, in: storage.buffer)
        }
    }

    /// Ends a document that was begun.
    ///
    /// - Throws: `trailingBytes` when anything but white space is left.
    public mutating func finish() throws(JSONFault) {
        skipWhitespace()
        guard position == count else { throw JSONFault(.trailingBytes, at: position) }
    }

    /// The byte at the read position; 0 at the end.
    @inlinable @inline(__always) var byte: UInt8 { base[position] }

    /// Compact documents have none: the loop stands elsewhere.
    @inlinable @inline(__always) mutating func skipWhitespace() {
        if byte <= 0x20 { passSpaces() }
    }

    @usableFromInline @inline(never) mutating func passSpaces() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// A fault at the read position: the end of the document, or the byte that does not belong there.
    @usableFromInline @inline(never) func unexpected() -> JSONFault {
        JSONFault(position >= count ? .unexpectedEnd : .unexpectedByte(byte), at: position)
    }

    mutating func expect(_ character: Unicode.Scalar) throws(JSONFault) {
        guard byte == UInt8(ascii: character) else { throw unexpected() }
        position += 1
    }

    @inlinable @inline(__always) mutating func enter() throws(JSONFault) {
        guard depth < maximumDepth else { throw tooDeep() }
        depth += 1
        position += 1
        isFirst = true
    }

    @usableFromInline @inline(never) func tooDeep() -> JSONFault {
        JSONFault(.tooDeep(limit: maximumDepth), at: position)
    }

    @inlinable @inline(__always) mutating func leave() {
        depth -= 1
        position += 1
        isFirst = false
    }
}
