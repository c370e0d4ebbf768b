/// How the other side broke the rules of RFC 6455, or a limit. The connection is closed with ``closeCode``.
public enum WebSocketFault: Error, Hashable, Sendable {
    /// One of the three bits for extensions, none of which was agreed on.
    case reservedBits
    /// An opcode, 0 to 15, that RFC 6455 does not define.
    case unknownOpcode(UInt8)
    /// A control frame must be whole.
    case fragmentedControl
    /// A control frame announces more than 125 bytes.
    case controlTooLong
    /// A length takes more bytes than it needs.
    case lengthNotMinimal
    /// The highest bit of a length of eight bytes is set.
    case lengthTooLarge
    /// A client must mask.
    case missingMask
    /// A server must not mask.
    case unexpectedMask
    /// A continuation without a message to continue.
    case unexpectedContinuation
    /// A new message within another one.
    case unfinishedMessage
    /// A text, or the reason of a Close, is not UTF-8.
    case invalidText
    /// The payload of a Close is a single byte.
    case invalidClosePayload
    /// A Close carries a code that may not be sent.
    case invalidCloseCode(UInt16)
    /// A frame longer than `limit` bytes.
    case frameTooLarge(limit: Int)
    /// A message longer than `limit` bytes, all fragments together.
    case messageTooLarge(limit: Int)

    /// The code that the other side is sent.
    public var closeCode: WebSocketCloseCode {
        switch self {
        case .reservedBits, .unknownOpcode, .fragmentedControl, .controlTooLong, .lengthNotMinimal, .lengthTooLarge,
            .missingMask, .unexpectedMask, .unexpectedContinuation, .unfinishedMessage, .invalidClosePayload,
            .invalidCloseCode:
            .protocolError
        case .invalidText: .invalidData
        case .frameTooLarge, .messageTooLarge: .tooLarge
        }
    }

    /// A word that stays the same from version to version, for programs and for the Close frame.
    public var reason: String {
        switch self {
        case .reservedBits: "reserved_bits"
        case .unknownOpcode: "unknown_opcode"
        case .fragmentedControl: "fragmented_control"
        case .controlTooLong: "control_too_long"
        case .lengthNotMinimal: "length_not_minimal"
        case .lengthTooLarge: "length_too_large"
        case .missingMask: "missing_mask"
        case .unexpectedMask: "unexpected_mask"
        case .unexpectedContinuation: "unexpected_continuation"
        case .unfinishedMessage: "unfinished_message"
        case .invalidText: "invalid_text"
        case .invalidClosePayload: "invalid_close_payload"
        case .invalidCloseCode: "invalid_close_code"
        case .frameTooLarge: "frame_too_large"
        case .messageTooLarge: "message_too_large"
        }
    }
}

extension WebSocketFault: CustomStringConvertible {
    /// One sentence in English.
    public var description: String {
        switch self {
        case .reservedBits: "A frame uses an extension that was not agreed on."
        case .unknownOpcode(let opcode): "A frame is of the unknown kind \(opcode)."
        case .fragmentedControl: "A control frame is fragmented."
        case .controlTooLong: "A control frame is longer than 125 bytes."
        case .lengthNotMinimal: "A length is written with more bytes than it needs."
        case .lengthTooLarge: "A length is larger than the protocol allows."
        case .missingMask: "A client's frame is not masked."
        case .unexpectedMask: "A server's frame is masked."
        case .unexpectedContinuation: "A fragment continues no message."
        case .unfinishedMessage: "A message begins within another one."
        case .invalidText: "A text is not UTF-8."
        case .invalidClosePayload: "A Close frame has half a code."
        case .invalidCloseCode(let code): "A Close frame has the code \(code), which must not be sent."
        case .frameTooLarge(let limit): "A frame is longer than \(limit) bytes."
        case .messageTooLarge(let limit): "A message is longer than \(limit) bytes."
        }
    }
}
