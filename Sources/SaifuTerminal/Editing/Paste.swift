import SaifuTables

/// A pasted text as the terminal sent it. It may be a secret, so only its reader makes text of it.
struct Paste: Hashable, Sendable {
    let bytes: WipedBytes

    /// For a line that is shown.
    var text: String { bytes.withBytes { String(decoding: $0, as: UTF8.self) } }

    /// The lines that are not blank, each without what a line cannot hold. By scalars: a carriage return and a line feed are
    /// one character.
    var lines: [String] {
        text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { LineBuffer.cleaned(String($0)) }.filter { line in
            !line.allSatisfy { $0 == " " }
        }
    }

    /// The first line that is not blank, without the spaces around it.
    var firstLine: Paste {
        var line = (lines.first ?? "")[...]
        while line.first == " " { line.removeFirst() }
        while line.last == " " { line.removeLast() }
        return Paste(String(line))
    }

    /// Leaves out spaces, line ends and what cannot be seen, which come along when a secret is copied.
    func addVisible(to secret: WipedBytes) {
        bytes.withBytes { bytes in
            var rest = bytes.makeIterator()
            var decoder = UTF8()
            while true {
                switch decoder.decode(&rest) {
                case .scalarValue(let scalar): if LineBuffer.isVisible(scalar) { secret.append(scalar) }
                case .error: secret.append("\u{FFFD}")
                case .emptyInput: return
                }
            }
        }
    }
}

extension Paste: ExpressibleByStringLiteral {
    init(_ text: String) { bytes = WipedBytes(text.utf8) }
    init(stringLiteral text: String) { self.init(text) }
}
