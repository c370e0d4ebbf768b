/// E1: every presenter is tested, and every event of its module interface and of its interactor's output is sent to it:
/// called on the presenter itself, with the labels of the event, in a test that runs.
///
/// That the calls also reach the lines of the presenter is measured by `saifu-dev coverage`.
enum PresenterTestCheck {
    static func violations(sources: [SourceFile], tests: [SourceFile]) -> [Violation] {
        sources.filter { $0.module.hasSuffix("Feature") }.flatMap { file in
            file.types.filter { $0.kind == .class && $0.name.hasSuffix("Presenter") }.flatMap { presenter in
                let test = tests.first { $0.path.hasSuffix("/\(presenter.name)Tests.swift") }
                guard let test, test.module == file.module + "Tests" else {
                    let message = "no \(presenter.name)Tests.swift tests this presenter"
                    return [Violation(file: file.path, line: 0, message: message)]
                }
                let scene = presenter.name.dropLast("Presenter".count)
                let own = sources.filter { $0.module == file.module }
                let events = methods(of: scene + "ModuleInterface", own) + methods(of: scene + "InteractorOutput", own)
                return unsent(events, to: presenter.name, in: test)
            }
        }
    }

    private static func unsent(
        _ events: [ProtocolDeclaration.Method], to presenter: String, in test: SourceFile
    ) -> [Violation] {
        let tokens = test.code.tokens
        let receivers = receivers(of: presenter, tokens)
        let running = TestFunction.all(in: test.code).filter { !$0.isConditional }.map(\.tokens)
        let calls = tokens.indices.dropLast(3).filter { index in
            receivers.contains(tokens[index].text) && running.contains { $0.contains(index) }
                && (index == 0 || tokens[index - 1].text != ".")
        }
        return events.filter { event in !calls.contains { sends(event, at: $0, tokens) } }.map {
            Violation(file: test.path, line: 0, message: "never sends the event `\($0.selector)` to the presenter")
        }
    }

    /// The names of what is declared as the presenter, or made of it.
    private static func receivers(of presenter: String, _ tokens: [CodeToken]) -> Set<String> {
        Set(
            tokens.indices.dropLast(2).filter { index in
                let sign = tokens[index + 1].text
                return (sign == ":" || sign == "=") && tokens[index + 2].text == presenter
            }.map { tokens[$0].text })
    }

    /// `receiver.name(label: …)`, with every label of the event.
    private static func sends(_ event: ProtocolDeclaration.Method, at index: Int, _ tokens: [CodeToken]) -> Bool {
        // `presenter?.name` is a call on the presenter too.
        let dot = tokens[index + 1].text == "?" ? index + 2 : index + 1
        guard dot + 2 < tokens.count, tokens[dot].text == ".", tokens[dot + 1].text == event.name,
            let arguments = tokens.group(at: dot + 2), tokens[dot + 2].text == "("
        else { return false }
        return labels(tokens[arguments]) == event.parameters.map { $0.label ?? "_" }
    }

    /// Of a call's brackets; `_` for an argument without one. A text is no token: it is seen by the place it takes.
    private static func labels(_ brackets: ArraySlice<CodeToken>) -> [String] {
        let arguments = brackets.dropFirst().dropLast()
        guard let open = brackets.first, let close = brackets.last,
            open.range.upperBound < close.range.lowerBound
        else { return [] }
        var labels: [String] = []
        var depth = 0
        var isStart = true
        for index in arguments.indices {
            let text = arguments[index].text
            if isStart {
                let hasLabel = index + 1 < arguments.endIndex && arguments[index + 1].text == ":" && text != "["
                labels.append(hasLabel ? text : "_")
            }
            if ["(", "[", "{"].contains(text) { depth += 1 }
            if [")", "]", "}"].contains(text) { depth -= 1 }
            isStart = depth == 0 && text == ","
        }
        return isStart ? labels + ["_"] : labels
    }

    private static func methods(of name: String, _ sources: [SourceFile]) -> [ProtocolDeclaration.Method] {
        for file in sources {
            guard
                let index = file.code.tokens.indices.dropLast().first(where: {
                    file.code.tokens[$0].text == "protocol" && file.code.tokens[$0 + 1].text == name
                })
            else { continue }
            var parser = ProtocolParser(file.code, from: index)
            do throws(ProtocolParser.Failure) {
                let declaration = try parser.parse()
                return declaration.methods + declaration.parents.flatMap { methods(of: $0, sources) }
            } catch {
                return []  // told by the mock generator, where it is marked
            }
        }
        return []
    }
}
