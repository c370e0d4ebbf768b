/// Writes frames: always whole messages, lengths in the shortest form.
enum FrameWriter {
    /// Appends one final frame to `output`.
    ///
    /// - Parameter mask: `nil` on the side of a server.
    static func append(
        _ opcode: WebSocketOpcode, _ payload: some Collection<UInt8>, mask: UInt32?, to output: inout [UInt8]
    ) {
        output.append(0x80 | opcode.rawValue)
        appendLength(payload.count, maskBit: mask == nil ? 0 : 0x80, to: &output)
        guard let mask else {
            output.append(contentsOf: payload)
            return
        }
        for shift in [0, 8, 16, 24] as [UInt32] { output.append(UInt8(truncatingIfNeeded: mask >> shift)) }
        let start = output.count
        output.append(contentsOf: payload)
        output.withUnsafeMutableBytes {
            FrameMask.apply(mask, from: 0, to: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
        }
    }

    private static func appendLength(_ count: Int, maskBit: UInt8, to output: inout [UInt8]) {
        switch count {
        case ..<126: output.append(maskBit | UInt8(count))
        case ..<65_536:
            output.append(maskBit | 126)
            output.append(UInt8(count >> 8))
            output.append(UInt8(count & 0xff))
        default:
            output.append(maskBit | 127)
            for byte in (0..<8).reversed() { output.append(UInt8(truncatingIfNeeded: count >> (byte * 8))) }
        }
    }
}
