/// Every scene of a feature is shown by its sandbox, where each is made and drawn by a test.
///
/// Followed by name: a scene is made in a function, a function is called by another or by a command's word, and one of
/// them stands in the sandbox.
enum SceneListCheck {
    static func violations(in files: [SourceFile]) -> [Violation] {
        let features = Set(files.map(\.module).filter { $0.hasSuffix("Feature") }).sorted()
        return features.flatMap { feature in
            let sandbox = files.filter { $0.module == feature.dropLast("Feature".count) + "Sandbox" }
            return sandbox.isEmpty ? [] : missing(files.filter { $0.module == feature }, shown: words(in: sandbox))
        }
    }

    /// Names, and the words of lines that a scene types.
    private static func words(in files: [SourceFile]) -> Set<String> {
        let literals = files.flatMap(\.text.literalLines).flatMap { $0.split(whereSeparator: \.isWhitespace) }
        return Set(files.flatMap(\.code.tokens).map(\.text)).union(literals.map(String.init))
    }

    private static func missing(_ feature: [SourceFile], shown: Set<String>) -> [Violation] {
        let functions = feature.flatMap { file in
            file.types.flatMap { type in
                type.functions.map { function in
                    let lines = function.line..<function.line + function.lineCount
                    let words = file.code.tokens.filter { lines.contains($0.line) }.map(\.text)
                    return Maker(name: function.name, type: type.name, words: Set(words))
                }
            }
        }
        return feature.flatMap { file in
            file.types.filter { $0.kind == .class && !Set($0.parents).isDisjoint(with: ["Scene", "LiveScene"]) }.filter
            {
                !isShown($0.name, functions, shown)
            }.map {
                let message = "no sandbox shows \($0.name): add a screen to the catalogue of its feature"
                return Violation(file: file.path, line: $0.line, message: message)
            }
        }
    }

    /// A function, the type it belongs to, and the words in it.
    private struct Maker {
        let name: String
        let type: String
        let words: Set<String>
    }

    private static func isShown(_ scene: String, _ functions: [Maker], _ shown: Set<String>) -> Bool {
        var made: Set<String> = [scene]
        // What a router puts together is opened by whoever names the router.
        for maker in functions where maker.words.contains(scene) && maker.type.hasSuffix("Router") {
            made.insert(maker.type)
        }
        return functions.contains {
            !made.contains($0.type) && !$0.words.isDisjoint(with: made) && shown.contains($0.name)
        }
    }
}
