// Written by `saifu-dev mocks`; change this and run it again:
// Sources/WalletCore/Environment/WalletClock.swift

import LightningAPI
import MockTestKit
import Testing

@testable import WalletCore

/// Keeps the calls of `WalletClock` and answers as it is told to.
final class WalletClockMock: WalletClock {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), nowHandler: @escaping NowHandler) {
        self.history = history
        nowAnswer = Guarded(nowHandler)
    }

    // now()

    private let nowCalls = Guarded(0)
    var nowCallCount: Int { nowCalls.value }
    typealias NowHandler = @Sendable () -> Timestamp
    private let nowAnswer: Guarded<NowHandler>
    var nowHandler: NowHandler {
        get { nowAnswer.value }
        set { nowAnswer.value = newValue }
    }

    func now() -> Timestamp {
        history.record("WalletClock", "now()")
        nowCalls.update { $0 += 1 }
        return nowHandler()
    }

    // sleep(for:)

    private let sleepArguments = Guarded<[Duration]>([])
    var sleepArgValues: [Duration] { sleepArguments.value }
    var sleepCallCount: Int { sleepArgValues.count }
    typealias SleepHandler = @Sendable (Duration) async -> Void
    private let sleepAnswer = Guarded<SleepHandler?>(nil)
    var sleepHandler: SleepHandler? {
        get { sleepAnswer.value }
        set { sleepAnswer.value = newValue }
    }

    func sleep(for duration: Duration) async {
        history.record("WalletClock", "sleep(for:)", duration)
        sleepArguments.update { $0.append(duration) }
        await sleepHandler?(duration)
    }
}
