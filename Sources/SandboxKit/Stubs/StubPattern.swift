public import LightningAPI

/// How much of a part of a request must be as a stub says.
public enum StubPattern<Value: Hashable & Sendable>: Hashable, Sendable {
    /// This, and nothing else.
    case exact(Value)
    /// This, and whatever else there is: parts of a path between slashes, members among the members.
    case including(Value)
}

/// Which methods a stub answers.
public enum StubMethods: Hashable, Sendable {
    /// This one.
    case exact(HTTPMethod)
    /// Each of these.
    case including([HTTPMethod])

    func accepts(_ method: HTTPMethod) -> Bool {
        switch self {
        case .exact(let only): only == method
        case .including(let several): several.contains(method)
        }
    }
}

extension StubMethods: CustomStringConvertible {
    /// The methods, with `|` between them.
    public var description: String {
        switch self {
        case .exact(let method): method.rawValue
        case .including(let methods): methods.map(\.rawValue).joined(separator: "|")
        }
    }
}

extension StubPattern<String> {
    func accepts(_ text: String) -> Bool {
        switch self {
        case .exact(let whole): text == whole
        case .including(let part): Self.components(text).contains(Self.components(part))
        }
    }

    private static func components(_ path: String) -> [Substring] { path.split(separator: "/") }
}

extension StubPattern {
    /// Every name whose value is not as the pattern says, in the order of the alphabet.
    func differences<Member: Hashable & Sendable>(
        from found: [String: Member]
    ) -> [(name: String, expected: Member?, found: Member?)] where Value == [String: Member] {
        let (expected, names) =
            switch self {
            case .exact(let all): (all, Set(all.keys).union(found.keys))
            case .including(let some): (some, Set(some.keys))
            }
        return names.sorted().compactMap { name in
            expected[name] == found[name] ? nil : (name, expected[name], found[name])
        }
    }
}
