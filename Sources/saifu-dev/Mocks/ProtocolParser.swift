/// Reads the declaration of one protocol.
///
/// A mock cannot be made of everything a protocol may ask for. What this reader does not know is an error with its
/// line, never left out.
struct ProtocolParser {
    struct Failure: Error {
        let line: Int
        let message: String
    }

    private let code: TokenizedCode
    private var position: Int

    /// - Parameter start: where the attributes of the protocol begin.
    init(_ code: TokenizedCode, from start: Int) {
        self.code = code
        position = start
    }

    private static let opening: Set<String> = ["(", "[", "<"]
    private static let closing: Set<String> = [")", "]", ">"]
    private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let starts: Set<String> = [
        "func", "var", "init", "subscript", "associatedtype", "typealias", "static", "mutating", "nonmutating",
        "nonisolated", "isolated", "class", "where", "{", "}", ";",
    ]

    mutating func parse() throws(Failure) -> ProtocolDeclaration {
        let line = lineNow
        let attributes = readAttributes()
        while Self.access.contains(now) { position += 1 }
        guard now == "protocol" else { throw failure("@mockable stands before a protocol") }
        position += 1
        let name = take()
        if now == "<" { throw failure("a protocol with primary associated types cannot be mocked") }
        let parents = try readParents()
        var declaration = ProtocolDeclaration(
            name: name, line: line, isMainActor: attributes.contains("MainActor"), parents: parents, methods: [],
            properties: [])
        try expect("{")
        while now != "}" { try readRequirement(into: &declaration) }
        return declaration
    }

    private mutating func readParents() throws(Failure) -> [String] {
        guard now == ":" else { return [] }
        position += 1
        var parents = [readType()]
        while now == "," || now == "&" {
            position += 1
            parents.append(readType())
        }
        if now == "where" { throw failure("a `where` clause cannot be mocked") }
        return parents
    }

    private mutating func readRequirement(into declaration: inout ProtocolDeclaration) throws(Failure) {
        let attributes = readAttributes()
        if let unknown = attributes.first(where: { $0 != "discardableResult" }) {
            throw failure("@\(unknown) on a single requirement cannot be mocked")
        }
        switch now {
        case "func": declaration.methods.append(try readMethod())
        case "var": declaration.properties.append(try readProperty())
        case ";": position += 1
        case "": throw failure("the protocol does not end")
        default: throw failure("`\(now)` in a protocol cannot be mocked: write this mock by hand")
        }
    }

    private mutating func readMethod() throws(Failure) -> ProtocolDeclaration.Method {
        position += 1
        let name = take()
        if now == "<" { throw failure("the generic method `\(name)` cannot be mocked: write this mock by hand") }
        let parameters = try readParameters()
        let effects = try readEffects()
        var result: String?
        if now == "->" {
            position += 1
            result = readType()
        }
        if now == "where" { throw failure("a `where` clause cannot be mocked") }
        return ProtocolDeclaration.Method(
            name: name, parameters: parameters, effects: effects, result: result == "Void" ? nil : result)
    }

    private mutating func readParameters() throws(Failure) -> [ProtocolDeclaration.Parameter] {
        try expect("(")
        var parameters: [ProtocolDeclaration.Parameter] = []
        while now != ")" {
            let label = take()
            let name = now == ":" ? label : take()
            try expect(":")
            if now == "some" { throw failure("an opaque parameter cannot be mocked: write this mock by hand") }
            if now == "inout" { throw failure("an inout parameter cannot be mocked") }
            while now == "borrowing" || now == "consuming" || now == "sending" { position += 1 }
            let type = readType()
            if now == "." { throw failure("a variadic parameter cannot be mocked") }
            parameters.append(.init(label: label == "_" ? nil : label, name: name, type: type))
            if now == "," { position += 1 }
        }
        position += 1
        return parameters
    }

    private mutating func readEffects() throws(Failure) -> ProtocolDeclaration.Effects {
        var effects = ProtocolDeclaration.Effects()
        if now == "async" {
            effects.isAsync = true
            position += 1
        }
        if now == "throws" {
            effects.failure = .any
            position += 1
            if now == "(" {
                position += 1
                effects.failure = .typed(readType())
                try expect(")")
            }
        }
        return effects
    }

    private mutating func readProperty() throws(Failure) -> ProtocolDeclaration.Property {
        position += 1
        let name = take()
        try expect(":")
        let type = readType()
        try expect("{")
        try expect("get")
        let effects = try readEffects()
        if now == "nonmutating" { position += 1 }
        let isSettable = now == "set"
        if isSettable { position += 1 }
        try expect("}")
        return ProtocolDeclaration.Property(name: name, type: type, isSettable: isSettable, effects: effects)
    }

    /// The names after `@`; what stands in parentheses behind one is skipped.
    private mutating func readAttributes() -> [String] {
        var names: [String] = []
        while now == "@" {
            position += 1
            names.append(take())
            if now == "(" { skipBrackets() }
        }
        return names
    }

    /// A type, up to a sign that cannot belong to it.
    private mutating func readType() -> String {
        let start = position
        while !endsType(start) {
            if Self.opening.contains(now) { skipBrackets() } else { position += 1 }
        }
        return code.text(code.tokens[start..<position])
    }

    private func endsType(_ start: Int) -> Bool {
        if now.isEmpty || Self.starts.contains(now) || [",", ")", "]", ">", ":", "&"].contains(now) {
            return now != "&" || !composes(start)
        }
        if now == "." { return code.tokens[position + 1..<code.tokens.count].first?.text == "." }
        guard now == "@", position > start else { return false }
        // An attribute begins a type or follows another attribute; else it belongs to the next requirement.
        let followsAttribute = position > start + 1 && code.tokens[position - 2].text == "@"
        return !followsAttribute && code.tokens[position - 1].text != "->"
    }

    /// `any A & B` is one type; in a list of parents `A & B` are two.
    private func composes(_ start: Int) -> Bool {
        ["any", "some"].contains(code.tokens[start].text)
    }

    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            if Self.opening.contains(now) { depth += 1 }
            if Self.closing.contains(now) { depth -= 1 }
            position += 1
        } while depth > 0 && !now.isEmpty
    }

    private var now: String { position < code.tokens.count ? code.tokens[position].text : "" }
    private var lineNow: Int { code.tokens.isEmpty ? 0 : code.tokens[min(position, code.tokens.count - 1)].line }

    private mutating func take() -> String {
        defer { position += 1 }
        return now
    }

    private mutating func expect(_ text: String) throws(Failure) {
        guard now == text else { throw failure("`\(text)` is expected before `\(now)`") }
        position += 1
    }

    private func failure(_ message: String) -> Failure {
        Failure(line: lineNow, message: message)
    }
}
