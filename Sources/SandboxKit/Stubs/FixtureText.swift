import LightningAPI
import SaifuCrypto
import SaifuJSON

/// The form in which an answer is kept: every digit as received, one member on each line, nothing secret, and at the time
/// of the scenes.
struct FixtureText {
    /// Texts that must not be kept wherever they stand, such as the key that signed.
    let secrets: [Secret]
    /// By so much every date, and every id that begins with one, is moved.
    var seconds: Int64 = 0

    private static let mark = "REDACTED"
    /// Members whose text is never kept.
    private static let secretNames: Set<String> = ["key", "secret", "sign", "token", "password", "address"]

    /// - Throws: what is wrong with the document; an empty answer stays empty.
    func text(of bytes: [UInt8]) throws(JSONError) -> [UInt8] {
        if bytes.allSatisfy({ $0 <= 0x20 }) { return [] }
        return redacted(try JSONValue.parse(bytes)).bytes(pretty: true, digits: .asGiven) + [UInt8(ascii: "\n")]
    }

    private func redacted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .null, .bool, .number: value
        case .string(let text): .string(isSecret(text) ? Self.mark : moved(text))
        case .array(let elements): .array(elements.map(redacted))
        case .object(let object): .object(JSONObject(object.members.map(redacted)))
        }
    }

    private func redacted(_ member: JSONObject.Member) -> JSONObject.Member {
        if case .string = member.value, isSecretName(member.key) { return .init(member.key, .string(Self.mark)) }
        return JSONObject.Member(member.key, redacted(member.value))
    }

    private func moved(_ text: String) -> String {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].utf8.count == 11, parts[1].utf8.count == 6 {  // JRF20260807-121803-440917
            let day = parts[0].dropFirst(3), time = parts[1]
            let date = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
            let clock = "\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.suffix(2))"
            guard let digits = moved(date: date + "T" + clock)?.filter(\.isNumber) else { return text }
            return "\(parts[0].prefix(3))\(digits.prefix(8))-\(digits.suffix(6))-\(parts[2])"
        }
        return moved(date: String(text.prefix(19))).map { $0 + text.dropFirst(19) } ?? text
    }

    private func moved(date: String) -> String? {
        do { return try Timestamp(parsing: date).advanced(by: .seconds(seconds)).text } catch { return nil }
    }

    private func isSecret(_ text: String) -> Bool {
        secrets.contains { $0.occurs(in: text) }
    }

    private func isSecretName(_ name: String) -> Bool {
        name.split(separator: "_").contains { Self.secretNames.contains($0.lowercased()) }
    }
}
