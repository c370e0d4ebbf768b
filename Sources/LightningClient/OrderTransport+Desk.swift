internal import LightningAPI
public import SaifuDesk
internal import SaifuSystem

extension OrderTransport {
    /// Returns a desk that goes by the clock of this machine.
    ///
    /// - Parameter journal: where requests are written down before they are sent.
    public func desk(journal: any OrderJournal) -> OrderDesk {
        OrderDesk(transport: self, journal: journal, now: { Timestamp(ticks: SystemClock.ticks()) })
    }
}
