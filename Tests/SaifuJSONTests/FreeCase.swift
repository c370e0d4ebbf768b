import SaifuJSON
import Testing

/// A case of the published suite that a parser may answer as it likes (`i_…`), and how this one answers.
///
/// Numbers are digits: any size is read, and the type that is asked for refuses what it cannot hold exactly. Text is
/// UTF-8 and nothing else: what stands for no Unicode text is refused, never mended.
struct FreeCase: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// `nil`: it is read.
    let refusal: JSONReason?

    var testDescription: String { name }

    private init(_ name: String, _ bytes: [UInt8], _ refusal: JSONReason?) {
        self.name = name
        self.bytes = bytes
        self.refusal = refusal
    }

    private init(_ name: String, _ text: String, _ refusal: JSONReason?) {
        self.init(name, Array(text.utf8), refusal)
    }

    /// A string of these bytes in an array.
    private static func string(_ name: String, _ bytes: [UInt8]) -> FreeCase {
        FreeCase(name, [0x5B, 0x22] + bytes + [0x22, 0x5D], .invalidUTF8)
    }

    static let all = numbers + surrogates + encodings + structures

    private static let numbers = [
        FreeCase("number_double_huge_neg_exp", "[123.456e-789]", nil),
        FreeCase("number_huge_exp", "[0.4e00" + String(repeating: "69", count: 60) + "]", nil),
        FreeCase("number_neg_int_huge_exp", "[-1e+9999]", nil),
        FreeCase("number_pos_double_huge_exp", "[1.5e+9999]", nil),
        FreeCase("number_real_neg_overflow", "[-123123e100000]", nil),
        FreeCase("number_real_pos_overflow", "[123123e100000]", nil),
        FreeCase("number_real_underflow", "[123e-10000000]", nil),
        FreeCase("number_too_big_neg_int", "[-123123123123123123123123123123]", nil),
        FreeCase("number_too_big_pos_int", "[100000000000000000000]", nil),
        FreeCase("number_very_big_negative_int", "[-237462374673276894279832749832423479823246327846]", nil),
    ]

    private static let surrogates = [
        FreeCase("object_key_lone_2nd_surrogate", #"{"\uDFAA":0}"#, .loneSurrogate),
        FreeCase("string_1st_surrogate_but_2nd_missing", #"["\uDADA"]"#, .loneSurrogate),
        FreeCase("string_1st_valid_surrogate_2nd_invalid", #"["\uD888\u1234"]"#, .loneSurrogate),
        FreeCase("string_incomplete_surrogate_and_escape_valid", #"["\uD800\n"]"#, .loneSurrogate),
        FreeCase("string_incomplete_surrogate_pair", #"["\uDd1ea"]"#, .loneSurrogate),
        FreeCase("string_incomplete_surrogates_escape_valid", #"["\uD800\uD800\n"]"#, .loneSurrogate),
        FreeCase("string_invalid_lonely_surrogate", #"["\ud800"]"#, .loneSurrogate),
        FreeCase("string_invalid_surrogate", #"["\ud800abc"]"#, .loneSurrogate),
        FreeCase("string_inverted_surrogates_U+1D11E", #"["\uDd1e\uD834"]"#, .loneSurrogate),
        FreeCase("string_lone_second_surrogate", #"["\uDFAA"]"#, .loneSurrogate),
    ]

    private static let encodings = [
        string("string_invalid_utf-8", [0xFF]),
        string("string_iso_latin_1", [0xE9]),
        string("string_lone_utf8_continuation_byte", [0x81]),
        string("string_not_in_unicode_range", [0xF4, 0xBF, 0xBF, 0xBF]),
        string("string_overlong_sequence_2_bytes", [0xC0, 0xAF]),
        string("string_overlong_sequence_6_bytes", [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF]),
        string("string_overlong_sequence_6_bytes_null", [0xFC, 0x80, 0x80, 0x80, 0x80, 0x80]),
        string("string_truncated-utf-8", [0xE0, 0xFF]),
        string("string_UTF-8_invalid_sequence", [0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA]),
        string("string_UTF8_surrogate_U+D800", [0xED, 0xA0, 0x80]),
        FreeCase("string_utf16BE_no_BOM", [0, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D], .unexpectedByte(0)),
        FreeCase("string_utf16LE_no_BOM", [0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D, 0], .unexpectedByte(0)),
        FreeCase("string_UTF-16LE_with_BOM", [0xFF, 0xFE, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0], .unexpectedByte(0xFF)),
    ]

    private static let structures = [
        FreeCase(
            "structure_500_nested_arrays",
            [UInt8](repeating: 0x5B, count: 500) + [UInt8](repeating: 0x5D, count: 500), nil),
        FreeCase("structure_UTF-8_BOM_empty_object", "\u{FEFF}{}", .unexpectedByte(0xEF)),
    ]
}
