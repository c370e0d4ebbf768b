import LightningAPI
import WalletCore

/// What became of a cancellation that was made in a list: it stands above the list until it could be read and the list
/// shows its effect.
@MainActor final class CancelAnswer {
    /// Empty while there is nothing to tell.
    private(set) var blocks: [Block] = []
    /// The order that they are about, and when they came.
    private var about: (id: String, at: Timestamp)?
    private let clock: any WalletClock

    /// So long an answer stands at least.
    private static let reading = Duration.seconds(3)

    init(clock: any WalletClock) {
        self.clock = clock
    }

    /// Cancels an order. What failed leaves no answer.
    func take(_ id: String, _ cancel: () async throws(WalletError) -> [Block]) async throws(WalletError) {
        blocks = []
        blocks = try await cancel()
        about = (id, clock.now())
    }

    /// Removes what the list shows by itself.
    /// - Parameter mayTrade: whether the list has the order as one that may trade.
    func forget(unless mayTrade: (String) -> Bool) {
        guard let about, !mayTrade(about.id), clock.now().duration(since: about.at) >= Self.reading else { return }
        (blocks, self.about) = ([], nil)
    }
}
