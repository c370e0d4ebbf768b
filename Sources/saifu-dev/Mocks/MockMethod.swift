/// Writes what a mock has for one method: its arguments, its count, its handler, and itself.
struct MockMethod {
    private let member: MockMember
    private let method: ProtocolDeclaration.Method
    private let isMainActor: Bool
    /// Set where the method is the getter of a property.
    private let property: ProtocolDeclaration.Property?

    init(
        _ member: MockMember, _ method: ProtocolDeclaration.Method, _ isMainActor: Bool,
        property: ProtocolDeclaration.Property? = nil
    ) {
        self.member = member
        self.method = method
        self.isMainActor = isMainActor
        self.property = property
    }

    private var key: String { member.key }
    private var answer: MockMember.Answer { member.answer(of: method) }

    var lines: [String] {
        ["    // \(selector)", ""] + kept + handler + [""] + implementation
    }

    private var selector: String { property?.name ?? method.selector }

    /// A closure is handed to the handler and not kept: it may not outlive the call.
    private var keptParameters: [ProtocolDeclaration.Parameter] {
        method.parameters.filter { !$0.type.contains("->") }
    }

    /// The type of what is kept of one call; `nil` for nothing.
    private var keptType: String? {
        let kept = keptParameters
        switch kept.count {
        case 0: return nil
        case 1: return kept[0].type
        default: return "(" + kept.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
        }
    }

    private var kept: [String] {
        guard let type = keptType else {
            return isMainActor
                ? ["    private(set) var \(key)CallCount = 0"]
                : [
                    "    private let \(key)Calls = Guarded(0)",
                    "    var \(key)CallCount: Int { \(key)Calls.value }",
                ]
        }
        let count = "    var \(key)CallCount: Int { \(key)ArgValues.count }"
        let isTuple = keptParameters.count > 1
        let name = isTuple ? SwiftText.broken("    typealias \(member.argumentsName) =", type) : []
        let list = "[\(isTuple ? member.argumentsName : type)]"
        if isMainActor { return name + ["    private(set) var \(key)ArgValues: \(list) = []", count] }
        return name + [
            "    private let \(key)Arguments = Guarded<\(list)>([])",
            "    var \(key)ArgValues: \(list) { \(key)Arguments.value }", count,
        ]
    }

    private var handler: [String] {
        let alias = member.handlerName
        let type = answer == .required ? alias : alias + "?"
        let name = SwiftText.broken("    typealias \(alias) =", member.handlerType(method, isMainActor))
        if isMainActor { return name + ["    var \(key)Handler: \(type)"] }
        let box = answer == .required ? ": Guarded<\(type)>" : " = Guarded<\(type)>(nil)"
        return name + [
            "    private let \(key)Answer\(box)", "    var \(key)Handler: \(type) {",
            "        get { \(key)Answer.value }", "        set { \(key)Answer.value = newValue }", "    }",
        ]
    }

    private var implementation: [String] {
        guard let property else {
            let parameters = method.parameters.map { parameter in
                let label = parameter.label ?? "_"
                return (label == parameter.name ? "" : label + " ") + "\(parameter.name): \(parameter.type)"
            }
            let result = method.result.map { " -> " + $0 } ?? ""
            let tail = ")" + MockMember.text(of: method.effects) + result + " {"
            return SwiftText.wrapped("    func \(method.name)(", parameters, tail) + indented(body, 8) + ["    }"]
        }
        return [
            "    var \(property.name): \(property.type) {",
            "        get\(MockMember.text(of: property.effects)) {",
        ] + indented(body, 12) + ["        }", "    }"]
    }

    private var body: [String] {
        let asks = answer.canBeUnprepared
        let arguments = (["\"\(member.receiver)\"", "\"\(selector)\""] + keptParameters.map(\.name))
        let record = "history.record(\(arguments.joined(separator: ", ")))"
        return [asks ? "let call = " + record : record, keep] + respond
    }

    private var keep: String {
        let names = keptParameters.map(\.name)
        let value = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        switch (names.isEmpty, isMainActor) {
        case (true, true): return "\(key)CallCount += 1"
        case (true, false): return "\(key)Calls.update { $0 += 1 }"
        case (false, true): return "\(key)ArgValues.append(\(value))"
        case (false, false): return "\(key)Arguments.update { $0.append(\(value)) }"
        }
    }

    private var respond: [String] {
        let effects = method.effects
        let words = (effects.failure == .never ? "" : "try ") + (effects.isAsync ? "await " : "")
        let arguments = "(" + method.parameters.map(\.name).joined(separator: ", ") + ")"
        switch answer {
        case .nothing: return ["\(words)\(key)Handler?\(arguments)"]
        case .required: return ["return \(words)\(key)Handler\(arguments)"]
        case .value(let value): return guarded("return \(value)") + ["return \(words)\(key)Handler\(arguments)"]
        case .error(let error):
            return guarded("throw history.unprepared(call) as \(error)", isReported: true)
                + ["return \(words)\(key)Handler\(arguments)"]
        }
    }

    private func guarded(_ way: String, isReported: Bool = false) -> [String] {
        ["guard let \(key)Handler else {"] + (isReported ? [] : ["    history.reportUnprepared(call)"])
            + ["    \(way)", "}"]
    }

    private func indented(_ lines: [String], _ count: Int) -> [String] {
        lines.map { String(repeating: " ", count: count) + $0 }
    }
}

extension MockMember.Answer {
    /// Whether a missing handler is noticed only when the method is called.
    var canBeUnprepared: Bool {
        switch self {
        case .nothing, .required: false
        case .value, .error: true
        }
    }
}
