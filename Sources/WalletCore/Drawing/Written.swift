public import LightningAPI

/// A text that somebody else wrote: an address, a name, a line of a chat. It is drawn unchanged in every language,
/// without control characters.
public enum Written: Sentence {
    /// Of money or coins that came in or went out. The address and the hash are nothing for money, and while they are not known.
    case transferID(Transfer), address(Transfer), hash(Transfer)
    /// Where coins can be sent, and what kind of address it is.
    case depositAddress(DepositAddress), addressKind(DepositAddress)
    /// A part of a bank account, as the bank writes it.
    case bank(BankAccount), branch(BankAccount), accountKind(BankAccount), accountNumber(BankAccount), holder(
        BankAccount)
    /// The writer of a line in the chat, and the line.
    case writer(ChatMessage), line(ChatMessage)

    public func wording(in language: Language) -> Wording { language.code(text) }

    private var text: String {
        switch self {
        case .transferID(let transfer): transfer.orderID
        case .address(let transfer): transfer.address ?? ""
        case .hash(let transfer): transfer.txHash ?? ""
        case .depositAddress(let address): address.address
        case .addressKind(let address): address.type
        case .bank(let account): account.bankName
        case .branch(let account): account.branchName
        case .accountKind(let account): account.accountType
        case .accountNumber(let account): account.accountNumber
        case .holder(let account): account.accountName
        case .writer(let message): message.nickname
        case .line(let message): message.message
        }
    }
}
