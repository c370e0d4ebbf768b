import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// Turns what the interactor knows into what the view shows.
@MainActor struct PayoutTexts {
    let venue: Venue
    let reader: Reader

    /// A withdrawal before it is sent.
    func blocks(_ preview: PayoutPreview) -> [Block] {
        let title = Phrase(PayoutSentence.title, .headline)
        return Block.lines([venue.warning, title]) + [.facts(FactSheet(preview, Self.columns, for: reader))]
    }

    func accepted(_ acceptance: WithdrawalAcceptance) -> [Phrase] {
        [venue.warning, Phrase(PayoutSentence.accepted(acceptance), .success)].compactMap { $0 }
    }

    func state(_ status: TransferStatus) -> Phrase { Phrase(PayoutSentence.listed(status), .body) }

    private static let columns: [Column<PayoutPreview>] = [
        Column(PayoutSentence.amount) { Phrase(Figure($0.amount), .amount) },
        Column(BanksSentence.bank) { preview in
            let account = preview.account
            let parts = [Written.bank(account), .branch(account), .accountKind(account), .accountNumber(account)]
            return parts.map { Phrase($0, .body) }.joined(separator: .space)
        },
        Column(BanksSentence.holder) { Phrase(Written.holder($0.account), .body) },
        Column(AccountSentence.available) { Phrase(Figure($0.available), .amount) },
        Column(Term.fee) { _ in Phrase(PayoutSentence.fee, .secondary) },
    ]
}
