import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// The order of things on the ticket: complete the words, preview, guard, ask, send once, tell what became of it.
@MainActor final class OrderTicketPresenter {
    weak var view: (any OrderTicketViewInterface)?

    private let interactor: any OrderTicketInteractorInput
    private let subject: OrderTicketSubject
    private let session: Session
    private let texts: OrderTicketTexts

    init(
        interactor: any OrderTicketInteractorInput, subject: OrderTicketSubject, session: Session, venue: Venue,
        strings: Strings
    ) {
        self.interactor = interactor
        self.subject = subject
        self.session = session
        texts = OrderTicketTexts(subject: subject, venue: venue, strings: strings)
    }
}

extension OrderTicketPresenter: OrderTicketModuleInterface {
    func submit(_ entry: OrderEntry) async throws(WalletError) {
        guard let view else { throw .interrupted }  // nobody would see what is sent
        let draft = try await complete(entry, view)
        guard session.skipsConfirmation || view.canAsk else { throw .needsConfirmation }
        try check(draft)
        let preview = try await interactor.preview(draft)
        try interactor.checkFunds(for: preview)
        try await agree(to: preview, view)
        let placed = try await interactor.place(preview)
        view.show(accepted: texts.accepted(placed.acceptance))
        await interactor.tellFate(of: placed)
    }

    func problem(inSize text: String) -> StyledText? {
        if text.isEmpty { return texts.missing(.sizeMissing) }
        return problem { () throws(WalletError) in try interactor.check(size: Arguments.size(text)) }
    }

    func problem(inPrice text: String) -> StyledText? {
        if text.isEmpty { return texts.missing(.priceMissing) }
        return problem { () throws(WalletError) in try interactor.check(price: Arguments.price(text)) }
    }

    func problem(inMinutes text: String) -> StyledText? {
        if text.isEmpty { return nil }
        return problem { () throws(WalletError) in
            _ = try Arguments.count(text, named: "minutes", in: 1...OrderDraft.longestMinutes)
        }
    }

    private func complete(
        _ entry: OrderEntry, _ view: any OrderTicketViewInterface
    ) async throws(WalletError) -> OrderDraft {
        if let draft = entry.draft(subject.side, subject.product) { return draft }
        let form = OrderTicketForm(entry, texts: texts.form, presenter: self, strings: texts.strings)
        guard try await view.fill(form.form), let draft = try form.entry().draft(subject.side, subject.product)
        else { throw .declined }
        return draft
    }

    private func check(_ draft: OrderDraft) throws(WalletError) {
        try interactor.check(size: draft.size)
        if let price = draft.price { try interactor.check(price: price) }
    }

    private func agree(
        to preview: OrderPreview, _ view: any OrderTicketViewInterface
    ) async throws(WalletError) {
        if session.skipsConfirmation {
            guard preview.breaches.isEmpty else { throw .guarded(.beyond(preview.breaches)) }
            try view.show(texts.preview(preview))
        } else if try await !view.confirm(texts.preview(preview)) {
            throw .declined
        }
    }

    private func problem(_ check: () throws(WalletError) -> Void) -> StyledText? {
        do {
            try check()
            return nil
        } catch {
            return texts.problem(error)
        }
    }
}

extension OrderTicketPresenter: OrderTicketInteractorOutput {
    func orderWasSeen(_ fate: OrderFate) {
        view?.show(outcome: texts.outcome(fate))
    }
}
