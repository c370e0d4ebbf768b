/// D3: every router has a test that puts its scene together, drops it and looks for what lives on.
enum LeakTestCheck {
    static func violations(sources: [SourceFile], tests: [SourceFile]) -> [Violation] {
        sources.filter { $0.module.hasSuffix("Feature") }.flatMap { file in
            file.types.filter { $0.name.hasSuffix("Router") && $0.kind != .protocol && assembles($0) }.filter {
                router in
                !tests.contains { isLeakTest($0, of: router.name, feature: file.module) }
            }.map {
                let message =
                    "no test `D3 …` of \(file.module)Tests calls \($0.name).assemble and probes with LeakProbe"
                return Violation(file: file.path, line: $0.line, message: message)
            }
        }
    }

    private static func assembles(_ type: TypeDeclaration) -> Bool {
        type.functions.contains { $0.name.hasPrefix("assemble") }
    }

    /// The test may assemble the scene in a function of its file.
    private static func isLeakTest(_ file: SourceFile, of router: String, feature: String) -> Bool {
        guard file.module == feature + "Tests" else { return false }
        let tokens = file.code.tokens
        let calls = tokens.indices.dropLast(2).contains {
            tokens[$0].text == router && tokens[$0 + 1].text == "." && tokens[$0 + 2].text.hasPrefix("assemble")
        }
        return calls
            && TestFunction.all(in: file.code).contains { test in
                test.row == "D3" && !test.isConditional && tokens[test.tokens].contains { $0.text == "LeakProbe" }
            }
    }
}
