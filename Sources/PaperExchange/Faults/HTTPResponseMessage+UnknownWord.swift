internal import SaifuJSON
internal import SaifuWire

extension HTTPResponseMessage {
    /// A word that the API may add one day.
    static let unknownWord = "NEW WORD"

    /// Replaces the words of state and health in an answer that is one object.
    mutating func sayUnknownWord() {
        guard let object = parsedObject else { return }
        let members = object.members.map { member in
            let isWord = ["health", "state", "status"].contains(member.key) && member.value.string != nil
            return isWord ? JSONObject.Member(member.key, .string(Self.unknownWord)) : member
        }
        body = JSONValue.object(JSONObject(members)).bytes(digits: .asGiven)
    }

    private var parsedObject: JSONObject? {
        do throws(JSONError) { return try JSONValue.parse(body).object } catch { return nil }
    }
}
