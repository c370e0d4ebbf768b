import Glibc
import Testing

@testable import SaifuWire

@Suite struct MonotonicClockTests {
    /// A system that counts from a moment far away, such as one under a tool that sets clocks to another year.
    @Test(arguments: [-315_619_200, 0, 19_880_899_200, 253_370_764_800, 1 << 60])
    func `what the system counts from does not matter`(start: Int) {
        var time = timespec()
        time.tv_sec = start + 5
        time.tv_nsec = 7
        #expect(MonotonicClock.nanoseconds(at: time, since: Int64(start)) == 5_000_000_007)
    }

    @Test func `the clock begins above zero and goes forward`() {
        let first = MonotonicClock.now()
        #expect(first > 0)
        #expect(first < 86_400_000_000_000)
        #expect(MonotonicClock.now() >= first)
    }
}
