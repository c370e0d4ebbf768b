/// The members of one object.
struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let document: JSONDocument
    private let object: Int

    init(document: JSONDocument, object: Int) throws {
        try document.checkObject(at: object)
        self.document = document
        self.object = object
    }

    var codingPath: [any CodingKey] { document.path(to: object) }
    var allKeys: [Key] { texts.compactMap(Key.init(stringValue:)) }

    private var texts: [String] {
        document.keys(ofObjectAt: object).map(document.keyText(at:))
    }

    private func index(_ key: Key) throws -> Int {
        guard let index = document.value(of: key.stringValue, inObjectAt: object) else {
            throw document.fault(.missingKey(key.stringValue), at: object)
        }
        return index
    }

    /// The value of a key that may be absent or null.
    private func present(_ key: Key) -> Int? {
        guard let index = document.value(of: key.stringValue, inObjectAt: object), !document.isNull(at: index) else {
            return nil
        }
        return index
    }

    func contains(_ key: Key) -> Bool { document.value(of: key.stringValue, inObjectAt: object) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { document.isNull(at: try index(key)) }
    func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try document.bool(at: index(key)) }
    func decode(_: String.Type, forKey key: Key) throws -> String { try document.string(at: index(key)) }

    func decode(_: Double.Type, forKey key: Key) throws -> Double {
        throw document.fault(.binaryFloatingPoint, at: try index(key))
    }

    func decode(_: Float.Type, forKey key: Key) throws -> Float {
        throw document.fault(.binaryFloatingPoint, at: try index(key))
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try document.integer(type, at: index(key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try document.integer(type, at: index(key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try document.integer(type, at: index(key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try document.integer(type, at: index(key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try document.integer(type, at: index(key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try document.integer(type, at: index(key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try document.integer(type, at: index(key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try document.integer(type, at: index(key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try document.integer(type, at: index(key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try document.integer(type, at: index(key)) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try document.value(type, at: index(key))
    }

    // One search instead of the three that the standard library would make.

    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
        guard let index = present(key) else { return nil }
        return try document.string(at: index)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        guard let index = present(key) else { return nil }
        return try document.integer(type, at: index)
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        guard let index = present(key) else { return nil }
        return try document.integer(type, at: index)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let index = present(key) else { return nil }
        return try document.value(type, at: index)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(try TapeKeyedContainer<Nested>(document: document, object: index(key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try TapeUnkeyedContainer(document: document, array: index(key))
    }

    func superDecoder() throws -> any Decoder {
        guard let index = document.value(of: "super", inObjectAt: object) else {
            throw document.fault(.missingKey("super"), at: object)
        }
        return TapeDecoder(document: document, index: index)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        TapeDecoder(document: document, index: try index(key))
    }
}
