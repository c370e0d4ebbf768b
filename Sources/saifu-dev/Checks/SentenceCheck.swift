/// Keeps sentences out of the code of features: they are typed keys with a text in every language.
///
/// What is drawn is a `StyledText`, so what such a text is made of is followed back by name, through variables,
/// properties, parameters and functions of the feature: a literal with a letter on that way is a sentence in the code.
/// A literal that reads as a sentence is one wherever it stands.
struct SentenceCheck {
    private let files: [SourceFile]
    private let bindings: DrawnBindings

    static func violations(in files: [SourceFile]) -> [Violation] {
        Dictionary(grouping: files.filter { $0.module.hasSuffix("Feature") }, by: \.module).values.flatMap { feature in
            let check = SentenceCheck(files: feature, bindings: DrawnBindings(files: feature))
            return check.followed + check.plain
        }
    }

    private static func violation(_ file: SourceFile, _ line: Int) -> Violation {
        Violation(
            file: file.path, line: line,
            message: "a sentence in the code: give it a StringKey and write it into Resources/strings")
    }

    /// Literals that reach a `StyledText`.
    private var followed: [Violation] {
        var places: Set<[String]> = []
        var violations: [Violation] = []
        var seen: Set<[String]> = []
        var regions = files.flatMap(drawn)
        while let region = regions.popLast() {
            guard seen.insert([region.file.path, "\(region.bytes)"]).inserted else { continue }
            for literal in region.shownLiterals
            where places.insert([region.file.path, String(literal.line)]).inserted {
                violations.append(Self.violation(region.file, literal.line))
            }
            regions += bindings.sources(of: region)
        }
        return violations
    }

    /// The first argument of every `StyledText(…)`.
    private func drawn(in file: SourceFile) -> [SourceRegion] {
        let tokens = file.code.tokens
        return tokens.indices.dropLast().compactMap { index in
            guard tokens[index].text == "StyledText", let brackets = tokens.group(at: index + 1),
                tokens[index + 1].text == "("
            else { return nil }
            return SourceRegion.arguments(of: brackets, in: file).first
        }
    }

    /// Two words that begin with a capital or end like a sentence, or a letter of another script.
    private var plain: [Violation] {
        let reached = Set(followed.map { [$0.file, String($0.line)] })
        return files.flatMap { file in
            SourceRegion(file, 0..<file.text.literalBytes.count).wordyLiterals.filter { literal in
                let isForeign = literal.text.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
                let ends = literal.text.last.map { ".!?…".contains($0) } ?? false
                let begins = literal.text.first?.isUppercase ?? false
                let isSentence = isForeign || (literal.text.contains(/\p{L}+ \p{L}+/) && (begins || ends))
                return isSentence && !reached.contains([file.path, String(literal.line)])
            }.map { Self.violation(file, $0.line) }
        }
    }
}
