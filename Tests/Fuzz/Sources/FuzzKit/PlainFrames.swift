public import SaifuWire

/// Reads the whole frames of an input in the most obvious way, to compare with.
public struct PlainFrames {
    public private(set) var events: [WebSocketReader.Event] = []
    /// A whole frame breaks a rule; nothing behind it was read.
    public private(set) var isWrong = false

    /// What is left behind the last whole frame, or the wrong one.
    public private(set) var rest: ArraySlice<UInt8>
    private let limits: WebSocketLimits
    private var message: (isText: Bool, bytes: [UInt8])?

    public init(_ input: [UInt8], side: WebSocketSide, limits: WebSocketLimits) {
        self.limits = limits
        rest = input[...]
        while !isWrong, let frame = takeFrame() {
            isWrong = frame.isMasked != (side == .server) || frame.bits != 0 || !take(frame)
        }
    }

    private struct Frame {
        var isFinal, isMasked: Bool
        var bits, opcode: UInt8
        /// Written in the shortest way.
        var isShort: Bool
        var payload: [UInt8]
    }

    private mutating func takeFrame() -> Frame? {
        guard rest.count >= 2 else { return nil }
        var bytes = rest
        let (first, second) = (bytes.removeFirst(), bytes.removeFirst())
        let size = second & 127 == 126 ? 2 : second & 127 == 127 ? 8 : 0
        let maskSize = second & 128 == 0 ? 0 : 4
        guard bytes.count >= size + maskSize else { return nil }
        let count = size == 0 ? UInt64(second & 127) : bytes.prefix(size).reduce(0) { $0 << 8 | UInt64($1) }
        let mask = Array(bytes.dropFirst(size).prefix(maskSize))
        bytes = bytes.dropFirst(size + maskSize)
        guard UInt64(bytes.count) >= count else { return nil }
        let payload = bytes.prefix(Int(count)).enumerated().map { mask.isEmpty ? $1 : $1 ^ mask[$0 % 4] }
        rest = bytes.dropFirst(payload.count)
        return Frame(
            isFinal: first & 128 != 0, isMasked: maskSize > 0, bits: first & 0x70, opcode: first & 15,
            isShort: size == 0 || (size == 2 ? count > 125 : count > 65_535), payload: payload)
    }

    /// False when the frame breaks a rule.
    private mutating func take(_ frame: Frame) -> Bool {
        guard frame.isShort else { return false }
        switch frame.opcode {
        case 0, 1, 2: return takeData(frame)
        case 8, 9, 10:
            guard frame.isFinal, frame.payload.count <= 125 else { return false }
            if frame.opcode == 9 { events.append(.ping(frame.payload)) }
            if frame.opcode == 10 { events.append(.pong(frame.payload)) }
            return frame.opcode != 8 || takeClose(frame.payload)
        default: return false
        }
    }

    private mutating func takeData(_ frame: Frame) -> Bool {
        guard (frame.opcode == 0) == (message != nil), frame.payload.count <= limits.frame else { return false }
        var whole = message ?? (frame.opcode == 1, [])
        whole.bytes += frame.payload
        guard whole.bytes.count <= limits.message else { return false }
        message = frame.isFinal ? nil : whole
        guard frame.isFinal else { return true }
        guard whole.isText else {
            events.append(.message(WebSocketMessage(binary: whole.bytes)))
            return true
        }
        guard let text = String(validating: whole.bytes, as: UTF8.self) else { return false }
        events.append(.message(WebSocketMessage(text: text)))
        return true
    }

    private mutating func takeClose(_ payload: [UInt8]) -> Bool {
        guard payload.count != 1 else { return false }
        guard payload.count >= 2 else {
            events.append(.close(WebSocketClose(.none)))
            return true
        }
        let code = Int(payload[0]) << 8 | Int(payload[1])
        let isDefined = (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
        guard isDefined, let reason = String(validating: payload[2...], as: UTF8.self) else { return false }
        events.append(.close(WebSocketClose(WebSocketCloseCode(rawValue: UInt16(code)), reason: reason)))
        return true
    }
}
