import LightningAPI
import Synchronization

/// When a connection last heard something, for whoever asks from another thread.
final class LastHeard: Sendable {
    private let ticks = Atomic<Int64>(0)

    /// `nil` before the first message.
    var moment: Timestamp? {
        let ticks = ticks.load(ordering: .relaxed)
        return ticks == 0 ? nil : Timestamp(ticks: ticks)
    }

    func note(_ moment: Timestamp) { ticks.store(moment.ticks, ordering: .relaxed) }
}
