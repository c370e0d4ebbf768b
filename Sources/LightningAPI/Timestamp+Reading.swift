internal import SaifuJSON

extension JSONReader {
    mutating func readTimestamp() throws(JSONFault) -> Timestamp {
        let start = offset
        guard let ticks = try withStringBytes({ Timestamp.ticks($0) }) else {
            throw JSONFault(.invalidValue("no date of the exchange"), at: start)
        }
        return Timestamp(ticks: ticks)
    }
}
