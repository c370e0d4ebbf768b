public import LightningAPI
public import SaifuJSON

/// Which requests a stub answers: each part exactly as said, or including what is said.
public struct StubRequest: Hashable, Sendable {
    /// The path from `/v1/…`, without query.
    public var path: StubPattern<String>
    /// `GET`, `POST` or both.
    public var methods: StubMethods
    /// The query, by name.
    public var parameters: StubPattern<[String: String]>
    /// The members of the body.
    public var fields: StubPattern<[String: JSONValue]>

    /// Without more words: every call of a path, whatever it carries.
    public init(
        path: StubPattern<String>, methods: StubMethods = .including([.get, .post]),
        parameters: StubPattern<[String: String]> = .including([:]),
        fields: StubPattern<[String: JSONValue]> = .including([:])
    ) {
        self.path = path
        self.methods = methods
        self.parameters = parameters
        self.fields = fields
    }

    /// Exactly this request.
    public init(_ request: AskedRequest) {
        self.init(
            path: .exact(request.path), methods: .exact(request.method), parameters: .exact(request.parameters),
            fields: .exact(request.fields))
    }

    /// Returns the reasons why the stub does not answer, the most important first; none when it answers.
    public func differences(from asked: AskedRequest) -> [StubDifference] {
        var differences: [StubDifference] = []
        if !path.accepts(asked.path) { differences.append(.path(expected: path, found: asked.path)) }
        if !methods.accepts(asked.method) { differences.append(.method(expected: methods, found: asked.method)) }
        differences += parameters.differences(from: asked.parameters).map {
            .parameter(name: $0.name, expected: $0.expected, found: $0.found)
        }
        return differences
            + fields.differences(from: asked.fields).map {
                .field(name: $0.name, expected: $0.expected, found: $0.found)
            }
    }
}

extension StubRequest: CustomStringConvertible {
    /// `GET /v1/getticker?product_code=BTC_JPY`; `…` marks what may be more.
    public var description: String {
        let path =
            switch self.path {
            case .exact(let text): text
            case .including(let text): text + (text.hasSuffix("/") ? "…" : "/…")
            }
        return "\(methods) \(path)"
            + StubRequest.text(parameters, "?", "&", "") { "\($0)=\($1)" }
            + StubRequest.text(fields, " {", ", ", "}") { "\($0): \(AskedRequest.text($1))" }
    }

    private static func text<Member>(
        _ pattern: StubPattern<[String: Member]>, _ begin: String, _ separator: String, _ end: String,
        _ member: (String, Member) -> String
    ) -> String {
        let (members, isOpen) =
            switch pattern {
            case .exact(let members): (members, false)
            case .including(let members): (members, true)
            }
        var texts = members.sorted { $0.key < $1.key }.map(member)
        if isOpen, !texts.isEmpty { texts.append("…") }
        return texts.isEmpty ? "" : begin + texts.joined(separator: separator) + end
    }
}
