import SaifuJSON
import SaifuStyle
import StyleExport
import WalletCore

/// `saifu tokens`: anybody's design tokens, or those of the wallet, checked, listed, compared, measured and exported.
enum TokensCommand: String, CaseIterable {
    case check = "tokens check"
    case export = "tokens export"
    case list = "tokens list"
    case diff = "tokens diff"
    case audit = "tokens audit"

    /// What a command says, and how it ends.
    struct Outcome {
        /// For a person, with line ends.
        let text: String
        let document: JSONValue
        var code = ExitCode.done
    }

    var syntax: CommandSyntax {
        let source = "[--source FILE|DIR] [--lenient]"
        switch self {
        case .check:
            return CommandSyntax(
                rawValue, summary: CommandSentence.checkSummary, flags: source + " [--strict]",
                examples: ["", "--source design/tokens --lenient"])
        case .export:
            return CommandSyntax(
                rawValue, summary: CommandSentence.exportSummary,
                flags: "--format NAME|all [--output DIR] [--set NAME=VALUE] [--check] [--report FILE] [--strict] "
                    + source,
                examples: ["--format css", "--format all --source app.tokens.json --output out"])
        case .list:
            return CommandSyntax(
                rawValue, summary: CommandSentence.listTokensSummary, flags: "[--mode NAME=CONTEXT,…] " + source,
                examples: ["", "--mode theme=dark"])
        case .diff:
            return CommandSyntax(
                rawValue, patterns: [[.word("old"), .word("new")]], summary: CommandSentence.diffSummary,
                flags: "[--lenient]", examples: ["old.tokens.json new.tokens.json"])
        case .audit:
            return CommandSyntax(
                rawValue, summary: CommandSentence.auditSummary, flags: source,
                examples: ["", "--source design/tokens"])
        }
    }

    var place: OptionPlace {
        switch self {
        case .check: .check
        case .export: .export
        case .list: .list
        case .diff: .diff
        case .audit: .audit
        }
    }

    /// How a run ends that could not do its work: a command that answers a question keeps 1 for the answer no.
    func trouble(_ error: WalletError, _ options: Options) -> ExitCode {
        switch self {
        case .check, .diff, .audit: .usage
        case .export: options.tokens.checksOnly ? .usage : error.exitCode
        case .list: error.exitCode
        }
    }

    /// - Parameter words: those behind the command.
    /// - Parameter language: of the sentences around what is told of the files.
    func run(_ words: [String], _ options: Options, in language: Language) throws(WalletError) -> Outcome {
        switch self {
        case .check: try TokenCheck(options: options, language: language).run()
        case .export: try TokenExport(options: options, language: language).run()
        case .list: try Self.list(options)
        case .diff: try Self.diff(words, options, language)
        case .audit: try Self.audit(options, language)
        }
    }

    private static func list(_ options: Options) throws(WalletError) -> Outcome {
        let tokens = try TokenFiles.read(options.tokens)
        try check(options.tokens.mode, among: tokens.modifiers)
        let modes = try TokenFiles.translated { () throws(StyleExportError) in
            try tokens.modes(matching: options.tokens.mode)
        }
        return Outcome(
            text: TokenTable.list(tokens, modes: modes), document: TokenReports.document(tokens, modes: modes))
    }

    /// - Throws: `badOptionValue` with every choice that the source has, or that it has none.
    private static func check(_ mode: [String: String], among modifiers: [TokenModifier]) throws(WalletError) {
        let choices = modifiers.flatMap { modifier in modifier.contexts.map { modifier.name + "=" + $0.name } }
        let wrong = mode.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }.first { text in
            !choices.contains { $0.isSpelled(text) }
        }
        guard let wrong else { return }
        let expected = choices.isEmpty ? ExpectedValue.noMode : .written(choices.joined(separator: ", "))
        throw .usage(.badOptionValue(option: ProgramOption.mode.rawValue, value: wrong, expected: expected))
    }

    private static func diff(
        _ words: [String], _ options: Options, _ language: Language
    ) throws(WalletError) -> Outcome {
        _ = try TokensCommand.diff.syntax.parse(words)
        var tokens: [ResolvedTokens] = []
        for word in words {
            var chosen = options.tokens
            chosen.source = word
            tokens.append(try TokenFiles.read(chosen))
        }
        let diff = TokenDiff(from: tokens[0], to: tokens[1])
        return Outcome(
            text: TokenTable.diff(diff, language), document: TokenReports.document(diff),
            code: diff.isEmpty ? .done : .failed)
    }

    private static func audit(_ options: Options, _ language: Language) throws(WalletError) -> Outcome {
        let tokens = try TokenFiles.read(options.tokens)
        let audit = try TokenFiles.translated { () throws(StyleExportError) in try TokenAudit(tokens) }
        return Outcome(
            text: TokenTable.audit(audit, language), document: TokenReports.document(audit),
            code: audit.passes ? .done : .failed)
    }
}
