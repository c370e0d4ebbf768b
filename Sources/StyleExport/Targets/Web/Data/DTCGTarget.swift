import SaifuJSON

/// The same source in one way of writing: nothing is resolved, so references, descriptions and unknown extensions stay.
///
/// What the format knows of a token or a group stands first and in one order, numbers have the fewest digits, and a
/// reference to a `$root` is a pointer: the schema of the format forbids the alias that its text allows.
struct DTCGTarget: TokenTarget {
    let name = "dtcg"
    let summary = "Design Tokens 2025.10: the files and the resolver, checked and in one way of writing"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        var files: [ExportedFile] = []
        for file in tokens.source.tokens + [tokens.source.resolver].compactMap(\.self) {
            let document = Self.canonical(try json(file))
            files.append(
                ExportedFile(
                    name: file.name, bytes: document.bytes(pretty: true, digits: .asGiven) + [UInt8(ascii: "\n")]))
        }
        // What lenient reading understood is not written anew: the source stays what it is.
        for repair in tokens.repairs { losses.add(.part, of: nil, "\(repair)", keptAs: "as it is written") }
        return files
    }

    private func json(_ file: TokenSource.File) throws(StyleExportError) -> JSONValue {
        do {
            return try JSONValue.parse(file.bytes, limits: NodeReader.limits)
        } catch {
            let place = TokenPlace(file: file.name, line: error.line, column: error.column, pointer: "")
            throw place.error(.notJSON("\(error.reason)"))
        }
    }

    /// The members of the format in their order; `$root` is a token and stands among the others.
    private static let order = [
        "$schema", "$type", "$extends", "$value", "$ref", "$description", "$deprecated", "$extensions",
    ]

    /// A document, group or token.
    private static func canonical(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object):
            let members = object.members.map(canonical)
            let known = order.flatMap { key in members.filter { $0.key == key } }
            return .object(JSONObject(known + members.filter { !order.contains($0.key) }))
        case .array(let values): return .array(values.map(canonical))
        case .number: return shortest(value)
        case .string, .bool, .null: return value
        }
    }

    /// A number of the format with the fewest digits; those of the extensions of others stay as they are.
    private static func shortest(_ number: JSONValue) -> JSONValue {
        do {
            return try JSONValue.parse(number.bytes(digits: .shortest))
        } catch {
            return number
        }
    }

    private static func canonical(_ member: JSONObject.Member) -> JSONObject.Member {
        switch member.key {
        case "$extensions": return member
        case "$value":
            if let pointer = rootPointer(member.value) { return JSONObject.Member("$ref", .string(pointer)) }
            return JSONObject.Member(member.key, withoutRootAliases(member.value))
        default: return JSONObject.Member(member.key, canonical(member.value))
        }
    }

    /// Inside a value a reference is an object.
    private static func withoutRootAliases(_ value: JSONValue) -> JSONValue {
        if let pointer = rootPointer(value) { return ["$ref": .string(pointer)] }
        switch value {
        case .object(let object):
            return .object(
                JSONObject(object.members.map { JSONObject.Member($0.key, withoutRootAliases($0.value)) }))
        case .array(let values): return .array(values.map(withoutRootAliases))
        case .number: return shortest(value)
        case .string, .bool, .null: return value
        }
    }

    /// `#/a/$root/$value` for `{a.$root}`; `nil` for everything else.
    private static func rootPointer(_ value: JSONValue) -> String? {
        guard case .string(let text) = value, text.hasPrefix("{"), text.hasSuffix(".$root}") else { return nil }
        let steps = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
        return JSONPointer.reference(steps.map(String.init)) + "/$value"
    }
}
