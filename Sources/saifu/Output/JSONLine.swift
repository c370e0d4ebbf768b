import SaifuJSON
import SaifuText

/// One JSON document on one line.
enum JSONLine {
    /// - Returns: the document with its line end; an error document when the value cannot be written.
    static func line(_ value: any Encodable & Sendable) -> String {
        do {
            return neutral(String(decoding: try ExactJSONEncoder(digits: .asGiven).encode(value), as: UTF8.self)) + "\n"
        } catch {
            return #"{"error":{"code":"internal","message":"the answer cannot be written as JSON","retryable":false}}"#
                + "\n"
        }
    }

    /// JSON may hold some controls as they are, but a document may be read on a terminal: they are written `\uXXXX`,
    /// which means the same. They stand inside strings only.
    private static func neutral(_ text: String) -> String {
        if VisibleText.isPlain(text) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isControl(scalar) {
                scalars.append(contentsOf: escape(scalar).unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Two halves for a scalar from U+10000 on.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.reduce(into: "") { text, unit in
            let digits = String(unit, radix: 16)
            text += #"\u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }

    /// Delete, C1, and what a text must not hold to be shown.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (0x7F...0x9F).contains(scalar.value) || VisibleText.isDeceptive(scalar)
    }
}
