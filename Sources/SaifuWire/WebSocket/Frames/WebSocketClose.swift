/// Why a connection was closed: the numbers of RFC 6455, section 7.4, and of the registry that goes with it.
public struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt16

    /// Any number, also one that ``isAllowedOnWire`` refuses.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// All that was to be done is done.
    public static let normal = Self(rawValue: 1000)
    /// A server that stops, or a client that leaves.
    public static let goingAway = Self(rawValue: 1001)
    /// The other side broke a rule of RFC 6455.
    public static let protocolError = Self(rawValue: 1002)
    /// A kind of message that is not taken, such as a binary one.
    public static let unsupportedData = Self(rawValue: 1003)
    /// The other side gave no code. Never sent.
    public static let none = Self(rawValue: 1005)
    /// A text that is not UTF-8.
    public static let invalidData = Self(rawValue: 1007)
    /// A message that is not allowed, where no other code fits.
    public static let policyViolation = Self(rawValue: 1008)
    /// A frame or a message over a limit.
    public static let tooLarge = Self(rawValue: 1009)
    /// The server cannot go on.
    public static let internalError = Self(rawValue: 1011)
    /// The service restarts, as the Lightning API does for its daily maintenance.
    public static let serviceRestart = Self(rawValue: 1012)
    /// The server is overloaded.
    public static let tryAgainLater = Self(rawValue: 1013)

    /// Whether a Close frame may carry this code; 1004 to 1006, 1015 and what nobody has defined may not.
    public var isAllowedOnWire: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

/// The code and the words that one side closes with.
public struct WebSocketClose: Hashable, Sendable {
    /// `none` when the other side gave no code; then nothing is sent as one.
    public let code: WebSocketCloseCode
    /// At most 123 bytes of UTF-8; often empty.
    public let reason: String

    static let reasonLimit = 123

    /// A reason that is too long is cut at a character; a code that must not be sent becomes `none`.
    public init(_ code: WebSocketCloseCode, reason: String = "") {
        self.code = code.isAllowedOnWire ? code : .none
        var short = reason
        while short.utf8.count > Self.reasonLimit { short.removeLast() }
        self.reason = short
    }

    /// 1000 without a reason.
    public static let normal = WebSocketClose(.normal)
    /// 1001 without a reason.
    public static let goingAway = WebSocketClose(.goingAway)

    /// The payload of the frame.
    var payload: [UInt8] {
        guard code != .none else { return [] }
        return [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xff)] + reason.utf8
    }

    /// Reads the payload of a Close frame.
    init(payload: [UInt8]) throws(WebSocketFault) {
        guard payload.count != 1 else { throw .invalidClosePayload }
        guard payload.count >= 2 else {
            self.init(.none)
            return
        }
        let code = WebSocketCloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
        guard code.isAllowedOnWire else { throw .invalidCloseCode(code.rawValue) }
        var check = UTF8Check()
        guard payload[2...].withUnsafeBytes({ check.accepts($0) }), check.isComplete else { throw .invalidText }
        self.init(code, reason: String(decoding: payload[2...], as: UTF8.self))
    }
}

extension WebSocketClose: CustomStringConvertible {
    /// Such as `1012 scheduled maintenance`. The words are the other side's: neutralise them before they are drawn.
    public var description: String { reason.isEmpty ? "\(code.rawValue)" : "\(code.rawValue) \(reason)" }
}
