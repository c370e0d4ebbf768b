import WalletCore

/// The one place where the kill switch is put together.
@MainActor final class KillRouter: KillRouting {
    private let environment: any Environment

    init(environment: any Environment) {
        self.environment = environment
    }

    func kill() -> KillScene { Self.assemble(in: environment, view: DialogueView(dialogue: environment.dialogue)) }

    /// The switch behind any view. The scene keeps the module alive; nothing keeps the scene.
    static func assemble(in environment: any Environment, view: any KillViewInterface) -> KillScene {
        let interactor = KillInteractor(environment: environment)
        let presenter = KillPresenter(
            interactor: interactor, session: environment.session, venue: environment.venue,
            language: environment.language)
        presenter.view = view
        interactor.output = presenter
        return KillScene(presenter: presenter, view: view)
    }
}
