import SaifuStyle
import WalletCore
import WalletScreen

/// Writes pages and errors: drawn for a person, or as one JSON document for a program.
@MainActor struct PagePrinter {
    let isJSON: Bool
    let output: Output

    func print(_ page: Page, _ strings: Strings) throws(WalletError) {
        if isJSON {
            try output.document(JSONText.line(page.document))
        } else {
            try output.show(try lines(of: page, strings))
        }
    }

    /// Shows a page before what it announces is done. A program gets one document, at the end: for it no more can be
    /// found out than that its end of the output is there.
    /// - Throws: `cannotPrint`.
    func announce(_ page: Page, _ strings: Strings) throws(WalletError) {
        if isJSON {
            try output.check()
        } else {
            try output.show(try lines(of: page, strings))
        }
    }

    /// What `print` would write, to compare it with what was written before.
    func text(of page: Page, _ strings: Strings) throws(WalletError) -> String {
        if isJSON { return JSONText.line(page.document) }
        return try lines(of: page, strings).map { $0.plainText + "\n" }.joined()
    }

    /// A person reads errors on standard error, a program reads them where it reads answers, or on standard error when
    /// nothing can be written there.
    func print(_ error: WalletError, _ strings: Strings) {
        do throws(WalletError) {
            if isJSON { return try output.document(JSONText.line(ErrorDocument(error, strings))) }
        } catch {
            complain(error, strings)
        }
        complain(error, strings)
    }

    private func complain(_ error: WalletError, _ strings: Strings) {
        output.complain(StyledText(error.sentence(strings), style: .error))
    }

    /// Every line of the page.
    func lines(of page: Page, _ strings: Strings) throws(WalletError) -> [StyledText] {
        try PageLines(strings: strings, width: output.width()).lines(of: page)
    }
}
