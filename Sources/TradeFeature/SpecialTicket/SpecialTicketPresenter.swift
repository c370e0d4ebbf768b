import LightningAPI
import SaifuDesk
import WalletCore

/// The order of things: preview, guard, ask, send once, tell what became of it.
@MainActor final class SpecialTicketPresenter {
    weak var view: (any SpecialTicketViewInterface)?

    private let interactor: any SpecialTicketInteractorInput
    private let session: Session
    private let texts: SpecialTicketTexts
    private var accepted: [Phrase] = []

    init(interactor: any SpecialTicketInteractorInput, session: Session, texts: SpecialTicketTexts) {
        self.interactor = interactor
        self.session = session
        self.texts = texts
    }
}

extension SpecialTicketPresenter: SpecialTicketModuleInterface {
    func submit(_ order: SpecialOrder) async throws(WalletError) -> ParentOrderAcceptance {
        guard let view else { throw .interrupted }  // nobody would see what is sent
        let preview: SpecialPreview
        do { preview = try await interactor.preview(order) } catch { throw error.beforeSending }
        try await agree(to: preview, view)
        let placed = try await interactor.place(preview)
        accepted = texts.accepted(placed.acceptance)
        view.show(lines: accepted)
        await interactor.tellFate(of: placed)
        return placed.acceptance
    }

    private func agree(to preview: SpecialPreview, _ view: any SpecialTicketViewInterface) async throws(WalletError) {
        try await OrderConsent(session: session, breaches: preview.breaches).get(canAsk: view.canAsk) {
            () async throws(WalletError) in
            try await view.confirm(texts.question(preview))
        } show: { () throws(WalletError) in
            try view.show(preview: texts.blocks(preview))
        }
    }
}

extension SpecialTicketPresenter: SpecialTicketInteractorOutput {
    func orderWasSeen(_ fate: ParentFate) {
        view?.show(lines: accepted + [texts.outcome(fate)])
    }
}
