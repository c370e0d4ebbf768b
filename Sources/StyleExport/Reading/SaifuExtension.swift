import SaifuJSON

/// The values that the wallet needs and the format does not define, under the key `dev.saifu` of `$extensions`.
struct SaifuExtension: Sendable {
    static let key = "dev.saifu"

    private let members: JSONObject?

    init(_ extensions: JSONObject?) {
        if case .object(let members)? = extensions?[Self.key] {
            self.members = members
        } else {
            self.members = nil
        }
    }

    subscript(name: String) -> String? {
        guard case .string(let text)? = members?[name] else { return nil }
        return text
    }

    /// Whether a group or a token says that only other tokens may use it; `nil` when it says nothing.
    var isPrivate: Bool? {
        self["visibility"].map { $0 == "private" }
    }

    /// What a modifier says of its contexts.
    var appearance: JSONValue? { members?["appearance"] }

    /// Names of a modifier's contexts in the targets, e.g. `jp` is `japanese`.
    func name(of context: String) -> String? {
        guard case .object(let names)? = members?["names"], case .string(let name)? = names[context] else { return nil }
        return name
    }
}
