internal import SaifuJSON

/// The side of a public execution: an empty text stands for none.
struct TakerSide: JSONMember {
    let side: Side?

    init(side: Side?) { self.side = side }

    init(reading reader: inout JSONReader) throws(JSONFault) {
        self = try reader.withStringBytes { Self($0) }
    }

    func write(to writer: inout JSONWriter) { writer.string(text) }

    init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(CompactText.self).withUTF8 { Self($0) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    private var text: String { side?.rawValue ?? "" }

    private init(_ text: UnsafeBufferPointer<UInt8>) {
        switch text.count {
        case 0: side = nil
        case 3 where text[0] == UInt8(ascii: "B") && text[1] == UInt8(ascii: "U") && text[2] == UInt8(ascii: "Y"):
            side = .buy
        case 4 where Self.isSell(text): side = .sell
        default: side = .other(String(decoding: text, as: UTF8.self))
        }
    }

    private static func isSell(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text[0] == UInt8(ascii: "S") && text[1] == UInt8(ascii: "E") && text[2] == UInt8(ascii: "L")
            && text[3] == UInt8(ascii: "L")
    }
}
