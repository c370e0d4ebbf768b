import LightningAPI
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
    func submit(_ fields: OrderFields) async throws(WalletError) {
        guard let view else { throw .interrupted }  // nobody would see what is sent
        let draft = try await complete(fields, view).draft(subject.side, subject.product)
        guard session.skipsConfirmation || view.canAsk else { throw .needsConfirmation }
        try check(draft)
        let preview = try await interactor.preview(draft)
        try interactor.checkFunds(for: preview)
        try await agree(to: preview, view)
        let acceptance = try await interactor.send(draft)
        view.show(accepted: texts.accepted(acceptance))
        await interactor.follow(acceptance, of: draft)
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
        problem { () throws(WalletError) in try OrderFields(minutes: text).check() }
    }

    private func complete(
        _ fields: OrderFields, _ view: any OrderTicketViewInterface
    ) async throws(WalletError) -> OrderFields {
        try fields.check()
        if fields.areComplete { return fields }
        guard let filled = try await view.askForFields(fields, texts: texts.form) else { throw .declined }
        return filled
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
    func orderWasSeen(_ fate: OrderFate, of draft: OrderDraft) {
        view?.show(outcome: texts.outcome(fate))
    }
}
