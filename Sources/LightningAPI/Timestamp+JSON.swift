public import SaifuJSON
internal import SaifuMoney

extension Timestamp: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        let start = reader.startOfValue()
        guard let ticks = try reader.withStringBytes({ Self.ticks($0) }) else {
            throw JSONFault(.invalidValue("no date of the exchange"), at: start)
        }
        self.init(ticks: ticks)
    }
}

extension Timestamp: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.date(text) }
}

/// A date in a place where old data have a number, which is none.
struct DateOrNumber: JSONMember {
    /// `nil` for a number.
    let date: Timestamp?

    init(_ date: Timestamp) { self.date = date }

    init(reading reader: inout JSONReader) throws(JSONFault) {
        var read: Timestamp?
        do throws(JSONFault) {
            read = try Timestamp(reading: &reader)
        } catch {
            // What is no text was not passed over.
            guard case .typeMismatch(_, found: .number) = error.reason else { throw error }
            _ = try reader.readDecimal()
        }
        date = read
    }

    func write(to writer: inout JSONWriter) {
        if let date { date.write(to: &writer) } else { writer.null() }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        var read: Timestamp?
        do {
            _ = try container.decode(ExactDecimal.self)
        } catch {
            read = try container.decode(Timestamp.self)
        }
        date = read
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(date)
    }
}
