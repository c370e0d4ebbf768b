public import SaifuMoney

/// Any document as a tree, for tools and tests. Numbers keep their digits, objects the order of their keys.
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number with its digits.
    case number(JSONNumber)
    /// A text without its quotes and escapes.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Members in the order they were written.
    case object(JSONObject)

    /// Reads a document by the grammar alone: a key may occur twice, a number may have any size.
    /// - Throws: what is wrong with the document, and where.
    public static func parse(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) -> JSONValue {
        let storage = bytes.withUnsafeBufferPointer { PaddedBytes($0) }
        do throws(JSONFault) {
            return try JSONDocument(storage, limits: limits, refusesDuplicateKeys: false).tree(at: 0)
        } catch {
            throw JSONLocation.error(error, in: storage.buffer)
        }
    }

    /// The value of a key; `nil` for a missing key and for anything but an object.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// An element; `nil` past the end and for anything but an array.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text of a string; `nil` for anything else.
    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// `true` or `false`; `nil` for anything else.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The number; `nil` for anything else.
    public var number: JSONNumber? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The elements; `nil` for anything but an array.
    public var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members; `nil` for anything but an object.
    public var object: JSONObject? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    /// A number with all digits of a decimal.
    public static func number(_ decimal: ExactDecimal) -> JSONValue { .number(JSONNumber(decimal)) }

    /// The document of this value.
    public func bytes(pretty: Bool = false, digits: JSONDigits = .shortest) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty, digits: digits)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONDocument {
    func tree(at index: Int) throws(JSONFault) -> JSONValue {
        switch self[index].kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number: return .number(JSONNumber(checked: try numberText(at: index)))
        case .string, .escapedString: return .string(try string(at: index))
        case .array: return .array(try elements(at: index))
        case .object:
            var members: [JSONObject.Member] = []
            for key in keys(ofObjectAt: index) {
                members.append(JSONObject.Member(keyText(at: key), try tree(at: key + 1)))
            }
            return .object(JSONObject(members))
        }
    }

    private func elements(at array: Int) throws(JSONFault) -> [JSONValue] {
        var elements: [JSONValue] = []
        var index = array + 1
        while index < next(after: array) {
            elements.append(try tree(at: index))
            index = next(after: index)
        }
        return elements
    }
}
