extension Timestamp {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The `Date` header of an answer, such as `Fri, 07 Aug 2026 12:18:03 GMT`.
    /// - Returns: `nil` for anything else; the other forms that HTTP once had are not read.
    public init?(httpDate text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].utf8.count == 4, parts[4].utf8.count == 8, parts[5] == "GMT",
            let month = Self.months.firstIndex(of: String(parts[2]))
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        do throws(TimestampError) {
            try self.init(parsing: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])")
        } catch {
            return nil
        }
    }
}
