/// Writes the mock of one protocol.
///
/// A mock keeps every call in a history, with what was passed, and asks its handlers for answers. A method that has to
/// answer and has no handler fails the test. Where neither an error nor an empty value can stand in for the answer,
/// the initializer asks for the handler.
struct MockWriter {
    private let marked: MockableProtocols.Marked
    private var declaration: ProtocolDeclaration { marked.declaration }
    private var members: [MockMember] { MockMember.all(of: declaration) }

    init(_ marked: MockableProtocols.Marked) {
        self.marked = marked
    }

    static func name(of declaration: ProtocolDeclaration) -> String { declaration.name + "Mock" }

    /// The whole file.
    var text: String {
        let own = ["// Written by `saifu-dev mocks`; change this and run it again:", "// \(marked.file.path)", ""]
        let parts = members.map { $0.lines(isMainActor: declaration.isMainActor) }
        let body = [header] + [initializer] + parts.map { [""] + $0 }
        return (own + imports + [""] + body.flatMap { $0 } + ["}", ""]).joined(separator: "\n")
    }

    private var imports: [String] {
        let plain = Set(marked.imports + ["MockTestKit", "Testing"]).sorted().map { "import \($0)" }
        return plain + ["", "@testable import \(marked.file.module)"]
    }

    private var header: [String] {
        let name = MockWriter.name(of: declaration)
        let actor = declaration.isMainActor ? "@MainActor " : ""
        return [
            "/// Keeps the calls of `\(declaration.name)` and answers as it is told to.",
            "\(actor)final class \(name): \(declaration.name) {",
            "    /// The calls of this mock, and of the mocks that share it, in order.",
            "    let history: CallHistory",
        ]
    }

    private var initializer: [String] {
        let needed = members.filter(\.isRequired)
        let parameters =
            ["history: CallHistory = CallHistory()"]
            + needed.map { "\($0.preparedName): \($0.parameterType)" }
        let assignments =
            ["self.history = history"]
            + needed.map { $0.assignment(isMainActor: declaration.isMainActor) }
        return [""] + SwiftText.wrapped("    init(", parameters, ") {") + assignments.map { "        " + $0 } + [
            "    }"
        ]
    }
}
