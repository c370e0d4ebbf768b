/// A whole message, after its fragments were joined.
public struct WebSocketMessage: Hashable, Sendable {
    /// The kind of data that the sender declares: text or bytes.
    public enum Kind: Hashable, Sendable {
        /// The bytes are UTF-8; this was checked.
        case text
        /// Any bytes.
        case binary
    }

    /// The kind that the first frame of the message declares.
    public let kind: Kind
    /// The payload without masks; may be empty.
    public let bytes: [UInt8]

    /// A message of the text's UTF-8.
    public init(text: String) {
        kind = .text
        bytes = Array(text.utf8)
    }

    /// A message of any bytes.
    public init(binary bytes: [UInt8]) {
        kind = .binary
        self.bytes = bytes
    }

    /// A text whose bytes are at hand already, as from a writer of JSON.
    ///
    /// - Throws: `invalidText` unless the bytes are UTF-8.
    public init(utf8 bytes: [UInt8]) throws(WebSocketFault) {
        var check = UTF8Check()
        guard bytes.withUnsafeBytes({ check.accepts($0) }), check.isComplete else { throw .invalidText }
        self.init(kind: .text, checked: bytes)
    }

    init(kind: Kind, checked bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }

    /// The bytes as text; what is not UTF-8 in a binary message is replaced by U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
