import LightningAPI
import SaifuWire
import Testing

@testable import LightningClient

/// When an exchange counts as closed for maintenance.
@Suite struct MaintenanceWindowTests {
    private func moment(_ time: String) throws -> Timestamp { try Timestamp(parsing: "2026-11-25T\(time)") }

    @Test(arguments: [
        ("18:59:59.9", nil), ("19:00:00", "19:10:00"), ("19:03:00", "19:10:00"), ("19:09:59.9", "19:10:00"),
        ("19:10:00", nil), ("12:00:00", nil), ("00:00:00", nil),
    ])
    func `the window of bitFlyer is at four in the morning in Japan`(time: String, end: String?) throws {
        #expect(try MaintenanceWindow.bitFlyer.end(at: moment(time)) == end.map(moment))
    }

    @Test func `a window may lie over midnight`() throws {
        let window = MaintenanceWindow(start: .seconds(86_340), length: .seconds(120))
        #expect(try window.end(at: moment("23:59:30")) == Timestamp(parsing: "2026-11-26T00:01:00"))
        #expect(try window.end(at: moment("00:00:30")) == moment("00:01:00"))
        #expect(try window.end(at: moment("00:01:00")) == nil)
    }

    private static let scheduled = StreamFault.connection(
        .closed(WebSocketClose(.serviceRestart, reason: "scheduled maintenance")))
    private static let restart = StreamFault.connection(.closed(WebSocketClose(.serviceRestart, reason: "deploy")))
    private static let away = StreamFault.connection(.closed(.goingAway))
    private static let refused = StreamFault.connection(.refused(status: 503, headers: HTTPHeaders()))
    private static let missing = StreamFault.connection(.refused(status: 404, headers: HTTPHeaders()))
    private static let lost = StreamFault.connection(.lost(reason: "no network"))

    /// By the fault: in the window, at noon, in the window and closed before, at noon and closed before.
    @Test(arguments: [
        (scheduled, true, true, true, true), (restart, true, false, true, true), (away, true, false, true, true),
        (refused, true, false, true, true), (missing, false, false, true, false), (lost, false, false, true, false),
    ])
    func `an end in the window is maintenance where the exchange made it, at other times where it says so`(
        fault: StreamFault, inWindow: Bool, atNoon: Bool, again: Bool, overrun: Bool
    ) throws {
        func maintenance(_ time: String, lasts: Bool) throws -> Maintenance? {
            Maintenance(fault, at: try moment(time), in: .bitFlyer, lasts: lasts)
        }
        let end = Maintenance(until: try moment("19:10:00")), unknown = Maintenance(until: nil)
        #expect(try maintenance("19:03:00", lasts: false) == (inWindow ? end : nil))
        #expect(try maintenance("12:00:00", lasts: false) == (atNoon ? unknown : nil))
        #expect(try maintenance("19:03:00", lasts: true) == (again ? end : nil))
        #expect(try maintenance("19:12:00", lasts: true) == (overrun ? unknown : nil))
        #expect(Maintenance(fault, at: try moment("19:03:00"), in: nil, lasts: false) == (atNoon ? unknown : nil))
    }

    @Test func `an exchange is expected back soon after the window, and not by all at once`() throws {
        let pauses = ReconnectPauses.standard
        let until = Maintenance(until: try moment("19:10:00")), now = try moment("19:09:50")
        #expect(pauses.pause(before: 9, in: until, at: now, chance: 0) == .seconds(11))
        #expect(pauses.pause(before: 9, in: until, at: now, chance: 255) == .seconds(12))
        #expect(pauses.pause(before: 1, in: until, at: try moment("19:03:00"), chance: 0) == .seconds(15))
    }
}
