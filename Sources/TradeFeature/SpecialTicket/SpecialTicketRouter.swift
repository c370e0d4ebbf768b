import WalletCore

/// The one place where the ticket of a special order is put together.
@MainActor final class SpecialTicketRouter: SpecialTicketRouting {
    private let environment: any TradeEnvironment

    init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    /// One for each kind of special order, and those that show them.
    static func commands(in environment: any TradeEnvironment) -> [Command] {
        let router = SpecialTicketRouter(environment: environment)
        let parents = ParentsCommand.command(in: environment)
        return SpecialShape.allCases.map { SpecialTicketScene.command($0, from: router, in: environment) } + [
            parents.once, parents.followed(ParentsSentence.watchSummary), ParentScene.command(in: environment),
        ]
    }

    func ticket() -> SpecialTicketScene { Self.assemble(in: environment) }

    /// A ticket that asks where there is somebody to answer.
    static func assemble(in environment: any TradeEnvironment) -> SpecialTicketScene {
        assemble(in: environment, view: SpecialTicketView(dialogue: environment.dialogue))
    }

    /// A ticket behind any view. The scene keeps the module alive; nothing keeps the scene.
    static func assemble(
        in environment: any TradeEnvironment, view: any SpecialTicketViewInterface
    ) -> SpecialTicketScene {
        let interactor = SpecialTicketInteractor(environment: environment)
        let presenter = SpecialTicketPresenter(
            interactor: interactor, session: environment.session,
            texts: SpecialTicketTexts(venue: environment.venue, reader: environment.reader))
        presenter.view = view
        interactor.output = presenter
        return SpecialTicketScene(presenter: presenter, view: view)
    }
}
