import SaifuJSON
import SaifuStyle
import SaifuTables
import SaifuTerminal
import WalletCore

/// Writes pages and errors: drawn for a person, or as one JSON document for a program.
@MainActor struct PagePrinter {
    let isJSON: Bool
    let output: Output

    func print(_ page: Page, _ strings: Strings) throws(WalletError) {
        if isJSON {
            output.document(JSONText.line(page.document))
        } else {
            output.show(try lines(of: page, strings))
        }
    }

    /// A person reads errors on standard error, a program reads them where it reads answers.
    func print(_ error: WalletError, _ strings: Strings) {
        if isJSON {
            output.document(JSONText.line(ErrorDocument(error, strings)))
        } else {
            output.complain(StyledText(error.sentence(strings), style: .error))
        }
    }

    /// Every line of the page.
    func lines(of page: Page, _ strings: Strings) throws(WalletError) -> [StyledText] {
        var lines: [StyledText] = []
        for block in page.blocks { lines += try self.lines(of: block, strings) }
        return lines
    }

    private func lines(of block: Block, _ strings: Strings) throws(WalletError) -> [StyledText] {
        switch block {
        case .line(let text):
            return [text]
        case .table(let table, let whenEmpty):
            do {
                return try TablePrinter(sentences: sentences(whenEmpty, strings)).lines(
                    of: table, width: output.width())
            } catch {
                throw .table(error)
            }
        case .form(let form):
            return FormPrinter { Self.label($0, strings) }.lines(of: form, width: output.width())
        }
    }

    private func sentences(_ whenEmpty: StringKey, _ strings: Strings) -> ListSentences {
        ListSentences(
            loading: StyledText(strings(.loading), style: .secondary),
            empty: StyledText(strings(whenEmpty), style: .secondary),
            zeroMatch: { StyledText(strings(.zeroMatch, $0), style: .secondary) },
            retry: StyledText(strings(.retryHint), style: .secondary))
    }

    /// A form's label: a key of the strings, else the text itself.
    static func label(_ key: String, _ strings: Strings) -> StyledText {
        StyledText(StringKey(rawValue: key).map { strings($0) } ?? key, style: .label)
    }
}
