internal import SaifuJSON

/// A name as somebody knows it, which is read only when it is an `AcceptanceID`.
struct AcceptedName: JSONMember {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init(reading reader: inout JSONReader) throws(JSONFault) {
        rawValue = try AcceptanceID(reading: &reader).rawValue
    }

    func write(to writer: inout JSONWriter) { writer.string(rawValue) }

    init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(AcceptanceID.self).rawValue
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
