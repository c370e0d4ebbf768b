import SaifuJSON
import StyleExport
import WalletCore

/// `saifu tokens check`: everything that is wrong with a source, what lenient reading repairs, and what the rules find.
struct TokenCheck {
    let options: Options
    let language: Language

    func run() throws(WalletError) -> TokensCommand.Outcome {
        let source = try TokenFiles.source(options.tokens.source)
        do throws(StyleExportError) {
            let tokens = try StyleExport.read(source, isLenient: options.tokens.isLenient)
            return outcome(tokens, try TokenLint.findings(in: tokens))
        } catch {
            return TokensCommand.Outcome(
                text: error.description + "\n" + TokenSentence.errors(error.problems.count).text(in: language) + "\n",
                document: .object(["errors": TokenReports.document(error.problems)]), code: .failed)
        }
    }

    private func outcome(_ tokens: ResolvedTokens, _ findings: [LintFinding]) -> TokensCommand.Outcome {
        let counts = TokenSentence.checked(
            tokens: tokens.tokens.count, modes: tokens.modes.count, repairs: tokens.repairs.count,
            findings: findings.count)
        let lines = tokens.repairs.map(\.description) + findings.map(\.description) + [counts.text(in: language)]
        let isWrong = options.tokens.isStrict && !(findings.isEmpty && tokens.repairs.isEmpty)
        return TokensCommand.Outcome(
            text: lines.map { $0 + "\n" }.joined(),
            document: .object([
                "errors": .array([]), "repairs": TokenReports.document(tokens.repairs),
                "findings": TokenReports.document(findings),
            ]), code: isWrong ? .failed : .done)
    }
}
