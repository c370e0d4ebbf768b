/// The protocols marked `/// @mockable` in a set of files, with what they inherit.
struct MockableProtocols {
    struct Marked {
        let declaration: ProtocolDeclaration
        let file: SourceFile
        let imports: [String]
    }

    private(set) var marked: [Marked] = []
    private(set) var violations: [Violation] = []

    /// What asks for nothing that a class does not have already.
    private static let empty: Set<String> = ["AnyObject", "Sendable"]

    init(in files: [SourceFile]) {
        // Only a marked protocol and what it inherits are read; the others may hold what no mock can.
        var places: [String: (SourceFile, TokenizedCode, Int)] = [:]
        var marks: [(name: String, file: SourceFile, line: Int)] = []
        for file in files {
            let lines = file.text.lines(markedWith: "@mockable")
            guard !lines.isEmpty || file.text.codeLines.contains(where: { $0.contains("protocol ") }) else { continue }
            let code = file.code
            for (name, start) in Self.protocols(in: code) { places[name] = (file, code, start) }
            for line in lines {
                marks.append((Self.name(after: line, in: code) ?? "", file, line))
            }
        }
        for mark in marks {
            guard let (_, code, start) = places[mark.name] else {
                let message = "@mockable stands before a protocol"
                violations.append(Violation(file: mark.file.path, line: mark.line, message: message))
                continue
            }
            add(mark.file, code, start, places)
        }
    }

    private mutating func add(
        _ file: SourceFile, _ code: TokenizedCode, _ start: Int, _ places: [String: (SourceFile, TokenizedCode, Int)]
    ) {
        do throws(ProtocolParser.Failure) {
            var parser = ProtocolParser(code, from: start)
            let declaration = try Self.inheriting(try parser.parse(), places)
            marked.append(Marked(declaration: declaration, file: file, imports: Self.imports(of: file)))
        } catch {
            violations.append(Violation(file: file.path, line: error.line, message: error.message))
        }
    }

    /// With the requirements of its parents before its own.
    private static func inheriting(
        _ declaration: ProtocolDeclaration, _ places: [String: (SourceFile, TokenizedCode, Int)]
    ) throws(ProtocolParser.Failure) -> ProtocolDeclaration {
        var whole = declaration
        for parent in declaration.parents.reversed() where !empty.contains(parent) {
            guard let (_, code, start) = places[parent] else {
                throw ProtocolParser.Failure(
                    line: declaration.line, message: "\(parent) is not declared here: a mock cannot adopt it")
            }
            var parser = ProtocolParser(code, from: start)
            let inherited = try inheriting(try parser.parse(), places)
            whole.methods = inherited.methods + whole.methods
            whole.properties = inherited.properties + whole.properties
        }
        return whole
    }

    /// Name and first token, attributes included, of every protocol.
    private static func protocols(in code: TokenizedCode) -> [(String, Int)] {
        code.tokens.indices.dropLast().compactMap { index in
            guard code.tokens[index].text == "protocol" else { return nil }
            return (code.tokens[index + 1].text, start(before: index, in: code))
        }
    }

    /// Goes back over access words and attributes.
    private static func start(before index: Int, in code: TokenizedCode) -> Int {
        var start = index
        while start > 0 {
            if ["public", "package", "internal", "fileprivate", "private"].contains(code.tokens[start - 1].text) {
                start -= 1
            } else if start > 1, code.tokens[start - 2].text == "@" {
                start -= 2
            } else {
                break
            }
        }
        return start
    }

    /// The name of the protocol that begins in the first line of code after a mark.
    private static func name(after line: Int, in code: TokenizedCode) -> String? {
        guard let first = code.tokens.first(where: { $0.line > line }) else { return nil }
        let begun = code.tokens.indices.filter { code.tokens[$0].range.lowerBound >= first.range.lowerBound }
        guard let index = begun.prefix(8).first(where: { code.tokens[$0].text == "protocol" }),
            start(before: index, in: code) == begun.first
        else { return nil }
        return code.tokens[index + 1].text
    }

    private static func imports(of file: SourceFile) -> [String] {
        file.text.codeLines.flatMap(ImportCheck.imports)
    }
}
