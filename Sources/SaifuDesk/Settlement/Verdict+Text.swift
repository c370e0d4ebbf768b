internal import LightningAPI

// How a verdict that waits for the person stands in a journal: its name, until when was looked, and the candidates.
extension Verdict {
    /// - Parameter until: by the exchange's clock.
    func text(until: Timestamp) -> String {
        ([name, until.text] + candidates.filter { AcceptanceID(rawValue: $0) != nil }).joined(separator: " ")
    }

    /// - Returns: `nil` for a text that is none.
    static func reading(_ text: String) -> (verdict: Verdict, until: Timestamp)? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count > 1 else { return nil }
        let until: Timestamp
        do { until = try Timestamp(parsing: words[1]) } catch { return nil }
        let ids = Array(words.dropFirst(2))
        switch (words[0], ids.count) {
        case ("no_trace", 0): return (.noTrace(until: until), until)
        case ("presumably_yours", 1): return (.presumablyYours(acceptanceID: ids[0]), until)
        // An id without the protocol's shape is not written down.
        case ("presumably_yours", 0), ("ambiguous", _): return (.ambiguous(acceptanceIDs: ids), until)
        default: return nil
        }
    }
}
