/// The elements of one array, in order.
struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
    private let document: JSONDocument
    private let array: Int
    private let end: Int
    private var index: Int
    private(set) var currentIndex = 0

    init(document: JSONDocument, array: Int) throws {
        try document.checkArray(at: array)
        self.document = document
        self.array = array
        index = array + 1
        end = document.next(after: array)
    }

    var codingPath: [any CodingKey] { document.path(to: array) }
    /// Not counted in advance: that would be a walk of its own.
    var count: Int? { nil }
    var isAtEnd: Bool { index >= end }

    /// The element that is decoded now; it is passed only when `body` succeeds.
    private mutating func element<Value>(_ body: (JSONDocument, Int) throws -> Value) throws -> Value {
        guard !isAtEnd else {
            throw document.fault(.invalidValue("the array has only \(currentIndex) elements"), at: array)
        }
        let value = try body(document, index)
        index = document.next(after: index)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, document.isNull(at: index) else { return false }
        return try element { _, _ in true }
    }

    mutating func decode(_: Bool.Type) throws -> Bool { try element { try $0.bool(at: $1) } }
    mutating func decode(_: String.Type) throws -> String { try element { try $0.string(at: $1) } }
    mutating func decode(_: Double.Type) throws -> Double {
        try element { throw $0.fault(.binaryFloatingPoint, at: $1) }
    }
    mutating func decode(_: Float.Type) throws -> Float { try element { throw $0.fault(.binaryFloatingPoint, at: $1) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try element { try $0.integer(type, at: $1) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try element { try $0.integer(type, at: $1) } }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try element { try $0.value(type, at: $1) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try element { KeyedDecodingContainer(try TapeKeyedContainer<Nested>(document: $0, object: $1)) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try element { try TapeUnkeyedContainer(document: $0, array: $1) }
    }

    mutating func superDecoder() throws -> any Decoder {
        try element { TapeDecoder(document: $0, index: $1) }
    }
}
