/// The ids the protocol shows: `JRF20260807-121803-440917`, `JOR20260807-121803-031726`, `JFX20260807-121803-031726G`.
///
/// The six digits are the source's counter, spread over the million by a map that hits no number twice, so that they
/// look like the real ones. Own orders have every eighth number of the million, sources of makers every sixteenth of
/// the others: unique while a source places fewer than 62,500 orders a second.
extension OrderTag {
    enum Kind: String {
        case acceptance = "JRF"
        case order = "JOR"
        /// The order's own id where there are positions; a letter follows its digits.
        case positionOrder = "JFX"
        case parent = "JCP"

        /// A factor coprime to a million, and an offset.
        fileprivate var spread: (factor: Int64, offset: Int64) {
            switch self {
            case .acceptance: (514_229, 440_917)
            case .order, .positionOrder: (317_811, 31_726)
            case .parent: (832_041, 271_828)
            }
        }
    }

    func text(_ kind: Kind) -> String {
        let number = isOwn ? counter % 125_000 * 8 : counter % 62_500 * 16
        let serial = (number + Int64(source)) * kind.spread.factor + kind.spread.offset
        let date = CivilDate(second: second)
        return kind.rawValue + date.compactDay + "-" + date.compactTime + "-" + CivilDate.padded(serial % 1_000_000, 6)
            + (kind == .positionOrder ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(serial % 26))) : "")
    }

    /// The tags an order of `source` with this id can have: those of its second. `nil` for a text that is no such id.
    static func candidates(for text: String, _ kind: Kind, source: Int = own) -> ClosedRange<Int64>? {
        let bytes = Array(text.utf8)
        guard bytes.count == (kind == .positionOrder ? 26 : 25), text.hasPrefix(kind.rawValue), bytes[11] == 0x2D,
            bytes[18] == 0x2D
        else { return nil }
        let digits = bytes[3..<11] + bytes[12..<18]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let values = digits.map { Int64($0) - 0x30 }
        func number(_ range: Range<Int>) -> Int64 { values[range].reduce(0) { $0 * 10 + $1 } }
        let days = CivilDate.days(year: number(0..<4), month: number(4..<6), day: number(6..<8))
        let second = days * 86_400 + number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
        guard second >= 0 else { return nil }
        let first = OrderTag(source: source, second: second, counter: 0).rawValue
        return first...(first | 0xFF_FFFF)
    }
}
