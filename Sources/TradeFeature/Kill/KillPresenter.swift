import SaifuDesk
import SaifuStyle
import WalletCore

/// The order of things: ask, set the switch, end what there is, tell what became of it. The switch is on the disk before
/// anything is cancelled, unless it cannot be written, which keeps nothing open; lifting it takes a person and a word.
@MainActor final class KillPresenter {
    weak var view: (any KillViewInterface)?

    private let interactor: any KillInteractorInput
    private let session: Session
    private let venue: Venue
    private let language: Language
    private var products: [KilledProduct] = []

    init(interactor: any KillInteractorInput, session: Session, venue: Venue, language: Language) {
        self.interactor = interactor
        self.session = session
        self.venue = venue
        self.language = language
    }
}

extension KillPresenter: KillModuleInterface {
    func kill() async throws(WalletError) -> KillDocument {
        guard let view else { throw .interrupted }  // nobody would see what was ended
        if !session.skipsConfirmation {
            guard view.canAsk else { throw .needsConfirmation }
            let known = await interactor.knownOrders().flatMap {
                $0 == KnownOrders() ? nil : Phrase(KillSentence.known($0), .body)
            }
            guard try await view.confirm(question(.confirm, about: known)) else { throw .declined }
        }
        products = []
        var unset: WalletError?
        do throws(WalletError) { try interactor.set() } catch { unset = error }
        let rest = await interactor.endEverything()
        let outcome = KillOutcome(unset: unset, products: products, rest: rest)
        view.show(outcome.lines)
        return outcome.document(in: language)
    }

    func lift() async throws(WalletError) {
        guard let view else { throw .interrupted }
        if interactor.isOff { return view.show([Phrase(KillSentence.notSet, .body)]) }
        guard view.canAsk else { throw .guarded(.liftNeedsPerson) }
        let typed = try await view.confirm(question(.confirmLift, typing: .liftWord))
        guard typed else { throw .changeDeclined }
        try interactor.lift()
        view.show([Phrase(KillSentence.lifted, .success)])
    }

    private func question(
        _ sentence: KillSentence, about facts: Phrase? = nil, typing word: KillSentence? = nil
    ) -> Question {
        Question(sentence, about: Block.lines([venue.warning, facts]), subject: venue.warning, typing: word)
    }
}

extension KillPresenter: KillInteractorOutput {
    func productWasStopped(_ killed: KilledProduct) { products.append(killed) }
}
