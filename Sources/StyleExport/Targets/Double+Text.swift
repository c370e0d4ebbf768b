extension Double {
    /// Two places, cut off and never rounded: 4.499 is not 4.5.
    public var cutText: String { ((self * 100).rounded(.down) / 100).plainText }

    /// As few digits as give the same number back, without exponent and without a needless point: `17`, `0.2`, `-0.00001`.
    public var plainText: String {
        if self == 0 { return "0" }
        let text = "\(self)"
        guard let exponentMark = text.firstIndex(of: "e") else {
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let exponent = Int(text[text.index(after: exponentMark)...]) ?? 0
        let mantissa = text[..<exponentMark].drop { $0 == "-" }
        let digits = mantissa.filter { $0 != "." }.trimmedZeros
        let point = 1 + exponent
        let sign = self < 0 ? "-" : ""
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        return sign + digits + String(repeating: "0", count: point - digits.count)
    }
}

extension String {
    /// Without zeros at the end.
    fileprivate var trimmedZeros: String {
        guard let last = lastIndex(where: { $0 != "0" }) else { return "" }
        return String(self[...last])
    }
}
