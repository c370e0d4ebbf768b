/// The head of a message that was taken, read in the most obvious way.
struct PlainHead {
    let line: String
    /// What stands behind the empty line.
    let rest: [UInt8]
    private var fields: [(name: String, value: String)] = []

    init(_ bytes: [UInt8]) {
        var lines: [String] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 10) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if line.isEmpty || Array(line) == [13] { break }
            lines.append(String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self))
        }
        self.rest = Array(rest)
        line = lines.first ?? ""
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            fields.append((parts[0].lowercased(), parts.count > 1 ? Self.trimmed(parts[1]) : ""))
        }
    }

    /// All values of a name in small letters.
    subscript(name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        let isSpace = { (byte: UInt8) in byte == 32 || byte == 9 }
        return String(
            decoding: text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }
}
