/// A protocol that is marked `/// @mockable`, read line by line as the formatter lays it out.
///
/// A mock cannot be made of everything a protocol may ask for. What is not understood is told with its line, never left out.
struct MockableProtocol {
    struct Parameter {
        /// `_` for none.
        let label: String
        let name: String
        let type: String
        /// A closure is handed to the handler and not kept: it may not outlive the call.
        var isKept: Bool { !type.contains("->") }
    }

    struct Method {
        let name: String
        let parameters: [Parameter]
        /// ` async throws(E)`.
        let effects: String
        /// `nil` for none.
        let result: String?

        /// `show(outcome:)`.
        var selector: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
    }

    struct Property {
        let name: String
        let type: String
        let isSettable: Bool
    }

    let name: String
    let isMainActor: Bool
    /// Its mock is for the tests of every feature.
    var isOfCore: Bool { file.module == "WalletCore" }
    let file: SourceFile
    private(set) var methods: [Method] = []
    private(set) var properties: [Property] = []

    /// The marked protocols of a tree, and what cannot be mocked in it.
    static func all(in files: [SourceFile]) -> (protocols: [MockableProtocol], violations: [Violation]) {
        var protocols: [MockableProtocol] = []
        var violations: [Violation] = []
        for file in files where file.holds("@mockable") {
            for index in file.lines.indices
            where file.isComment(index) && file.lines[index].split(separator: " ") == ["///", "@mockable"] {
                do throws(Violations) {
                    protocols.append(try MockableProtocol(markedAt: index, in: file))
                } catch {
                    violations += error.all
                }
            }
        }
        return (protocols, violations)
    }

    private init(markedAt mark: Int, in file: SourceFile) throws(Violations) {
        let start = file.code.indices.dropFirst(mark + 1).first { file.code[$0].contains { $0 != " " } } ?? mark
        guard let type = file.types.first(where: { $0.line == start + 1 && $0.kind == "protocol" }) else {
            throw Self.refusal(file, mark + 1, "@mockable stands before a protocol")
        }
        name = type.name
        isMainActor = type.modifiers.contains("@MainActor")
        self.file = file
        let head = file.code[start].split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
        for parent in head.split(whereSeparator: { " ,&{}".contains($0) })
        where !["AnyObject", "Sendable"].contains(parent) {
            throw Self.refusal(file, type.line, "\(parent) cannot be mocked with it: declare what it asks for here")
        }
        for (index, line) in zip(type.code.indices, type.code).dropFirst().dropLast() {
            let word = line.split(separator: " ").first ?? "}"
            guard !line.contains(/^ {4}[\w@]/) || line.contains(/^ {4}(?:@discardableResult )?(?:func|var)\b/) else {
                throw Self.refusal(file, index + 1, "`\(word)` in a protocol cannot be mocked: write this mock by hand")
            }
        }
        for member in type.members {
            let lines = file.code[(member.line - 1)..<(member.line - 1 + member.lineCount)]
            let text = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ").replacing("( ", with: "(")
                .replacing(" )", with: ")")
            do throws(Unreadable) {
                if member.keyword == "func" {
                    methods.append(try Self.method(text))
                } else {
                    properties.append(try Self.property(text))
                }
            } catch {
                throw Self.refusal(
                    file, member.line, "`\(member.name)` cannot be mocked, for \(error.reason): write this mock by hand"
                )
            }
        }
    }

    private struct Unreadable: Error {
        let reason: String
    }

    private static func refusal(_ file: SourceFile, _ line: Int, _ message: String) -> Violations {
        Violations(all: [Violation(file: file.path, line: line, message: message)])
    }

    private static func method(_ text: String) throws(Unreadable) -> Method {
        guard let start = text.firstMatch(of: /func (`?\w+`?)(<)?/), start.output.2 == nil else {
            throw Unreadable(reason: "it is generic")
        }
        let rest = text[start.range.upperBound...]
        let close = rest.indices.first { rest[$0] == ")" && depth(rest[...$0]) == 0 }
        guard rest.first == "(", let close,
            let tail = rest[rest.index(after: close)...].wholeMatch(
                of: /( async)?( throws(?:\([\w.]+\))?)?(?: -> (.+))?/)
        else { throw Unreadable(reason: "what stands behind its parameters") }
        let parameters = try parts(rest[rest.index(after: rest.startIndex)..<close]).map { part throws(Unreadable) in
            guard let match = part.wholeMatch(of: /(\w+)(?: (\w+))?: (.+)/) else {
                throw Unreadable(reason: "a parameter")
            }
            let type = String(match.output.3)
            if type.contains(/\binout\b|\.\.\.|\bsome\b/) { throw Unreadable(reason: "the parameter `\(part)`") }
            return Parameter(label: String(match.output.1), name: String(match.output.2 ?? match.output.1), type: type)
        }
        let result = tail.output.3.map(String.init)
        return Method(
            name: String(start.output.1), parameters: parameters,
            effects: String((tail.output.1 ?? "") + (tail.output.2 ?? "")), result: result == "Void" ? nil : result)
    }

    private static func property(_ text: String) throws(Unreadable) -> Property {
        guard let match = text.wholeMatch(of: /var (\w+): (.+?) \{ get( set)? \}/) else {
            throw Unreadable(reason: "more than `get` and `set`")
        }
        return Property(name: String(match.output.1), type: String(match.output.2), isSettable: match.output.3 != nil)
    }

    /// How many brackets are open at the end; an arrow closes none.
    private static func depth(_ text: Substring) -> Int {
        text.replacing("->", with: "").reduce(0) { $0 + ("([<".contains($1) ? 1 : ")]>".contains($1) ? -1 : 0) }
    }

    /// Returns the parts between the commas that are in no bracket.
    private static func parts(_ list: Substring) -> [String] {
        list.split(separator: ",").reduce(into: [String]()) { parts, next in
            if let last = parts.last, depth(last[...]) > 0 {
                parts[parts.count - 1] = last + "," + next
            } else {
                parts.append(String(next.drop { $0 == " " }))
            }
        }
    }
}
