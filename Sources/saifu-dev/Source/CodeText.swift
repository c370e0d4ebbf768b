/// Takes comments and texts out of Swift code. A text inside an interpolation ends the outer one: what stands between
/// the two is then code, as it is, and brackets stay in pairs.
enum CodeText {
    /// The bytes with spaces for comments and `~` for the letters of texts; every blank and line break stays.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var code = bytes
        var start = 0
        func fill(_ range: Range<Int>, _ sign: Unicode.Scalar) {
            for index in range where code[index] != UInt8(ascii: "\n") && code[index] != UInt8(ascii: " ") {
                code[index] = UInt8(ascii: sign)
            }
        }
        while start < bytes.count {
            // One of the four signs that a comment, a text or a name in back ticks begins with.
            let sign = bytes[start]
            guard sign == 0x2F || sign == 0x22 || sign == 0x23 || sign == 0x60 else {
                start += 1
                continue
            }
            if has("//", bytes, start) {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                fill(start..<end, " ")
                start = end
            } else if bytes[start] == UInt8(ascii: "`") {
                // The sentence that names a test may hold anything.
                let line = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "\n") }
                start = line.firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? start + 1
            } else if let quote = quote(bytes, start) {
                let open = start + quote.utf8.count
                let close = closing(quote, bytes, open)
                fill(open..<close, "~")
                start = min(bytes.count, close + quote.utf8.count)
            } else {
                start += 1
            }
        }
        return code
    }

    private static func has(_ text: String, _ bytes: [UInt8], _ start: Int) -> Bool {
        bytes[start] == text.utf8.first && bytes[start...].starts(with: text.utf8)
    }

    /// Returns the quotes that open a text here, behind any number of `#`; `nil` where none does.
    private static func quote(_ bytes: [UInt8], _ start: Int) -> String? {
        guard bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "#") else { return nil }
        let hashes = String(repeating: "#", count: bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count)
        return ["\"\"\"", "\""].map { hashes + $0 }.first { has($0, bytes, start) }
    }

    /// Where the quotes stand that close the text, or its line or file ends.
    private static func closing(_ quote: String, _ bytes: [UInt8], _ open: Int) -> Int {
        let close = String(quote.reversed())
        var index = open
        while index < bytes.count, !has(close, bytes, index) {
            if bytes[index] == UInt8(ascii: "\n"), !quote.hasSuffix("\"\"\"") { return index }
            let isEscape = bytes[index] == UInt8(ascii: "\\") && !quote.hasPrefix("#")
            index += isEscape ? 2 : 1
        }
        return min(index, bytes.count)
    }
}
