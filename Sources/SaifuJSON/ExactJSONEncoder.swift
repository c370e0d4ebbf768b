internal import SaifuMoney

/// Writes an `Encodable` value as JSON, keys in the order in which the type declares them.
///
/// `ExactDecimal` becomes a JSON number with its digits as kept and no exponent; `nil` members are left out unless the
/// type writes them; `Double` and `Float` are refused. The keys of a dictionary come in no particular order: use a
/// `JSONObject` where order matters. A type that writes into one container after it has gone on to another is refused.
public struct ExactJSONEncoder: Sendable {
    public let pretty: Bool

    /// - Parameter pretty: one member or element a line, for people.
    public init(pretty: Bool = false) {
        self.pretty = pretty
    }

    /// - Throws: `binaryFloatingPoint` or `unencodable`, with the path to the value.
    public func encode(_ value: some Encodable) throws(JSONError) -> [UInt8] {
        let session = EncodingSession(pretty: pretty)
        do {
            try session.write(value)
        } catch {
            throw session.jsonError(error)
        }
        if let failure = session.failure { throw session.jsonError(failure) }
        return session.writer.bytes
    }
}
