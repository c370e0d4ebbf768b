import SaifuMoney
import SaifuStyle

/// A number as a person types it: `17,000,000`, `.01`, `+0.01`, `０．０１`, `¥100000`, `0.01BTC`, `10万円`. Commands, forms, limits and filters
/// read it here; what a program sends is held to a stricter grammar.
struct TypedNumber {
    enum ParsingError: Error {
        case notANumber
        /// Commas that do not stand between groups of three digits: `1,00` could be 100 or 1.00.
        case grouping
    }

    let value: ExactDecimal
    /// The currency whose sign stands before the digits, or whose name after them.
    let currency: Asset?

    init(_ text: String) throws(ParsingError) {
        var digits = text.narrow[...]
        currency = Self.drop("¥", from: &digits) ? .jpy : Self.dropUnit(from: &digits)
        let unit = Self.dropMyriads(from: &digits)
        let isNegative = Self.drop("-", from: &digits)
        if !isNegative { _ = Self.drop("+", from: &digits) }
        let plain = try Self.ungrouped(digits)
        do {
            value = try ExactDecimal(parsing: (isNegative ? "-" : "") + (plain.hasPrefix(".") ? "0" : "") + plain)
                .multiplied(by: unit)
        } catch {
            throw .notANumber
        }
    }

    private static func drop(_ sign: Character, from text: inout Substring) -> Bool {
        guard text.first == sign else { return false }
        text.removeFirst()
        return true
    }

    private static func dropUnit(from text: inout Substring) -> Asset? {
        let name = text.drop { isDigit($0) || "+-.,万億".contains($0) }
        guard let unit = unit(named: String(name)) else { return nil }
        text.removeLast(name.count)
        return unit
    }

    /// - Returns: what the number before 万 or 億 is counted in; 1 without either.
    private static func dropMyriads(from text: inout Substring) -> ExactDecimal {
        if drop("万", fromEndOf: &text) { return 10_000 }
        return drop("億", fromEndOf: &text) ? 100_000_000 : 1
    }

    private static func drop(_ sign: Character, fromEndOf text: inout Substring) -> Bool {
        guard text.last == sign else { return false }
        text.removeLast()
        return true
    }

    private static func unit(named name: String) -> Asset? {
        let name = name.narrow.asciiLowercased
        return ["円", "yen"].contains(name) ? .jpy : Asset.known.first { $0.code.asciiLowercased == name }
    }

    /// Whether a word belongs to the number before it: the name of a currency, 万 or 億 with or without one, or the sign of
    /// a percentage.
    static func isUnit(_ word: String) -> Bool {
        var name = word.narrow[...]
        let isMyriad = drop("万", from: &name) || drop("億", from: &name)
        return isMyriad && name.isEmpty || !isMyriad && name == "%" || unit(named: String(name)) != nil
    }

    private static func ungrouped(_ digits: Substring) throws(ParsingError) -> String {
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
