/// Every presenter is tested, and every event of its module interface is sent to it in its test.
enum PresenterTestCheck {
    static func violations(sources: [SourceFile], tests: [SourceFile]) -> [Violation] {
        sources.filter { $0.module.hasSuffix("Feature") && $0.path.hasSuffix("Presenter.swift") }.flatMap { presenter in
            let name = presenter.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            guard let test = tests.first(where: { $0.path.hasSuffix("/\(name)Tests.swift") }) else {
                return [Violation(file: presenter.path, line: 0, message: "no \(name)Tests.swift tests this presenter")]
            }
            return uncovered(by: test, interface: name.dropLast("Presenter".count) + "ModuleInterface", sources)
        }
    }

    private static func uncovered(
        by test: SourceFile, interface: String, _ sources: [SourceFile]
    ) -> [Violation] {
        let words = test.code.tokens.map(\.text)
        return methods(of: interface, sources).filter { method in
            let call = [".", method.name, "("] + (method.parameters.first?.label.map { [$0, ":"] } ?? [])
            return !words.indices.contains { words[$0...].starts(with: call) }
        }.map {
            Violation(file: test.path, line: 0, message: "never sends the event `\($0.selector)` to the presenter")
        }
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
                return try parser.parse().methods
            } catch {
                return []  // told by the mock generator, where it is marked
            }
        }
        return []
    }
}
