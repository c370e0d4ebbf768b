import SaifuMoney
import SaifuStyle

/// A number as a person types it: `17,000,000`, `.01`, `+0.01`, `０．０１`, `¥100000`, `100000yen`. Commands, forms, limits and filters
/// read it here; what a program sends is held to a stricter grammar.
struct TypedNumber {
    enum Fault: Error {
        case notANumber
        /// Commas that do not stand between groups of three digits: `1,00` could be 100 or 1.00.
        case grouping
    }

    let value: ExactDecimal
    /// The currency whose sign stands before the digits, or whose name after them.
    let currency: Asset?

    init(_ text: String) throws(Fault) {
        var digits = text.narrow[...]
        currency = Self.drop("¥", from: &digits) || Self.dropYen(from: &digits) ? .jpy : nil
        let isNegative = Self.drop("-", from: &digits)
        if !isNegative { _ = Self.drop("+", from: &digits) }
        let plain = try Self.ungrouped(digits)
        do {
            value = try ExactDecimal(parsing: (isNegative ? "-" : "") + (plain.hasPrefix(".") ? "0" : "") + plain)
        } catch {
            throw .notANumber
        }
    }

    private static func drop(_ sign: Character, from text: inout Substring) -> Bool {
        guard text.first == sign else { return false }
        text.removeFirst()
        return true
    }

    private static func dropYen(from text: inout Substring) -> Bool {
        let name = text.drop { isDigit($0) || "+-.,".contains($0) }
        guard ["円", "yen", "jpy"].contains(name.asciiLowercased) else { return false }
        text.removeLast(name.count)
        return true
    }

    private static func ungrouped(_ digits: Substring) throws(Fault) -> String {
        guard digits.utf8.first != UInt8(ascii: "-") else { throw .notANumber }
        guard digits.contains(",") else { return String(digits) }
        guard digits.contains(where: isDigit), digits.allSatisfy({ isDigit($0) || $0 == "," || $0 == "." }) else {
            throw .notANumber
        }
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        // `0,001` begins like a fraction, not like thousands.
        guard (1...3).contains(groups[0].count), groups[0].first != "0",
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            !(parts.count > 1 && parts[1].contains(","))
        else { throw .grouping }
        return digits.filter { $0 != "," }
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
