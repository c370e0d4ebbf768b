import SaifuCrypto
import SaifuJSON

/// The form in which an answer is kept: every digit as received, one member on each line, and nothing secret.
struct FixtureText {
    /// Texts that must not be kept wherever they stand, such as the key that signed.
    let secrets: [Secret]

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
        case .string(let text): .string(isSecret(text) ? Self.mark : text)
        case .array(let elements): .array(elements.map(redacted))
        case .object(let object): .object(JSONObject(object.members.map(redacted)))
        }
    }

    private func redacted(_ member: JSONObject.Member) -> JSONObject.Member {
        if case .string = member.value, isSecretName(member.key) { return .init(member.key, .string(Self.mark)) }
        return JSONObject.Member(member.key, redacted(member.value))
    }

    private func isSecret(_ text: String) -> Bool {
        secrets.contains { $0.occurs(in: text) }
    }

    private func isSecretName(_ name: String) -> Bool {
        name.split(separator: "_").contains { Self.secretNames.contains($0.lowercased()) }
    }
}
