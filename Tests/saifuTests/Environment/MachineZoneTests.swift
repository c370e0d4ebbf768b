import LightningAPI
import SaifuSystem
import Testing
import WalletCore

@testable import saifu

/// What the zone of a machine is called, and what its clocks show.
@Suite struct MachineZoneTests {
    private static let november = Timestamp(milliseconds: 1_795_435_200_000)

    private static func zone(
        _ winter: (offset: Int, name: String), _ summer: (offset: Int, name: String)? = nil
    ) -> WalletZone {
        WalletZone(
            of: { seconds in
                // Half of each year, from the 180th day after the first of November.
                let isSummer = summer != nil && (seconds - november.ticks / 10_000_000) / 86_400 % 365 >= 180
                let rule = isSummer ? summer ?? winter : winter
                return LocalTime.Rule(offset: rule.offset, name: rule.name, isSummer: isSummer)
            }, from: november)
    }

    @Test(arguments: [
        (zone((32400, "JST")), "JST"), (zone((3600, "CET"), (7200, "CEST")), "CET/CEST"),
        (zone((0, "GMT"), (3600, "BST")), "GMT/BST"), (zone((10800, "+03")), "+03:00"),
        (zone((-12600, "<\u{1B}>")), "-03:30"), (zone((20700, "Kathmandu")), "+05:45"), (zone((0, "Garbage")), "UTC"),
        (zone((0, "")), "UTC"), (zone((3600, "")), "+01:00"),
    ])
    func `a zone is called by short names that are letters, else by its offset`(zone: WalletZone, title: String) {
        #expect(zone.title == title)
    }

    @Test func `a zone that tells no date is UTC`() {
        let zone = WalletZone(of: { _ in nil }, from: Self.november)
        #expect(zone.title == "UTC")
        #expect(Figure(moment: Self.november, in: zone).description.hasSuffix(" 12:00:00 UTC"))
    }

    @Test func `each moment is told by what holds then`() {
        let zone = Self.zone((3600, "CET"), (7200, "CEST"))
        #expect(Figure(timeOfDay: Self.november, in: zone).description == "13:00:00 CET")
        let summer = Self.november.advanced(by: .seconds(200 * 86_400))
        #expect(Figure(timeOfDay: summer, in: zone).description == "14:00:00 CEST")
    }
}
