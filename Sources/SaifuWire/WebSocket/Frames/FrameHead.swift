/// The first 2 to 14 bytes of a frame, read one by one so that a wrong one is refused as soon as it is there.
struct FrameHead: Sendable {
    private enum Stage {
        case first, second
        /// So many bytes of the length, or of the mask, are still to come.
        case length(UInt8)
        case mask(UInt8)
        case complete
    }

    private(set) var opcode = WebSocketOpcode.continuation
    private(set) var isFinal = false
    private(set) var isMasked = false
    /// Of the payload, in bytes.
    private(set) var length: UInt64 = 0
    /// The first byte on the wire is the lowest one.
    private(set) var mask: UInt32 = 0
    private var stage = Stage.first
    private var lengthSize: UInt8 = 0

    var isComplete: Bool {
        if case .complete = stage { return true }
        return false
    }

    /// At least one byte has come.
    var isBegun: Bool {
        if case .first = stage { return false }
        return true
    }

    /// The opcode has come and nothing behind it.
    var isAtOpcode: Bool {
        if case .second = stage { return true }
        return false
    }

    /// Takes the next byte, sent to `side`.
    mutating func take(_ byte: UInt8, side: WebSocketSide) throws(WebSocketFault) {
        switch stage {
        case .first: try takeFirst(byte)
        case .second: try takeSecond(byte, side)
        case .length(let missing): try takeLength(byte, missing)
        case .mask(let missing):
            mask |= UInt32(byte) << (32 - UInt32(missing) * 8)
            stage = missing == 1 ? .complete : .mask(missing - 1)
        case .complete: break
        }
    }

    private mutating func takeFirst(_ byte: UInt8) throws(WebSocketFault) {
        guard byte & 0x70 == 0 else { throw .reservedBits }
        guard let opcode = WebSocketOpcode(rawValue: byte & 0x0F) else { throw .unknownOpcode(byte & 0x0F) }
        self.opcode = opcode
        isFinal = byte & 0x80 != 0
        guard isFinal || !opcode.isControl else { throw .fragmentedControl }
        stage = .second
    }

    private mutating func takeSecond(_ byte: UInt8, _ side: WebSocketSide) throws(WebSocketFault) {
        isMasked = byte & 0x80 != 0
        guard isMasked == (side == .server) else { throw isMasked ? .unexpectedMask : .missingMask }
        let short = byte & 0x7F
        guard short < 126 || !opcode.isControl else { throw .controlTooLong }
        switch short {
        case 126: lengthSize = 2
        case 127: lengthSize = 8
        default:
            length = UInt64(short)
            return endLength()
        }
        stage = .length(lengthSize)
    }

    private mutating func takeLength(_ byte: UInt8, _ missing: UInt8) throws(WebSocketFault) {
        guard missing < 8 || byte < 0x80 else { throw .lengthTooLarge }
        length = length << 8 | UInt64(byte)
        guard missing == 1 else {
            stage = .length(missing - 1)
            return
        }
        guard length >= (lengthSize == 2 ? 126 : 65_536) else { throw .lengthNotMinimal }
        endLength()
    }

    private mutating func endLength() {
        stage = isMasked ? .mask(4) : .complete
    }
}
