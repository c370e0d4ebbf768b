/// A requirement of a protocol and how the mock calls what belongs to it.
struct MockMember {
    enum Requirement {
        case method(ProtocolDeclaration.Method)
        /// A property that is read and set without effects is a stored one; others answer like a method.
        case property(ProtocolDeclaration.Property)
    }

    let receiver: String
    let requirement: Requirement
    /// `checkSize` for one of several `check`, else the name.
    let key: String

    static func all(of declaration: ProtocolDeclaration) -> [MockMember] {
        let names = declaration.methods.map { SwiftText.bare($0.name) }
        let properties = declaration.properties.map {
            MockMember(receiver: declaration.name, requirement: .property($0), key: SwiftText.bare($0.name))
        }
        let methods = declaration.methods.map { method in
            let name = SwiftText.bare(method.name)
            let isAlone = names.count { $0 == name } == 1
            return MockMember(
                receiver: declaration.name, requirement: .method(method), key: isAlone ? name : longKey(method))
        }
        return properties + methods
    }

    /// `showAccepted` for `show(accepted:)`, `showPreview` for `show(_ preview:)`.
    private static func longKey(_ method: ProtocolDeclaration.Method) -> String {
        let words = method.parameters.map { SwiftText.capitalized(SwiftText.bare($0.label ?? $0.name)) }
        return SwiftText.bare(method.name) + words.joined()
    }

    /// Whether the initializer has to be told how it answers.
    var isRequired: Bool {
        switch requirement {
        case .method(let method): answer(of: method) == .required
        case .property(let property): property.effects.isEmpty && !property.type.hasSuffix("?")
        }
    }

    /// The type of its handler.
    var handlerName: String { SwiftText.capitalized(key) + "Handler" }

    /// The type of what is kept of one call.
    var argumentsName: String { SwiftText.capitalized(key) + "Arguments" }

    /// What the initializer calls it.
    var preparedName: String {
        switch requirement {
        case .method: key + "Handler"
        case .property: key
        }
    }

    var parameterType: String {
        switch requirement {
        case .method: "@escaping " + handlerName
        case .property(let property): property.type
        }
    }

    func assignment(isMainActor: Bool) -> String {
        isMainActor ? "self.\(preparedName) = \(preparedName)" : "\(key)Answer = Guarded(\(preparedName))"
    }

    func lines(isMainActor: Bool) -> [String] {
        switch requirement {
        case .method(let method): MockMethod(self, method, isMainActor).lines
        case .property(let property) where property.effects.isEmpty: stored(property, isMainActor)
        case .property(let property):
            MockMethod(self, MockMember.getter(property), isMainActor, property: property).lines
        }
    }

    private static func getter(_ property: ProtocolDeclaration.Property) -> ProtocolDeclaration.Method {
        .init(name: property.name, parameters: [], effects: property.effects, result: property.type)
    }

    private func stored(_ property: ProtocolDeclaration.Property, _ isMainActor: Bool) -> [String] {
        let value = property.type.hasSuffix("?") ? " = nil" : ""
        let record = "history.record(\"\(receiver)\", \"\(property.name) =\", newValue)"
        if isMainActor {
            guard property.isSettable else { return ["    var \(property.name): \(property.type)\(value)"] }
            return [
                "    var \(property.name): \(property.type)\(value) {",
                "        willSet { \(record) }", "    }",
            ]
        }
        let box = "Guarded<\(property.type)>" + (value.isEmpty ? "" : "(nil)")
        return [
            "    private let \(key)Answer\(value.isEmpty ? ": " : " = ")\(box)",
            "    var \(property.name): \(property.type) {", "        get { \(key)Answer.value }", "        set {",
        ] + (property.isSettable ? ["            \(record)"] : []) + [
            "            \(key)Answer.value = newValue", "        }", "    }",
        ]
    }
}

extension MockMember {
    /// How a method answers without a handler.
    enum Answer: Hashable {
        case nothing
        case value(String)
        case error(String)
        case required
    }

    func answer(of method: ProtocolDeclaration.Method) -> Answer {
        guard let result = method.result else { return .nothing }
        switch method.effects.failure {
        case .any: return .error("NothingPrepared")
        case .typed(let error): return .error(error)
        case .never: return MockMember.emptyValue(of: result).map(Answer.value) ?? .required
        }
    }

    func handlerType(_ method: ProtocolDeclaration.Method, _ isMainActor: Bool) -> String {
        let isAlone = method.parameters.count == 1
        let parameters = method.parameters.map { isAlone ? $0.type : "_ \($0.name): \($0.type)" }
        let result = method.result ?? "Void"
        return "\(isMainActor ? "@MainActor" : "@Sendable") (\(parameters.joined(separator: ", ")))"
            + "\(MockMember.text(of: method.effects)) -> \(result)"
    }

    /// ` async throws(E)`.
    static func text(of effects: ProtocolDeclaration.Effects) -> String {
        let throwing =
            switch effects.failure {
            case .never: ""
            case .any: " throws"
            case .typed(let error): " throws(\(error))"
            }
        return (effects.isAsync ? " async" : "") + throwing
    }

    /// A value of the type that says nothing; the test has failed when it is used.
    private static func emptyValue(of type: String) -> String? {
        switch type {
        case "Bool": "false"
        case "Int": "0"
        case "String": "\"\""
        case _ where type.hasSuffix("?"): "nil"
        case _ where type.hasPrefix("Set<"): "[]"
        case _ where type.hasPrefix("[") && type.hasSuffix("]"): type.contains(":") ? "[:]" : "[]"
        default: nil
        }
    }
}
