internal import SaifuMoney

/// Reads a whole document into a `Decodable` value, without ever approximating a number.
///
/// `ExactDecimal` is a JSON number with its digits as received. Whole numbers must fit their type and have neither point
/// nor exponent. `Double` and `Float` are refused. Keys that the type does not ask for are skipped; a key that occurs
/// twice in one object is an error wherever it stands. A type may try several readings of a value: a failed one costs
/// nothing but itself.
public struct ExactJSONDecoder: Sendable {
    /// The limits beyond which a document is too long or too deep.
    public let limits: JSONLimits

    /// - Parameter limits: what is too long or too deep.
    public init(limits: JSONLimits = .standard) {
        self.limits = limits
    }

    /// - Throws: what is wrong with the document, or with the value for this type, and where.
    public func decode<Value: Decodable>(_: Value.Type, from bytes: [UInt8]) throws(JSONError) -> Value {
        let storage = bytes.withUnsafeBufferPointer { PaddedBytes($0) }
        do throws(JSONFault) {
            let document = try JSONDocument(storage, limits: limits, refusesDuplicateKeys: true)
            return try Self.decode(Value.self, from: document)
        } catch {
            throw JSONLocation.error(error, in: storage.buffer)
        }
    }

    /// Errors of the type itself get the place of the value it looked at last.
    private static func decode<Value: Decodable>(
        _: Value.Type, from document: JSONDocument
    ) throws(JSONFault) -> Value {
        do {
            return try document.value(Value.self, at: 0)
        } catch let fault as JSONFault {
            throw fault
        } catch let error as DecodingError {
            throw document.fault(reason(of: error), at: document.lastIndex)
        } catch {
            throw document.fault(.invalidValue("\(error)"), at: document.lastIndex)
        }
    }

    private static func reason(of error: DecodingError) -> JSONReason {
        switch error {
        case .keyNotFound(let key, _): .missingKey(key.stringValue)
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            .invalidValue(context.debugDescription)
        @unknown default: .invalidValue("\(error)")
        }
    }
}

extension JSONDocument {
    /// A value of any type; exact numbers and trees are taken without the detour through containers.
    func value<Value: Decodable>(_: Value.Type, at index: Int) throws -> Value {
        if Value.self == ExactDecimal.self { return Self.identity(try decimal(at: index)) }
        if Value.self == CompactText.self { return Self.identity(try compactText(at: index)) }
        if Value.self == String.self { return Self.identity(try string(at: index)) }
        if Value.self == JSONValue.self { return Self.identity(try tree(at: index)) }
        if self[index].kind == .array, let list = Value.self as? any TapeList.Type {
            return try elements(list, at: index)
        }
        return try Value(from: TapeDecoder(document: self, index: index))
    }

    private func elements<List: TapeList, Value>(_: List.Type, at index: Int) throws -> Value {
        Self.identity(try List(elementsOf: self, at: index))
    }

    /// The same value under the name that the generic caller knows it by; the types were compared before.
    @inline(__always)
    private static func identity<From, To>(_ value: From) -> To {
        unsafeBitCast(value, to: To.self)
    }
}
