import LightningAPI
import WalletCore

/// `kill`: no new order of this home is sent from now on, and all orders of all products are cancelled. `kill lift`: a
/// person lets orders go out again.
@MainActor final class KillScene {
    static func command(in environment: any Environment) -> Command {
        let router: any KillRouting = KillRouter(environment: environment)
        return Command(
            CommandSyntax(
                "kill", summary: KillSentence.summary, meanings: [WordMeaning("kill", KillSentence.withdrawals)]),
            for: .cancelling,
            act: { _ async throws(WalletError) in try await router.kill().kill() })
    }

    static func liftCommand(in environment: any Environment) -> Command {
        let router: any KillRouting = KillRouter(environment: environment)
        return Command(
            CommandSyntax("kill lift", summary: KillSentence.liftSummary),
            act: { _ async throws(WalletError) in try await router.kill().lift() })
    }

    private let presenter: any KillModuleInterface
    private let view: any KillViewInterface

    init(presenter: any KillModuleInterface, view: any KillViewInterface) {
        self.presenter = presenter
        self.view = view
    }

    /// Stops everything, and returns the page to leave on the screen.
    func kill() async throws(WalletError) -> Page {
        let document = try await presenter.kill()
        var page = Page(Block.lines(view.lines), document: document)
        if document.mayTrade { page.status = .outcomeUnknown }
        return page
    }

    /// Lets orders go out again, and returns the page to leave on the screen.
    func lift() async throws(WalletError) -> Page {
        try await presenter.lift()
        return Page(Block.lines(view.lines), document: ["kill_switch": "off"])
    }
}
