import SaifuJSON

/// One JSON document on one line.
enum JSONText {
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
        guard text.unicodeScalars.contains(where: isControl) else { return text }
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

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return #"\u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Delete, C1, and what changes the direction of text; all of them below U+10000.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
