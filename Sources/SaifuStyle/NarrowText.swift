extension StringProtocol {
    /// Full-width letters, digits and signs, as Japanese keyboards type them, in the width of ASCII: `１７，０００` as
    /// `17,000`, `￥` as `¥`, the minus sign as a hyphen. Every other character stays as it is.
    public var narrow: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.narrow) }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var narrow: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(value - 0xFEE0))
        case 0xFFE5: "\u{A5}"
        case 0x2212: "-"
        default: self
        }
    }
}
