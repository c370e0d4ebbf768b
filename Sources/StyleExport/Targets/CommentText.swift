/// Words of a source inside a comment of another language, which they must not end.
enum CommentText {
    /// For a comment that ends with its line: nothing that a language may take for a line break is left.
    static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { Self.ends($0) ? " " : $0 }))
    }

    /// For a comment between marks that may be nested, as in Kotlin.
    static func block(_ text: String) -> String {
        line(text).replacing("*/", with: "* /").replacing("/*", with: "/ *")
    }

    private static func ends(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
