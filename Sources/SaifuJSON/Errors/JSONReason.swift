/// The reason why a document is no JSON, or why a value cannot become the one that was asked for.
public enum JSONReason: Hashable, Sendable {
    /// The document stops in the middle of a value.
    case unexpectedEnd
    /// A byte that cannot stand here.
    case unexpectedByte(UInt8)
    /// Something follows the one value of the document.
    case trailingBytes
    /// A number outside the grammar: a leading zero, a point without digits, …
    case invalidNumber
    /// A backslash followed by something that is no escape.
    case invalidEscape
    /// Half of a `\ud83d\ude00` pair.
    case loneSurrogate
    /// A control character inside a string that is not escaped.
    case controlCharacter(UInt8)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// Arrays and objects inside each other beyond `limit` levels.
    case tooDeep(limit: Int)
    /// A document of more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The same key twice in one object: two readers could understand the document differently.
    case duplicateKey(String)
    /// A key that must be there is not.
    case missingKey(String)
    /// A key that the document may not have: misspelt, it would be one that nobody heeds. `nearest` is the one that was probably
    /// meant, `known` are all there are.
    case unknownKey(String, nearest: String?, known: [String])
    /// A word that is none of those it may be.
    case unknownWord(String, known: [String])
    /// Another kind of value.
    case typeMismatch(expected: JSONKind, found: JSONKind)
    /// A number that the type cannot hold exactly.
    case numberDoesNotFit(text: String, type: String)
    /// `Double` and `Float` were asked for: they would change the digits. Ask for `ExactDecimal`.
    case binaryFloatingPoint
    /// A well-formed value that its type refuses; the text says why.
    case invalidValue(String)
    /// The value cannot be written as JSON; the text says why.
    case unencodable(String)
}

extension JSONReason: CustomStringConvertible {
    /// A part of a sentence, without a full stop.
    public var description: String {
        switch self {
        case .unexpectedEnd: "the document ends too early"
        case .unexpectedByte(let byte): "\(Self.name(of: byte)) is not expected here"
        case .trailingBytes: "something follows the end of the document"
        case .invalidNumber: "this is not a JSON number"
        case .invalidEscape: "this is not an escape sequence"
        case .loneSurrogate: "half of a surrogate pair stands alone"
        case .controlCharacter(let byte):
            "a string holds the control character \(Self.codePoint(of: byte)) as it is"
        case .invalidUTF8: "these bytes are not UTF-8"
        case .tooDeep(let limit): "more than \(limit) levels are nested"
        case .tooLarge(let limit): "the document has more than \(limit) bytes"
        case .duplicateKey(let key): "the key \"\(key)\" occurs twice"
        case .missingKey(let key): "the key \"\(key)\" is missing"
        case .unknownKey(let key, _, _): "nothing here is called \"\(key)\""
        case .unknownWord(let word, _): "\"\(word)\" is not known here"
        case .typeMismatch(let expected, let found): "\(expected) was expected, but \(found) was found"
        case .numberDoesNotFit(let text, let type): "the number \(text) does not fit into \(type)"
        case .binaryFloatingPoint: "binary floating point would change the digits"
        case .invalidValue(let reason): reason
        case .unencodable(let reason): reason
        }
    }

    /// The advice for the author of such a document, as a part of a sentence; `nil` where the reason contains it.
    public var advice: String? {
        switch self {
        case .controlCharacter(let byte): "JSON writes it as \(Self.escape(of: byte))"
        case .unknownKey(_, let nearest?, _): "write \"\(nearest)\" instead"
        case .unknownKey(_, nil, let known): "take it out; there are \(known.joined(separator: ", "))"
        case .unknownWord(_, let known): "write one of \(known.joined(separator: ", "))"
        default: nil
        }
    }

    /// Such as `U+0007`.
    public static func codePoint(of byte: UInt8) -> String { "U+00" + hex(byte) }

    /// How JSON writes a control character inside a string, such as `\u0007`.
    public static func escape(of byte: UInt8) -> String { "\\u00" + hex(byte) }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func name(of byte: UInt8) -> String {
        if (0x21...0x7E).contains(byte) { return "\"\(Character(Unicode.Scalar(byte)))\"" }
        return "the byte 0x" + hex(byte)
    }
}
