import WalletCore

/// `unsettled` and `settle`: what was sent and may or may not have taken effect, oldest first. What was sent to other
/// exchanges, or with other keys, is listed apart: it cannot be settled here.
@MainActor final class UnsettledController: Scene {
    private let list: UnsettledList

    /// - Parameters:
    ///   - looks: whether the exchange is asked.
    ///   - only: the one entry to show; `nil` shows all.
    init(environment: any Environment, looks: Bool, only: Int64? = nil) {
        list = UnsettledList(environment: environment, looks: looks, only: only)
    }

    func load() async throws(WalletError) { try await list.load() }

    var page: Page { Page(list.blocks, document: list.documents) }
}
