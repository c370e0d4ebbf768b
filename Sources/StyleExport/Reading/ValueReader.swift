/// Reads what a token means, references followed, and tells what its type does not allow.
///
/// Every function gives `nil` for what is wrong, and goes on as long as there is more to tell.
struct ValueReader {
    let tokens: TokenSet

    var session: ReadingSession { tokens.session }

    /// The meaning of a token.
    func value(of index: Int) -> TokenValue? {
        guard let type = tokens.type(of: index) else { return nil }
        return value(tokens.entries[index].token.value, as: type)
    }

    private func value(_ node: SourceNode, as type: TokenType) -> TokenValue? {
        switch type {
        case .color: color(node).map { .color($0) }
        case .dimension: dimension(node).map { .dimension($0) }
        case .fontFamily: fontFamily(node).map { .fontFamily($0) }
        case .fontWeight: fontWeight(node).map { .fontWeight($0) }
        case .number: number(node, as: .number).map { .number($0) }
        case .typography: typography(node).map { .typography($0) }
        case .duration: duration(node).map { .duration($0) }
        case .cubicBezier: cubicBezier(node).map { .cubicBezier($0) }
        case .strokeStyle: strokeStyle(node).map { .strokeStyle($0) }
        case .border: border(node).map { .border($0) }
        case .transition: transition(node).map { .transition($0) }
        case .shadow: shadow(node).map { .shadow($0) }
        case .gradient: gradient(node).map { .gradient($0) }
        }
    }

    func fail<Value>(_ reason: TokenProblem.Reason, _ spot: Spot) -> Value? {
        session.report(reason, at: spot)
        return nil
    }

    // MARK: Parts

    /// The literal that an object has to be, with nothing but these members.
    func object(_ node: SourceNode, as type: TokenType?, _ names: [String]) -> SourceNode? {
        guard let literal = tokens.literal(node, as: type) else { return nil }
        guard let members = literal.members else { return fail(.expected("an object"), literal.spot) }
        for member in members where !names.contains(member.key) {
            if !session.repair(.unexpected(member.key), as: "nothing", at: member.value.spot) { return nil }
        }
        return literal
    }

    /// A member that must be there.
    func field<Value>(_ name: String, of object: SourceNode, _ read: (SourceNode) -> Value?) -> Value? {
        guard let member = object[name] else { return fail(.missing(name), object.spot) }
        return read(member)
    }

    /// A member that lenient reading can do without.
    func field<Value>(
        _ name: String, of object: SourceNode, or standard: Value, as words: String, _ read: (SourceNode) -> Value?
    ) -> Value? {
        if let member = object[name] { return read(member) }
        return session.repair(.missing(name), as: words, at: object.spot) ? standard : nil
    }

    func array(_ node: SourceNode, as type: TokenType?, _ what: String) -> [SourceNode]? {
        guard let literal = tokens.literal(node, as: type) else { return nil }
        guard let elements = literal.elements else { return fail(.expected("an array"), literal.spot) }
        guard !elements.isEmpty else { return fail(.expected(what), literal.spot) }
        return elements
    }

    /// All of them; `nil` when one is wrong, after the others were looked at.
    func all<Value>(_ nodes: [SourceNode], _ read: (SourceNode) -> Value?) -> [Value]? {
        let values = nodes.map(read)
        return values.allSatisfy { $0 != nil } ? values.compactMap(\.self) : nil
    }

    func string(_ node: SourceNode) -> String? {
        guard let literal = tokens.literal(node, as: nil) else { return nil }
        return literal.text ?? fail(.expected("a string"), literal.spot)
    }

    func number(_ node: SourceNode, as type: TokenType? = nil) -> Double? {
        guard let literal = tokens.literal(node, as: type) else { return nil }
        switch literal.kind {
        case .number(let number):
            return number.isFinite ? number : fail(.expected("a number that a computer can hold"), literal.spot)
        case .string(let text):
            guard let number = LenientText.number(text) else { break }
            return session.repair(.expected("a number"), as: number.plainText, at: literal.spot) ? number : nil
        default: break
        }
        return fail(.expected("a number"), literal.spot)
    }

    func keyword<Value: RawRepresentable<String> & CaseIterable>(_ node: SourceNode) -> Value? {
        guard let text = string(node) else { return nil }
        return Value(rawValue: text)
            ?? fail(.expected(Value.allCases.map(\.rawValue).joined(separator: ", ")), node.spot)
    }
}
