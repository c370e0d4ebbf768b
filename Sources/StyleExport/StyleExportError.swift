/// Why a token source cannot be read or written: everything that is wrong, each with its place.
public struct StyleExportError: Error, Hashable, Sendable {
    /// At least one, in the order of the files.
    public let problems: [TokenProblem]

    /// - Parameter problems: at least one.
    public init(_ problems: [TokenProblem]) {
        self.problems = problems
    }

    /// One reason that has no place in a file.
    public init(_ reason: TokenProblem.Reason) {
        problems = [TokenProblem(place: nil, reason: reason)]
    }
}

/// One thing that is wrong with a token source.
public struct TokenProblem: Hashable, Sendable {
    /// The reason of a problem, one case for each rule.
    public enum Reason: Hashable, Sendable {
        /// Not JSON at all; the reader's sentence.
        case notJSON(String)
        /// A required property is absent.
        case missing(String)
        /// A property that may not stand here.
        case unexpected(String)
        /// A property that stands twice in one object.
        case duplicateKey(String)
        /// So many objects of a file have `value`, as older formats write it, and no `$value`.
        case oldStyle(count: Int)
        /// A token that an earlier file has too, in a source without a resolver; where it stands there.
        case definedTwice(token: String, first: String)
        /// Two names in one object that Unicode calls the same, written with other code points.
        case sameName(first: String, second: String)
        /// Another kind of value is needed; what is needed.
        case expected(String)
        /// A name with `{`, `}` or `.`, or one that begins with `$`.
        case invalidName(String)
        /// The `$type` that the format does not have.
        case unknownType(String)
        /// Neither the token, nor what it refers to, nor a group around it says its type.
        case noType
        /// The target of a reference has another type than its place needs; both as `$type` names.
        case typeMismatch(expected: String, found: String)
        /// Neither `{group.token}` nor a pointer such as `#/group/token`.
        case invalidReference(String)
        /// Groups that extend each other would add more tokens than any source has.
        case tooMuchExtended(most: Int)
        /// More groups than this extend each other in a row.
        case extendsTooLong(most: Int)
        /// The reference as it is written; nothing is there.
        case missingTarget(String)
        /// The pointer as it is written; it ends at a token, where it has to go on to the `$value`.
        case endsAtToken(String)
        /// The places that refer to each other, in order.
        case circular([String])
        /// A colour's `hex` is another colour than its components.
        case hexMismatch(hex: String, components: String)
        /// The resolver names a file that the source does not have.
        case missingFile(String)
        /// Two tokens would get one name in the output.
        case nameCollision(name: String, first: String, second: String)
        /// Nothing of the name of a token can stand in the language of the output; the alias of the token.
        case unnameable(String)
        /// The format can say it, the target cannot.
        case unsupported(String)
        /// The target does not have this option.
        case unknownOption(String, target: String)
        /// The option does not have this value.
        case badOption(String, value: String, choices: [String])
        /// What was wrong, and what lenient reading takes instead.
        case repaired(String, as: String)
        /// Two targets would write one file.
        case fileCollision(name: String, first: String, second: String)
    }

    /// Where; `nil` for what concerns no file.
    public let place: TokenPlace?
    /// Where the value stands that a reference at the place leads to; `nil` for a problem of the place itself.
    public let target: TokenPlace?
    /// The reason of the problem.
    public let reason: Reason

    init(place: TokenPlace?, target: TokenPlace? = nil, reason: Reason) {
        self.place = place
        self.target = target
        self.reason = reason
    }
}

extension StyleExportError: CustomStringConvertible {
    /// One line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension TokenProblem: CustomStringConvertible {
    /// One sentence, e.g. `base.tokens.json:12:30 #/color/ink: nothing is at {palette.black}`.
    public var description: String {
        (place.map { "\($0): " } ?? "") + "\(reason)" + (target.map { "; the value stands at \($0)" } ?? "")
    }
}

extension TokenProblem.Reason: CustomStringConvertible {
    /// The end of a sentence, without file, pointer and full stop.
    public var description: String {
        switch self {
        case .notJSON(let sentence): sentence
        case .missing(let property): "`\(property)` is missing"
        case .unexpected(let property): "`\(property)` may not stand here"
        case .duplicateKey(let property): "`\(property)` stands twice"
        case .oldStyle(let count):
            "\(count) object\(count == 1 ? " has" : "s have") `value`, as Style Dictionary wrote it, where the format has `$value`"
        case .definedTwice(let token, let first): "\(token) is also at \(first), and no resolver says which one counts"
        case .sameName(let first, let second):
            "`\(Self.codePoints(first))` and `\(Self.codePoints(second))` are one name in Unicode"
        case .expected(let what): "\(what) is expected"
        case .invalidName(let name): "`\(name)` is not a name: no `{`, `}`, `.` and no leading `$`"
        case .unknownType(let type): "`\(type)` is not a token type"
        case .noType: "the token has no type of its own, of its target or of a group around it"
        case .typeMismatch(let expected, let found): "\(expected) is expected, but the target is \(found)"
        case .extendsTooLong(let most): "more than \(most) groups extend each other in a row"
        case .tooMuchExtended(let most): "groups that are extended would add more than \(most) tokens"
        case .invalidReference(let text): "`\(text)` is not a reference"
        case .missingTarget(let text): "nothing is at \(text)"
        case .endsAtToken(let text): "\(text) ends at a token: a pointer has to go on to its `$value`"
        case .circular(let places): "the references go round: \(Self.round(places))"
        case .hexMismatch(let hex, let components): "hex \(hex) is another colour than the components, \(components)"
        case .missingFile(let name): "there is no file \(name)"
        case .nameCollision(let name, let first, let second): "\(first) and \(second) would both be named \(name)"
        case .unnameable(let alias): "nothing of the name of \(alias) can stand in the output"
        case .unsupported(let what): "the target cannot express \(what)"
        case .unknownOption(let name, let target): "\(target) has no option `\(name)`"
        case .badOption(let name, let value, let choices):
            "`\(value)` is not a value of `\(name)`: \(choices.joined(separator: ", "))"
        case .repaired(let what, let result): "\(what); taken as \(result)"
        case .fileCollision(let name, let first, let second): "\(first) and \(second) would both write \(name)"
        }
    }

    /// What is not ASCII by number, because the names look the same.
    private static func codePoints(_ name: String) -> String {
        name.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    }

    /// A long way round is told by its beginning.
    private static func round(_ places: [String]) -> String {
        guard places.count > 8 else { return places.joined(separator: " → ") }
        return places.prefix(4).joined(separator: " → ") + " → … \(places.count - 5) more → " + places[places.count - 1]
    }
}
