/// The headers of a message, in order, with their names compared without case.
///
/// Names and values stay in one array of bytes; a `String` is made only for what is read.
public struct HTTPHeaders: Sendable {
    struct Field: Sendable {
        let name: Range<Int>
        let value: Range<Int>
    }

    private var bytes: [UInt8]
    private var fields: [Field]

    /// No headers.
    public init() {
        bytes = []
        fields = []
    }

    init(bytes: [UInt8], fields: [Field]) {
        self.bytes = bytes
        self.fields = fields
    }

    /// How many there are; a name that stands twice counts twice.
    public var count: Int { fields.count }
    /// Whether there is not one.
    public var isEmpty: Bool { fields.isEmpty }

    /// Adds a header behind those there are; nothing is checked before the message is sent.
    public mutating func add(_ name: String, _ value: String) {
        if fields.isEmpty {
            bytes.reserveCapacity(256)
            fields.reserveCapacity(8)
        }
        let start = bytes.count
        bytes.append(contentsOf: name.utf8)
        let middle = bytes.count
        bytes.append(contentsOf: value.utf8)
        fields.append(Field(name: start..<middle, value: middle..<bytes.count))
    }

    /// Adds all headers of another list behind those there are.
    public mutating func add(_ others: HTTPHeaders) {
        let start = bytes.count
        bytes.append(contentsOf: others.bytes)
        for field in others.fields {
            fields.append(
                Field(
                    name: (field.name.lowerBound + start)..<(field.name.upperBound + start),
                    value: (field.value.lowerBound + start)..<(field.value.upperBound + start)))
        }
    }

    /// The first value under this name; bytes that are not UTF-8 are replaced by U+FFFD.
    public subscript(name: String) -> String? {
        fields.first { matches($0, name) }.map(value)
    }

    /// All values under this name, in order.
    public func values(of name: String) -> [String] {
        fields.filter { matches($0, name) }.map(value)
    }

    /// Whether there is a header under this name; its value may be empty.
    public func contains(_ name: String) -> Bool {
        fields.contains { matches($0, name) }
    }

    private func value(_ field: Field) -> String {
        String(decoding: bytes[field.value], as: UTF8.self)
    }

    private func matches(_ field: Field, _ name: String) -> Bool {
        guard field.name.count == name.utf8.count else { return false }
        var index = field.name.lowerBound
        for byte in name.utf8 {
            guard lowercased(bytes[index]) == lowercased(byte) else { return false }
            index += 1
        }
        return true
    }

    private func isWrittenByConnection(_ field: Field) -> Bool {
        switch field.name.count {
        case 4: matches(field, "date")
        case 10: matches(field, "connection")
        case 14: matches(field, "content-length")
        case 17: matches(field, "transfer-encoding")
        default: false
        }
    }

    /// The first header that a client writes itself and does not take from a request.
    var firstWrittenByClient: String? {
        for field in fields {
            let isReserved =
                switch field.name.count {
                case 4: matches(field, "host")
                case 6: matches(field, "expect")
                case 15: matches(field, "accept-encoding")
                default: isWrittenByConnection(field) && !matches(field, "date")
                }
            if isReserved { return String(decoding: bytes[field.name], as: UTF8.self) }
        }
        return nil
    }

    /// Appends `name: value` lines to a message that is being written; what the connection writes itself is left out.
    ///
    /// - Throws: the reason when a name or value could end its line or is otherwise not allowed.
    func write(to output: inout [UInt8]) throws(HTTPFault) {
        for field in fields {
            if isWrittenByConnection(field) { continue }
            guard !field.name.isEmpty, field.name.allSatisfy({ isTokenByte(bytes[$0]) }) else { throw .malformedHeader }
            let end = endOfFieldBytes(bytes.span, from: field.value.lowerBound, to: field.value.upperBound)
            guard end == field.value.upperBound else { throw .controlCharacter }
            output.append(contentsOf: bytes[field.name])
            output.append(UInt8(ascii: ":"))
            output.append(UInt8(ascii: " "))
            output.append(contentsOf: bytes[field.value])
            output.append(13)
            output.append(10)
        }
    }
}

extension HTTPHeaders: Sequence {
    /// Iterates over the headers in the order they were added, names as they were written.
    public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
        fields.lazy.map { (name: String(decoding: bytes[$0.name], as: UTF8.self), value: value($0)) }.makeIterator()
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Creates the headers of a literal in its order; a name may occur twice.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { add(name, value) }
    }
}

extension HTTPHeaders: Hashable {
    /// Whether both are the same headers in the same order; names are compared without case.
    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { $0.name.lowercased() == $1.name.lowercased() && $0.value == $1.value }
    }

    /// Names count without case.
    public func hash(into hasher: inout Hasher) {
        for (name, value) in self {
            hasher.combine(name.lowercased())
            hasher.combine(value)
        }
    }
}

extension HTTPHeaders: CustomStringConvertible {
    /// `name: value`, one to a line, secrets included: not for logs.
    public var description: String { map { "\($0.name): \($0.value)" }.joined(separator: "\n") }
}
