/// A4: a screen is a provider, a registration and what selecting does. The file of every class that is a `Scene` in a
/// feature stays short; its extensions elsewhere are counted with it.
enum ScreenCheck {
    static let longestScreen = 40

    static func violations(in files: [SourceFile]) -> [Violation] {
        let kinds = sceneKinds(files)
        let screens = TypeTotals.all(in: files.filter { $0.module.hasSuffix("Feature") }).filter {
            $0.declaration.kind == .class
                && !kinds.isDisjoint(with: $0.declaration.parents + extensionParents(of: $0, files))
        }
        return screens.compactMap { screen in
            let inFile = TypeTotals.all(in: [screen.file]).first { $0.name == screen.name }?.lineCount ?? 0
            let lines = screen.file.text.rawLines.count - 1 + screen.lineCount - inFile
            return violation(screen, lines)
        }
    }

    private static func violation(_ screen: TypeTotal, _ lines: Int) -> Violation? {
        guard lines > longestScreen else { return nil }
        return Violation(
            file: screen.file.path, line: screen.declaration.line,
            message: "the file of \(screen.name) has \(lines) lines, more than \(longestScreen): a screen is a "
                + "provider, a registration and what selecting does")
    }

    /// `Scene`, its aliases and the protocols below it.
    private static func sceneKinds(_ files: [SourceFile]) -> Set<String> {
        let protocols = files.flatMap(\.types).filter { $0.kind == .protocol }
        var kinds: Set<String> = ["Scene"]
        var count: Int
        repeat {
            count = kinds.count
            kinds.formUnion(protocols.filter { !kinds.isDisjoint(with: $0.parents) }.map(\.name))
            for tokens in files.map(\.code.tokens) {
                for index in tokens.indices.dropLast(3)
                where tokens[index].text == "typealias" && tokens[index + 2].text == "="
                    && tokens[(index + 3)...].prefix(6).prefix(while: { $0.line == tokens[index].line })
                        .contains(where: { kinds.contains($0.text) })
                {
                    kinds.insert(tokens[index + 1].text)
                }
            }
        } while kinds.count > count
        return kinds
    }

    /// What its extensions say it is.
    private static func extensionParents(of type: TypeTotal, _ files: [SourceFile]) -> [String] {
        files.filter { $0.module == type.file.module }.flatMap(\.types)
            .filter { $0.kind == .extension && $0.name == type.name }.flatMap(\.parents)
    }
}
