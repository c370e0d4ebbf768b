import LightningAPI
import Testing
import WalletCore

@Suite struct TurnsTests {
    @Test func `a turn comes after the pause, and a clock that is set back holds nobody up`() {
        func moment(_ second: Int64) -> Timestamp { Timestamp(milliseconds: second * 1000) }
        var turns = Turns()
        let taken = [100, 101, 103, 105, 106, 20, 21].map { turns.takesNext(at: moment($0), after: .seconds(3)) }
        #expect(taken == [true, false, true, false, true, true, false])
    }

    @Test func `what is asked for rarely is current as long as its patience`() {
        let start = Timestamp(milliseconds: 0)
        let freshness = Freshness(at: start, hasAnswer: true, patience: .seconds(35))
        #expect(!freshness.isStale(at: start.advanced(by: .seconds(34))))
        #expect(freshness.isStale(at: start.advanced(by: .seconds(35))))
    }
}
