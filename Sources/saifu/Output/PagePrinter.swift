import SaifuStyle
import SaifuText
import WalletCore
import WalletScreen

/// Writes pages and errors: drawn for a person, or as one JSON document for a program.
@MainActor struct PagePrinter {
    let isJSON: Bool
    let output: Output
    /// The line of a script that runs; an error names it.
    var line: Int?

    func print(_ page: Page, in language: Language) throws(WalletError) {
        if isJSON {
            try output.document(try document(of: page))
        } else {
            try output.show(try lines(of: page.printed, in: language))
        }
    }

    /// - Throws: `noDocument` for a page that is for a person alone.
    private func document(of page: Page) throws(WalletError) -> String {
        guard let document = page.document else { throw .usage(.noDocument) }
        return JSONLine.line(document)
    }

    /// Shows what is about to be done. A program gets one document, at the end: for it no more can be found out than that
    /// its end of the output is there.
    /// - Throws: `cannotPrint`.
    func announce(_ blocks: [Block], in language: Language) throws(WalletError) {
        if isJSON {
            try output.check()
        } else {
            try output.show(try lines(of: blocks, in: language))
        }
    }

    /// Returns what `print` would write, to compare it with what was written before.
    func text(of page: Page, in language: Language) throws(WalletError) -> String {
        if isJSON { return try document(of: page) }
        return try lines(of: page.printed, in: language).map { $0.plainText + "\n" }.joined()
    }

    /// A person reads errors on standard error, a program reads them where it reads answers, or on standard error when
    /// nothing can be written there.
    func print(_ error: WalletError, in language: Language) {
        do throws(WalletError) {
            if isJSON { return try output.document(JSONLine.line(ErrorDocument(error, line: line, language))) }
        } catch {}  // it is said on standard error instead
        complain(error, language)
    }

    private func complain(_ error: WalletError, _ language: Language) {
        let place = line.map { Phrase(PromptSentence.inLine($0), .error) } ?? .empty
        for (number, sentence) in error.lines.enumerated() {
            output.complain(((number == 0 ? place : .empty) + Phrase(sentence, .error)).styled(in: language))
        }
    }

    /// Returns every line.
    func lines(of blocks: [Block], in language: Language) throws(WalletError) -> [StyledText] {
        try PageLines(in: language, width: output.width()).lines(of: blocks)
    }
}
