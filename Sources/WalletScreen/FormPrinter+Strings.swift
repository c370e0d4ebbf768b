import SaifuStyle
import SaifuTables
public import SaifuTerminal
public import WalletCore

extension FormPrinter {
    /// Draws forms in the language of the sentences.
    public init(_ strings: Strings) {
        self.init { StyledText(FormLabel.key($0).text(in: strings), style: .label) }
    }
}
