// Words that are typed are matched without regard to the case of A to Z, and to nothing else: to Unicode the Kelvin sign
// is a K and `ſ` an s, but `MAR\u{212A}ET` is not `MARKET`.
extension StringProtocol {
    /// A to Z in lower case; every other character as it is.
    public var asciiLowercased: String {
        folded { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// a to z in capitals; every other character as it is.
    public var asciiUppercased: String {
        folded { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & ~0x20 : $0 }
    }

    /// Whether both are the same bytes but for the case of A to Z. `==` would equate the Kelvin sign with K.
    public func isSpelled(_ word: some StringProtocol) -> Bool {
        asciiLowercased.utf8.elementsEqual(word.asciiLowercased.utf8)
    }

    private func folded(_ fold: (UInt8) -> UInt8) -> String {
        String(decoding: utf8.map(fold), as: UTF8.self)
    }
}
