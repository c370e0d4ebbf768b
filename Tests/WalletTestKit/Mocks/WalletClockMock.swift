// Written by `saifu-dev generate`; change this and run it again:
// Sources/WalletCore/Environment/WalletClock.swift

import LightningAPI
import MockTestKit
import Testing
import WalletCore

/// Keeps the calls of `WalletClock` and answers as it is told to.
final class WalletClockMock: WalletClock {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), nowHandler: @escaping NowHandler) {
        self.history = history
        nowCalls = Mocked(nowHandler)
    }

    // now()

    typealias NowHandler = @Sendable () -> Timestamp
    private let nowCalls: Mocked<Void, NowHandler>
    var nowCallCount: Int { nowCalls.arguments.count }
    var nowHandler: NowHandler {
        get { nowCalls.handler }
        set { nowCalls.handler = newValue }
    }

    func now() -> Timestamp {
        history.record("WalletClock", "now()")
        nowCalls.keep(())
        return nowHandler()
    }

    // sleep(for:)

    typealias SleepHandler = @Sendable (Duration) async -> Void
    private let sleepCalls = Mocked<Duration, SleepHandler?>(nil)
    var sleepArgValues: [Duration] { sleepCalls.arguments }
    var sleepCallCount: Int { sleepCalls.arguments.count }
    var sleepHandler: SleepHandler? {
        get { sleepCalls.handler }
        set { sleepCalls.handler = newValue }
    }

    func sleep(for duration: Duration) async {
        history.record("WalletClock", "sleep(for:)", duration)
        sleepCalls.keep(duration)
        await sleepHandler?(duration)
    }
}
