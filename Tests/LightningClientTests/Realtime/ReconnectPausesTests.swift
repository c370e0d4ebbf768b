import LightningAPI
import Testing

@testable import LightningClient

@Suite struct ReconnectPausesTests {
    private let pauses = ReconnectPauses.standard

    @Test func `pauses double up to a minute, and chance takes half of them away at most`() {
        #expect(
            (1...8).map { pauses.pause(before: $0, chance: 255).components.seconds } == [
                1, 2, 4, 8, 16, 32, 60, 60,
            ])
        #expect(pauses.pause(before: 3, chance: 0) == .seconds(2))
        #expect(pauses.pause(before: .max, chance: 255) == .seconds(60))
    }

    @Test func `during maintenance nobody hurries`() {
        let now = Timestamp(milliseconds: 0), maintenance = Maintenance(until: nil)
        #expect(pauses.pause(before: 1, in: maintenance, at: now, chance: 0) == .seconds(15))
        #expect(pauses.pause(before: 9, in: maintenance, at: now, chance: 255) == .seconds(60))
    }
}
