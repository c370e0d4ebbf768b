import SaifuStyle
import WalletCore
import WalletScreen

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

    /// What `print` would write, to compare it with what was written before.
    func text(of page: Page, _ strings: Strings) throws(WalletError) -> String {
        if isJSON { return JSONText.line(page.document) }
        return try lines(of: page, strings).map { $0.plainText + "\n" }.joined()
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
        try PageLines(strings: strings, width: output.width()).lines(of: page)
    }
}
