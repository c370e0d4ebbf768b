internal import SaifuWire

extension RequestFault {
    /// Does to an answer what goes wrong with it.
    func alter(_ outgoing: inout AnswerAlteration.Outgoing, _ draw: inout SplitMix64) {
        switch self {
        case .lost: (outgoing.bytes, outgoing.ending) = ([], .closed)
        case .late(let milliseconds): outgoing.delay = .milliseconds(milliseconds)
        case .doubled: outgoing.bytes += outgoing.bytes
        case .garbled(let count): Garbling.garble(&outgoing.bytes, from: Self.body(of: outgoing.bytes), count, &draw)
        case .cut(let place, let isReset):
            let place = place ?? Int(draw.below(Int64(outgoing.bytes.count)))
            outgoing.bytes.removeLast(max(0, outgoing.bytes.count - place))
            outgoing.ending = isReset ? .reset : .closed
        case .silent(let seconds, _):
            (outgoing.bytes, outgoing.ending, outgoing.delay) = ([], .closed, .seconds(seconds))
        case .refused, .failed, .unknownWord: break
        }
    }

    /// Where the body of an answer begins.
    private static func body(of bytes: [UInt8]) -> Int {
        let end: [UInt8] = [13, 10, 13, 10]
        return bytes.indices.first { bytes[$0...].starts(with: end) }.map { $0 + end.count } ?? bytes.count
    }
}

/// Bytes that no JSON has in any place, and that are text all the same.
enum Garbling {
    static func garble(_ bytes: inout [UInt8], from start: Int, _ count: Int, _ draw: inout SplitMix64) {
        guard start < bytes.count else { return }
        for _ in 0..<min(count, bytes.count - start) {
            let place = start + Int(draw.below(Int64(bytes.count - start)))
            bytes[place] = UInt8(1 + draw.below(8))
        }
    }
}
