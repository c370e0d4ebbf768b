import LightningAPI
import SaifuStyle
import WalletCore

/// `addresses`: where coins can be sent to the account.
@MainActor enum AddressesScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "addresses", summary: AddressesSentence.summary, columns: ColumnChoice.names(of: columns))
        return Command(syntax) { arguments async throws(WalletError) in
            let columns = try arguments.columns.of(columns)
            return ListScene(numbering: columns, whenEmpty: AddressesSentence.empty, in: environment) {
                () async throws(WalletError) in try await environment.client.fetch(GetAddresses())
            }
        }
    }

    private static let columns: [Column<DepositAddress>] = [
        Column(AccountSentence.asset) { Phrase(Figure($0.currencyCode), .accent) },
        Column(TransferSentence.address) { Phrase(Written.depositAddress($0), .code) }.wrapping(to: 20),
        Column(AccountSentence.kind) { Phrase(Written.addressKind($0), .secondary) }.onDemand(),
    ]
}

/// The sentences of the scene.
enum AddressesSentence: Sentence {
    case summary, empty

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("where coins can be sent to the account", "暗号資産の預入用アドレス")
        case .empty:
            language(
                "No addresses. Those that the exchange gives you for coins will be listed here.",
                "預入用アドレスはまだ発行されていません。")
        }
    }
}
