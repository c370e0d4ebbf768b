internal import LightningAPI
public import SaifuDesk
internal import SaifuSystem

extension OrderTransport {
    /// Returns a desk that goes by the clock and the chance of this machine.
    ///
    /// - Parameters:
    ///   - journal: where requests are written down before they are sent.
    ///   - killSwitch: stops new orders while it is set.
    public func desk(journal: any OrderJournal, killSwitch: any KillSwitch = NoKillSwitch()) -> OrderDesk {
        OrderDesk(
            transport: self, journal: journal, killSwitch: killSwitch, now: { Timestamp(ticks: SystemClock.ticks()) },
            sleep: { do { try await Task.sleep(for: $0) } catch {} },  // cancelled: it ends early
            random: { .random(in: 0 ... .max) })
    }
}
