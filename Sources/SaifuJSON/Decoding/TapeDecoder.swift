internal import SaifuMoney

/// One value of a document, offered to a `Decodable` type.
struct TapeDecoder: Decoder, SingleValueDecodingContainer {
    let document: JSONDocument
    let index: Int

    var codingPath: [any CodingKey] { document.path(to: index) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try TapeKeyedContainer<Key>(document: document, object: index))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try TapeUnkeyedContainer(document: document, array: index)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { document.isNull(at: index) }
    func decode(_: Bool.Type) throws -> Bool { try document.bool(at: index) }
    func decode(_: String.Type) throws -> String { try document.string(at: index) }
    func decode(_: Double.Type) throws -> Double { throw document.fault(.binaryFloatingPoint, at: index) }
    func decode(_: Float.Type) throws -> Float { throw document.fault(.binaryFloatingPoint, at: index) }
    func decode(_ type: Int.Type) throws -> Int { try document.integer(type, at: index) }
    func decode(_ type: Int8.Type) throws -> Int8 { try document.integer(type, at: index) }
    func decode(_ type: Int16.Type) throws -> Int16 { try document.integer(type, at: index) }
    func decode(_ type: Int32.Type) throws -> Int32 { try document.integer(type, at: index) }
    func decode(_ type: Int64.Type) throws -> Int64 { try document.integer(type, at: index) }
    func decode(_ type: UInt.Type) throws -> UInt { try document.integer(type, at: index) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try document.integer(type, at: index) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try document.integer(type, at: index) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try document.integer(type, at: index) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try document.integer(type, at: index) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try document.value(type, at: index) }
}
