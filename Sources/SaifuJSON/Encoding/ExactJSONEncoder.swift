internal import SaifuMoney

/// Writes an `Encodable` value as JSON, keys in the order in which the type declares them.
///
/// `ExactDecimal` becomes a JSON number without exponent, the shortest one unless the digits shall stay as given; `nil`
/// members are left out unless the type writes them; `Double` and `Float` are refused. The keys of a dictionary come in no particular order: use a
/// `JSONObject` where order matters. A type that writes into one container after it has gone on to another is refused.
public struct ExactJSONEncoder: Sendable {
    /// Whether each member and element has a line of its own.
    public let pretty: Bool
    /// How decimals and the numbers of a tree are written.
    public let digits: JSONDigits

    /// - Parameters:
    ///   - pretty: one member or element a line, for people.
    ///   - digits: of every decimal, and of every number of a tree.
    public init(pretty: Bool = false, digits: JSONDigits = .shortest) {
        self.pretty = pretty
        self.digits = digits
    }

    /// - Throws: `binaryFloatingPoint` or `unencodable`, with the path to the value.
    public func encode(_ value: some Encodable) throws(JSONError) -> [UInt8] {
        let session = EncodingSession(JSONWriter(pretty: pretty, digits: digits))
        do {
            try session.write(value)
        } catch {
            throw session.jsonError(error)
        }
        if let failure = session.failure { throw session.jsonError(failure) }
        return session.writer.bytes
    }
}
