import WalletCore

/// `unsettled` and `settle`: what was sent and may or may not have taken effect, oldest first. What was sent to other
/// exchanges, or with other keys, is listed apart: it cannot be settled here.
@MainActor final class UnsettledScene: Scene {
    static func command(in environment: any Environment) -> Command {
        Command(CommandSyntax("unsettled", summary: TradeSentence.unsettledSummary)) { _ in
            UnsettledScene(looks: false, in: environment)
        }
    }

    static func settleCommand(in environment: any Environment) -> Command {
        Command(CommandSyntax("settle", summary: TradeSentence.settleSummary)) { _ in
            UnsettledScene(looks: true, in: environment)
        }
    }

    private let list: UnsettledList

    /// - Parameters:
    ///   - looks: whether the exchange is asked.
    ///   - only: the one entry to show; `nil` shows all.
    init(looks: Bool, only: Int64? = nil, in environment: any Environment) {
        list = UnsettledList(environment: environment, looks: looks, only: only)
    }

    func load() async throws(WalletError) { try await list.load() }

    var page: Page { Page(list.blocks, document: list.documents) }
}
