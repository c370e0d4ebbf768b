import WalletCore

/// The one place where a ticket is put together.
@MainActor final class OrderTicketRouter: OrderTicketRouting {
    private let environment: any TradeEnvironment

    init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    func ticket(for subject: OrderTicketSubject) -> OrderTicketScene { Self.assemble(subject, in: environment) }

    /// A ticket that asks where there is somebody to answer.
    static func assemble(_ subject: OrderTicketSubject, in environment: any TradeEnvironment) -> OrderTicketScene {
        let (dialogue, language) = (environment.dialogue, environment.language)
        return assemble(subject, in: environment) { presenter in
            guard dialogue.isInteractive else {
                return OrderTicketScriptView(presenter: presenter, dialogue: dialogue, language: language)
            }
            return OrderTicketDialogueView(presenter: presenter, dialogue: dialogue, language: language)
        }
    }

    /// A ticket behind any view. The scene keeps the module alive; nothing keeps the scene.
    static func assemble(
        _ subject: OrderTicketSubject, in environment: any TradeEnvironment,
        view makeView: (any OrderTicketModuleInterface) -> any OrderTicketViewInterface
    ) -> OrderTicketScene {
        let interactor = OrderTicketInteractor(
            environment: environment, product: subject.product,
            quote: environment.resolve(QuoteDescriptor(product: subject.product)),
            funds: environment.resolve(FundsDescriptor(product: subject.product)))
        let presenter = OrderTicketPresenter(
            interactor: interactor, session: environment.session,
            texts: OrderTicketTexts(subject: subject, venue: environment.venue, reader: environment.reader))
        let view = makeView(presenter)
        presenter.view = view
        interactor.output = presenter
        return OrderTicketScene(presenter: presenter, view: view)
    }
}
