/// Writes the mock of one protocol.
///
/// A mock keeps every call in a history, with what was passed, and asks its handlers for answers. A method that has to
/// answer and has no handler fails the test. Where neither an error nor an empty value can stand in for the answer, the
/// initializer asks for the handler.
struct MockWriter {
    private let protocolToMock: MockableProtocol

    init(_ protocolToMock: MockableProtocol) {
        self.protocolToMock = protocolToMock
    }

    /// The whole file.
    var text: String {
        let file = protocolToMock.file, name = protocolToMock.name
        let imports = Set(ImportCheck.imports(of: file).map(\.module) + ["MockTestKit", "Testing"]).sorted()
        let head =
            ["// Written by `saifu-dev generate`; change this and run it again:", "// \(file.path)", ""]
            + (imports + (protocolToMock.isOfCore ? [file.module] : [])).sorted().map { "import " + $0 }
            + (protocolToMock.isOfCore ? [] : ["", "@testable import \(file.module)"]) + [""]
        let actor = protocolToMock.isMainActor ? "@MainActor " : ""
        let type = [
            "/// Keeps the calls of `\(name)` and answers as it is told to.",
            "\(actor)final class \(name)Mock: \(name) {",
            "    /// The calls of this mock, and of the mocks that share it, in order.", "    let history: CallHistory",
        ]
        let members = protocolToMock.properties.flatMap(lines) + protocolToMock.methods.flatMap(lines)
        return (head + type + initializer + members + ["}", ""]).joined(separator: "\n")
    }

    private var initializer: [String] {
        let properties = protocolToMock.properties.filter { !$0.type.hasSuffix("?") }
        let methods = protocolToMock.methods.filter { answer(of: $0) == .required }.map(key)
        let parameters =
            ["history: CallHistory = CallHistory()"] + properties.map { "\($0.name): \($0.type)" }
            + methods.map { "\($0)Handler: @escaping \(Self.capitalized($0))Handler" }
        return [""] + Self.wrapped("    init(", parameters, ") {") + ["        self.history = history"]
            + properties.map { "        \($0.name)Value = Guarded(\($0.name))" }
            + methods.map { "        \($0)Calls = Mocked(\($0)Handler)" } + ["    }"]
    }

    private func lines(_ property: MockableProtocol.Property) -> [String] {
        let isOptional = property.type.hasSuffix("?")
        let record = "            history.record(\"\(protocolToMock.name)\", \"\(property.name) =\", newValue)"
        return [
            "",
            "    private let \(property.name)Value\(isOptional ? " =" : ":") Guarded<\(property.type)>\(isOptional ? "(nil)" : "")",
            "    var \(property.name): \(property.type) {", "        get { \(property.name)Value.value }",
            "        set {",
        ] + (property.isSettable ? [record] : []) + [
            "            \(property.name)Value.value = newValue", "        }", "    }",
        ]
    }

    /// How a method answers without a handler.
    private enum Answer: Hashable {
        case nothing, required
        case value(String)
        case error(String)
    }

    private func answer(of method: MockableProtocol.Method) -> Answer {
        guard let result = method.result else { return .nothing }
        if let match = method.effects.firstMatch(of: /\bthrows(?:\((.+)\))?/) {
            return .error(match.output.1.map(String.init) ?? "NothingPrepared")
        }
        switch result {
        case "Bool": return .value("false")
        case "Int": return .value("0")
        case "String": return .value("\"\"")
        case _ where result.hasSuffix("?"): return .value("nil")
        case _ where result.hasPrefix("[") && result.hasSuffix("]"): return .value(result.contains(":") ? "[:]" : "[]")
        default: return .required
        }
    }

    /// `checkSize` for one of several `check`, else the name.
    private func key(_ method: MockableProtocol.Method) -> String {
        let name = method.name.filter { $0 != "`" }
        guard protocolToMock.methods.count(where: { $0.name == method.name }) > 1 else { return name }
        return name + method.parameters.map { Self.capitalized($0.label == "_" ? $0.name : $0.label) }.joined()
    }

    private func lines(_ method: MockableProtocol.Method) -> [String] {
        let key = key(method), alias = Self.capitalized(key) + "Handler", answer = answer(of: method)
        let kept = method.parameters.filter(\.isKept)
        let tuple = "(" + kept.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
        let keptType = kept.count == 1 ? kept[0].type : kept.isEmpty ? "Void" : Self.capitalized(key) + "Arguments"
        let handler = alias + (answer == .required ? "" : "?")
        let function =
            "(" + method.parameters.map(\.type).joined(separator: ", ")
            + ")\(method.effects) -> \(method.result ?? "Void")"
        let calls =
            answer == .required ? ": Mocked<\(keptType), \(handler)>" : " = Mocked<\(keptType), \(handler)>(nil)"
        return ["", "    // \(method.selector)", ""]
            + (kept.count > 1 ? Self.broken("    typealias \(keptType) =", tuple) : [])
            + Self.broken(
                "    typealias \(alias) =", (protocolToMock.isMainActor ? "@MainActor " : "@Sendable ") + function)
            + ["    private let \(key)Calls\(calls)"]
            + (kept.isEmpty ? [] : ["    var \(key)ArgValues: [\(keptType)] { \(key)Calls.arguments }"])
            + [
                "    var \(key)CallCount: Int { \(key)Calls.arguments.count }", "    var \(key)Handler: \(handler) {",
                "        get { \(key)Calls.handler }", "        set { \(key)Calls.handler = newValue }", "    }", "",
            ] + head(of: method) + body(of: method, key, kept.map(\.name), answer).map { "        " + $0 } + ["    }"]
    }

    private func head(of method: MockableProtocol.Method) -> [String] {
        let parameters = method.parameters.map {
            ($0.label == $0.name ? "" : $0.label + " ") + "\($0.name): \($0.type)"
        }
        let result = method.result.map { " -> " + $0 } ?? ""
        return Self.wrapped("    func \(method.name)(", parameters, ")\(method.effects)\(result) {")
    }

    private func body(of method: MockableProtocol.Method, _ key: String, _ kept: [String], _ answer: Answer) -> [String]
    {
        let words = ["\"\(protocolToMock.name)\"", "\"\(method.selector)\""] + kept
        let record = "history.record(\(words.joined(separator: ", ")))"
        let keep = "\(key)Calls.keep(\(kept.count == 1 ? kept[0] : "(\(kept.joined(separator: ", ")))"))"
        let effects =
            (method.effects.contains("throws") ? "try " : "") + (method.effects.contains("async") ? "await " : "")
        let arguments = "(" + method.parameters.map(\.name).joined(separator: ", ") + ")"
        let call = "return \(effects)\(key)Handler\(arguments)"
        switch answer {
        case .nothing: return [record, keep, "\(effects)\(key)Handler?\(arguments)"]
        case .required: return [record, keep, call]
        case .value(let value):
            return [
                "let call = " + record, keep, "guard let \(key)Handler else {", "    history.reportUnprepared(call)",
                "    return \(value)", "}", call,
            ]
        case .error(let error):
            return [
                "let call = " + record, keep, "guard let \(key)Handler else {",
                "    throw history.unprepared(call) as \(error)", "}", call,
            ]
        }
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// On one line where it fits, else each part on one of its own.
    private static func wrapped(_ head: String, _ parts: [String], _ tail: String) -> [String] {
        let whole = head + parts.joined(separator: ", ") + tail
        if whole.count <= 120 || parts.isEmpty { return [whole] }
        return [head] + parts.enumerated().map { "        " + $1 + ($0 + 1 < parts.count ? "," : "") } + ["    " + tail]
    }

    /// On one line where it fits, else on two.
    private static func broken(_ head: String, _ tail: String) -> [String] {
        let whole = head + " " + tail
        return whole.count <= 120 ? [whole] : [head, "        " + tail]
    }
}
