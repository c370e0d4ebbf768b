import LightningAPI
import SaifuMoney
import WalletCore

/// `withdraw`: sends yen to a bank account.
@MainActor final class PayoutScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "withdraw", patterns: [[.count("amount"), .keyword("to"), .count("bank")]],
            summary: PayoutSentence.summary, flags: "--allow-withdrawal [--beyond LIMIT]",
            meanings: [GuardLimit.largestOrder, .unsettledTwin].map { WordMeaning($0.rawValue, $0.meaning) },
            examples: ["100000 to 3402 --allow-withdrawal"])
        let router: any PayoutRouting = PayoutRouter(environment: environment)
        return Command(syntax, for: .ordering) { arguments async throws(WalletError) in
            let amount = try arguments.wholeAmount("amount", in: .jpy)
            let bank = try arguments.count("bank", in: 1...Int.max) ?? 0
            return try await router.payout().submit(Withdrawal(amount, to: Int64(bank)))
        }
    }

    private let presenter: any PayoutModuleInterface
    private let view: any PayoutViewInterface

    init(presenter: any PayoutModuleInterface, view: any PayoutViewInterface) {
        self.presenter = presenter
        self.view = view
    }

    /// Sends it once, and returns the page to leave on the screen.
    func submit(_ withdrawal: Withdrawal) async throws(WalletError) -> Page {
        let acceptance = try await presenter.submit(withdrawal)
        var page = Page(Block.lines(view.lines), document: acceptance)
        page.acceptance = .withdrawal(id: acceptance.messageID)
        return page
    }
}
