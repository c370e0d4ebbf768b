import LightningAPI
import WalletCore

/// The one place where a ticket is put together.
@MainActor enum OrderTicketRouter {
    /// A ticket that asks where there is somebody to answer.
    static func assemble(_ subject: OrderTicketSubject, in environment: any TradeEnvironment) -> any OrderTicketScene {
        guard environment.dialogue.isInteractive else {
            return assemble(subject, in: environment) { presenter in
                OrderTicketScriptView(presenter: presenter, dialogue: environment.dialogue)
            }
        }
        return assemble(subject, in: environment) { presenter in
            OrderTicketDialogueView(presenter: presenter, dialogue: environment.dialogue)
        }
    }

    /// A ticket behind any view. The view keeps the module alive; nothing keeps the view.
    static func assemble<View: OrderTicketViewInterface>(
        _ subject: OrderTicketSubject, in environment: any TradeEnvironment,
        view makeView: (any OrderTicketModuleInterface) -> View
    ) -> View {
        let interactor = OrderTicketInteractor(
            environment: environment, product: subject.product,
            quote: environment.resolve(QuoteDescriptor(product: subject.product)),
            funds: environment.resolve(FundsDescriptor(product: subject.product)))
        let presenter = OrderTicketPresenter(
            interactor: interactor, subject: subject, session: environment.session, venue: environment.venue,
            strings: environment.strings)
        let view = makeView(presenter)
        presenter.view = view
        interactor.output = presenter
        return view
    }
}
