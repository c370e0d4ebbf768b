import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// The thing that is moved. Money and coins are different calls, whose ids have nothing to do with each other.
enum Moved: String, CaseIterable {
    case cash, coins

    /// Money unless the word says otherwise.
    init(_ word: String?) {
        self = Self.allCases.first { $0.rawValue == word } ?? .cash
    }

    static let slot = Slot.choice("moved", allCases.map(\.rawValue))
    /// The word that is typed, and what it means.
    var meaning: WordMeaning {
        WordMeaning(rawValue, self == .cash ? TransferSentence.cash : TransferSentence.coins)
    }
}

extension Transfer {
    /// The columns of a transfer. Some exist only for coins.
    /// - Parameter list: by its other rows ids and addresses are told apart.
    @MainActor static func columns(of moved: Moved, in list: EntitiesProvider<Transfer>) -> [Column<Transfer>] {
        let addresses = ShortIDs(of: list, written: Written.address),
            ids = ShortIDs(of: list, written: Written.transferID)
        return [
            .moment(brief: .dayAndMinute) { $0.eventDate },
            Column(moved == .cash ? TransferSentence.money : .amount, named: "amount") {
                Phrase(amount($0.amount, of: $0), .amount)
            },
            fee(TransferSentence.networkFee, leavingOrder: 2) { $0.fee },
            Column(Term.state, leavingOrder: 3) { Phrase($0.status, $0.status == .completed ? .success : .accent) },
            Column(TransferSentence.address, leavingOrder: 1) { Phrase(addresses($0, $1), .code) }.unlessEmpty(),
            Column(TransferSentence.id, leavingOrder: 0) { Phrase(ids($0, $1), .code) },
            fee(TransferSentence.additionalFee) { $0.additionalFee }.onDemand(),
            Column(TransferSentence.hash) { Phrase(Written.hash($0), .code) }.onDemand(),
        ]
    }

    private static func amount(_ amount: ExactDecimal, of transfer: Transfer) -> Figure {
        Figure(amount, of: transfer.currencyCode).with(unit: transfer.currencyCode)
    }

    private static func fee(
        _ title: TransferSentence, leavingOrder: Int? = nil,
        _ fee: @escaping @MainActor @Sendable (Transfer) -> ExactDecimal?
    ) -> Column<Transfer> {
        Column(title, leavingOrder: leavingOrder) { transfer in
            fee(transfer).map { Phrase(Figure($0).with(unit: transfer.currencyCode), .amount) } ?? .empty
        }.unlessEmpty()
    }
}
