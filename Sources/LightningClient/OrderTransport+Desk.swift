internal import LightningAPI
public import SaifuDesk
internal import SaifuSystem

extension OrderTransport {
    /// Returns a desk that goes by the clock and the chance of this machine.
    ///
    /// - Parameter journal: where requests are written down before they are sent.
    public func desk(journal: any OrderJournal) -> OrderDesk {
        OrderDesk(
            transport: self, journal: journal, now: { Timestamp(ticks: SystemClock.ticks()) },
            sleep: { do { try await Task.sleep(for: $0) } catch {} },  // cancelled: it ends early
            random: { .random(in: 0 ... .max) })
    }
}
