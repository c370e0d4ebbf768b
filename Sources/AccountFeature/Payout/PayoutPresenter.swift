import LightningAPI
import SaifuDesk
import SaifuTables
import WalletCore

/// The order of things: is it allowed, is a person there, may it be sent; then the amount typed again, the code, and it is
/// sent once. `--yes` is not looked at.
@MainActor final class PayoutPresenter {
    weak var view: (any PayoutViewInterface)?

    private let interactor: any PayoutInteractorInput
    private let session: Session
    private let texts: PayoutTexts
    private var accepted: [Phrase] = []

    init(interactor: any PayoutInteractorInput, session: Session, texts: PayoutTexts) {
        self.interactor = interactor
        self.session = session
        self.texts = texts
    }
}

extension PayoutPresenter: PayoutModuleInterface {
    func submit(_ withdrawal: Withdrawal) async throws(WalletError) -> WithdrawalAcceptance {
        guard let view else { throw .interrupted }  // nobody would see what is sent
        guard session.allowsWithdrawal else { throw .guarded(.withdrawal(.needsOption)) }
        guard view.canAsk else { throw .guarded(.withdrawal(.needsPerson)) }
        let preview: PayoutPreview
        do { preview = try await interactor.prepare(withdrawal) } catch { throw error.beforeSending }
        guard preview.breaches.isEmpty else { throw .guarded(.beyond(preview.breaches)) }
        do { try view.show(preview: texts.blocks(preview)) } catch { throw error.beforeSending }
        let form = PayoutForm(of: preview.amount, in: texts.reader.language)
        guard try await view.fill(form.form) else { throw .declined }
        let placed = try await interactor.send(preview, code: form.takeCode())
        accepted = texts.accepted(placed.acceptance)
        view.show(lines: accepted)
        await interactor.look(for: placed)
        return placed.acceptance
    }
}

extension PayoutPresenter: PayoutInteractorOutput {
    func withdrawalWasSeen(_ status: TransferStatus) { view?.show(lines: accepted + [texts.state(status)]) }
}
