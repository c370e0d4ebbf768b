/// A frame as a test writes it: right or wrong on purpose. Shares no code with what is tested.
struct RawFrame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]
    var isFinal = true
    /// The three reserved bits, 0 to 7.
    var reserved: UInt8 = 0

    static func text(_ text: String, isFinal: Bool = true) -> RawFrame {
        RawFrame(opcode: 1, payload: Array(text.utf8), isFinal: isFinal)
    }

    static func text(_ bytes: [UInt8], isFinal: Bool = true) -> RawFrame {
        RawFrame(opcode: 1, payload: bytes, isFinal: isFinal)
    }

    static func binary(_ bytes: [UInt8], isFinal: Bool = true) -> RawFrame {
        RawFrame(opcode: 2, payload: bytes, isFinal: isFinal)
    }

    static func more(_ bytes: [UInt8], isFinal: Bool) -> RawFrame {
        RawFrame(opcode: 0, payload: bytes, isFinal: isFinal)
    }

    static func more(_ text: String, isFinal: Bool) -> RawFrame {
        more(Array(text.utf8), isFinal: isFinal)
    }

    static func ping(_ payload: [UInt8] = []) -> RawFrame { RawFrame(opcode: 9, payload: payload) }
    static func pong(_ payload: [UInt8] = []) -> RawFrame { RawFrame(opcode: 10, payload: payload) }

    static func close(_ code: UInt16, _ reason: String = "") -> RawFrame {
        RawFrame(opcode: 8, payload: [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8))
    }

    static func close(payload: [UInt8]) -> RawFrame { RawFrame(opcode: 8, payload: payload) }

    func bytes(mask: [UInt8]?) -> [UInt8] {
        var bytes = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
        let bit: UInt8 = mask == nil ? 0 : 0x80
        switch payload.count {
        case ..<126: bytes.append(bit | UInt8(payload.count))
        case ..<65_536: bytes += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: bytes += [bit | 127] + (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 255) }
        }
        guard let mask else { return bytes + payload }
        return bytes + mask + Self.masked(payload, with: mask)
    }

    /// The payload with its mask put on, or taken off.
    private static func masked(_ payload: [UInt8], with mask: [UInt8]) -> [UInt8] {
        var result = payload
        // By position: a closure for each byte of a mebibyte takes most of a test's time.
        var index = 0
        while index < result.count {
            result[index] ^= mask[index & 3]
            index += 1
        }
        return result
    }

    /// The whole frames at the beginning of `bytes`, with their masks.
    static func parse(_ bytes: [UInt8]) -> (frames: [RawFrame], masks: [[UInt8]]) {
        var frames: [RawFrame] = []
        var masks: [[UInt8]] = []
        var rest = bytes[...]
        while rest.count >= 2 {
            var copy = rest
            let first = copy.removeFirst()
            let second = copy.removeFirst()
            let size = second & 127 == 126 ? 2 : second & 127 == 127 ? 8 : 0
            let maskSize = second & 128 == 0 ? 0 : 4
            guard copy.count >= size + maskSize else { break }
            let length =
                size == 0 ? Int(second & 127) : copy.prefix(size).reduce(0) { $0 << 8 | Int($1) }
            copy = copy.dropFirst(size)
            let mask = Array(copy.prefix(maskSize))
            copy = copy.dropFirst(maskSize)
            guard copy.count >= length else { break }
            let payload = Array(copy.prefix(length))
            rest = copy.dropFirst(length)
            if !mask.isEmpty { masks.append(mask) }
            frames.append(
                RawFrame(
                    opcode: first & 15,
                    payload: mask.isEmpty ? payload : masked(payload, with: mask),
                    isFinal: first & 128 != 0, reserved: first >> 4 & 7))
        }
        return (frames, masks)
    }
}
