public import SaifuJSON

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
