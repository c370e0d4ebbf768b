import WalletCore

/// The one place where a withdrawal is put together.
@MainActor final class PayoutRouter: PayoutRouting {
    private let environment: any Environment

    init(environment: any Environment) { self.environment = environment }

    func payout() -> PayoutScene {
        Self.assemble(in: environment, view: PayoutDialogueView(dialogue: environment.dialogue))
    }

    /// The withdrawal behind any view. The scene keeps the module alive; nothing keeps the scene.
    static func assemble(in environment: any Environment, view: any PayoutViewInterface) -> PayoutScene {
        let interactor = PayoutInteractor(environment: environment)
        let presenter = PayoutPresenter(
            interactor: interactor, session: environment.session,
            texts: PayoutTexts(venue: environment.venue, reader: environment.reader))
        presenter.view = view
        interactor.output = presenter
        return PayoutScene(presenter: presenter, view: view)
    }
}
