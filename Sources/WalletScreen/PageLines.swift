public import SaifuStyle
import SaifuTables
import SaifuTerminal
public import WalletCore

/// A page as lines for a terminal: the one way from what a scene shows to text, in the wallet and in the sandboxes.
@MainActor public struct PageLines {
    private let strings: Strings
    private let width: Int?

    /// - Parameter width: in columns; `nil` where lines may be as long as they are.
    public init(strings: Strings, width: Int?) {
        self.strings = strings
        self.width = width
    }

    /// Every line of the page, from top to bottom.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    public func lines(of page: Page) throws(WalletError) -> [StyledText] {
        var lines: [StyledText] = []
        for block in page.blocks { lines += try self.lines(of: block) }
        return lines
    }

    private func lines(of block: Block) throws(WalletError) -> [StyledText] {
        switch block {
        case .line(let text):
            return [text]
        case .table(let table, let whenEmpty):
            do {
                return try TablePrinter(sentences: sentences(whenEmpty)).lines(of: table, width: width)
            } catch {
                throw .table(error)
            }
        case .form(let form):
            return FormPrinter(strings).lines(of: form, width: width)
        }
    }

    /// What a table says about its list as a whole.
    func sentences(_ whenEmpty: StringKey) -> ListSentences {
        ListSentences(
            loading: StyledText(strings(.loading), style: .secondary),
            empty: StyledText(strings(whenEmpty), style: .secondary),
            zeroMatch: { [strings] in StyledText(strings(.zeroMatch, $0), style: .secondary) },
            retry: StyledText(strings(.retryHint), style: .secondary),
            paging: ListSentences.Paging(
                loading: StyledText(strings(.olderLoading), style: .secondary),
                failed: StyledText(strings(.olderFailed), style: .warning),
                last: StyledText(strings(.olderEnd), style: .secondary)))
    }
}
