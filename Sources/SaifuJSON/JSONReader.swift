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
    let base: UnsafePointer<UInt8>
    let count: Int
    private let maximumDepth: Int
    /// The byte that is read next.
    public internal(set) var offset = 0
    private var depth = 0
    /// Whether a container was opened and nothing of it has been read yet.
    var isFirst = false

    init(_ storage: PaddedBytes, limits: JSONLimits) throws(JSONFault) {
        self.storage = storage
        base = storage.base
        count = storage.count
        maximumDepth = limits.maximumDepth
        guard count <= limits.maximumBytes else { throw JSONFault(.tooLarge(limit: limits.maximumBytes), at: 0) }
    }

    /// Reads a whole document. Anything but white space after the value is an error.
    public static func read<Value>(
        _ bytes: [UInt8], limits: JSONLimits = .standard,
        _ body: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONError) -> Value {
        let storage = bytes.withUnsafeBufferPointer { PaddedBytes($0) }
        do throws(JSONFault) {
            var reader = try JSONReader(storage, limits: limits)
            let value = try body(&reader)
            try reader.finish()
            return value
        } catch {
            throw JSONLocation.error(error, in: storage.buffer)
        }
    }

    /// - Throws: `trailingBytes` when anything but white space is left.
    mutating func finish() throws(JSONFault) {
        skipWhitespace()
        guard offset == count else { throw JSONFault(.trailingBytes, at: offset) }
    }

    /// The byte at the read position; 0 at the end.
    @inline(__always) var byte: UInt8 { base[offset] }

    @inline(__always) mutating func skipWhitespace() {
        while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// A fault at the read position: the end of the document, or the byte that does not belong there.
    func unexpected() -> JSONFault {
        JSONFault(offset >= count ? .unexpectedEnd : .unexpectedByte(byte), at: offset)
    }

    mutating func expect(_ character: Unicode.Scalar) throws(JSONFault) {
        guard byte == UInt8(ascii: character) else { throw unexpected() }
        offset += 1
    }

    mutating func enter() throws(JSONFault) {
        guard depth < maximumDepth else { throw JSONFault(.tooDeep(limit: maximumDepth), at: offset) }
        depth += 1
        offset += 1
        isFirst = true
    }

    mutating func leave() {
        depth -= 1
        offset += 1
        isFirst = false
    }
}
