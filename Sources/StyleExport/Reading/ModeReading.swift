import SaifuJSON

/// Reads the tokens of one mode, each once.
final class ModeReading {
    let set: TokenSet
    private let reader: ValueReader
    /// By entry; an inner `nil` is a token without a value, which was told.
    private var values: [TokenValue??]

    init(_ set: TokenSet) {
        self.set = set
        reader = ValueReader(tokens: set)
        values = Array(repeating: nil, count: set.entries.count)
    }

    /// `nil` when the mode does not have the token, or when it is wrong, which is told.
    func reading(of path: TokenPath) -> TokenReading? {
        set.index(of: path).flatMap { reading(at: $0) }
    }

    func reading(at index: Int) -> TokenReading? {
        guard let value = value(of: index) else { return nil }
        let token = set.entries[index].token
        var references: [[String]: TokenReference] = [:]
        if let target = set.alias(of: index) {
            references[[]] = TokenReference(token: set.entries[target].path)
        } else if Self.mayRefer(token.value) {
            collect(token.value, steps: [], into: &references)
        }
        return TokenReading(
            value: value, references: references, extensions: token.extensions,
            traits: value.type == .typography && token.extensions != nil ? traits(token) : .none,
            file: set.session.files[Int(token.spot.file)], spot: token.spot)
    }

    /// A chain of aliases is followed without using the stack, and every token of it is read once.
    private func value(of index: Int) -> TokenValue? {
        if let known = values[index] { return known }
        if Reference.isLiteral(set.entries[index].token.value) {
            let value = reader.value(of: index)
            values[index] = .some(value)
            return value
        }
        var chain: [Int] = []
        var seen: Set<Int> = []
        var current = index
        while values[current] == nil, seen.insert(current).inserted {
            chain.append(current)
            guard let target = set.alias(of: current) else {
                values[current] = .some(reader.value(of: current))
                break
            }
            current = target
        }
        if values[current] == nil { tellCircle(chain.drop { $0 != current }) }
        for step in chain.reversed() where values[step] == nil {
            let next = set.type(of: step)
            let value = values[current].flatMap(\.self)
            if let value, let next, value.type != next {
                set.session.report(
                    .typeMismatch(expected: next.rawValue, found: value.type.rawValue),
                    at: set.entries[step].token.value.spot)
            }
            values[step] = .some(value?.type == next ? value : nil)
            current = step
        }
        return values[index].flatMap(\.self)
    }

    private func tellCircle(_ indices: ArraySlice<Int>) {
        let paths = indices.map { set.entries[$0].path.alias }
        guard let first = indices.first else { return }
        for index in indices { values[index] = .some(nil) }
        set.session.report(.circular(paths + [set.entries[first].path.alias]), at: set.entries[first].token.value.spot)
    }

    private func collect(_ node: SourceNode, steps: [String], into references: inout [[String]: TokenReference]) {
        switch Reference.read(node) {
        case .reference(let reference):
            guard let target = set.target(of: reference, at: node.spot) else { return }
            references[steps] = TokenReference(token: set.entries[target.index].path, part: target.part)
        case .invalid: return
        case .literal:
            for member in node.members ?? [] where Self.mayRefer(member.value) {
                collect(member.value, steps: steps + [member.key], into: &references)
            }
            for (index, element) in (node.elements ?? []).enumerated() where Self.mayRefer(element) {
                collect(element, steps: steps + [String(index)], into: &references)
            }
        }
    }

    private static func mayRefer(_ node: SourceNode) -> Bool {
        switch node.kind {
        case .object, .array: true
        case .string(let text): text.utf8.first == UInt8(ascii: "{")
        case .number, .bool, .null: false
        }
    }
}

// MARK: - Text styles

extension ModeReading {
    private func traits(_ token: RawToken) -> TextTraits {
        let saifu = SaifuExtension(token.extensions)
        return TextTraits(
            color: path(saifu["color"], .color, token.spot), alignment: choice(saifu["alignment"], token.spot),
            fontType: choice(saifu["fontType"], token.spot), scalesWith: saifu["scalesWith"],
            variantOf: path(saifu["variantOf"], .typography, token.spot))
    }

    private func path(_ text: String?, _ expected: TokenType, _ spot: Spot) -> TokenPath? {
        guard let text else { return nil }
        guard let reference = Reference.alias(text) else {
            set.session.report(.invalidReference(text), at: spot)
            return nil
        }
        guard let target = set.target(of: reference, at: spot), let type = set.type(of: target.index) else {
            return nil
        }
        if type != expected {
            set.session.report(.typeMismatch(expected: expected.rawValue, found: type.rawValue), at: spot)
        }
        return set.entries[target.index].path
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String?, _ spot: Spot) -> Choice? {
        guard let text else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        set.session.report(.expected(Choice.allCases.map(\.rawValue).joined(separator: ", ")), at: spot)
        return nil
    }
}
