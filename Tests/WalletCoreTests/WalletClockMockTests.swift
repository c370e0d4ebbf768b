import LightningAPI
import MockTestKit
import Testing
import WalletCore

@testable import WalletTestKit

/// A mock of a protocol that belongs to no actor, called from many tasks at once.
@Suite struct WalletClockMockTests {
    @Test func `no call is lost when many tasks call at once`() async {
        let clock = WalletClockMock(nowHandler: { Timestamp(ticks: 7) })
        let slept = Guarded(0)
        clock.sleepHandler = { _ in slept.update { $0 += 1 } }
        await withTaskGroup(of: Void.self) { group in
            for number in 1...200 {
                group.addTask {
                    await clock.sleep(for: .seconds(number))
                    _ = clock.now()
                }
            }
        }
        #expect(clock.sleepCallCount == 200)
        #expect(Set(clock.sleepArgValues).count == 200)
        #expect(clock.nowCallCount == 200)
        #expect(slept.value == 200)
        #expect(clock.history.calls.count == 400)
        #expect(clock.history.methods.count { $0 == "sleep(for:)" } == 200)
        #expect(clock.now() == Timestamp(ticks: 7))
    }
}
