import LightningAPI
import SaifuSystem
import WalletCore

extension WalletZone {
    /// The zone of this machine. A `TZ` that names none leaves it at UTC, and then it is called so.
    static let ofMachine = WalletZone(of: LocalTime.rule, from: Timestamp(ticks: SystemClock.ticks()))

    /// - Parameters:
    ///   - local: what holds so many seconds after 1970; `nil` where that has no date.
    ///   - start: the zone is called by the names that hold in the year after it, winter's first.
    init(of local: @escaping @Sendable (Int64) -> LocalTime.Rule?, from start: Timestamp) {
        let year = (0..<13).compactMap { local(start.seconds + $0 * 30 * 24 * 3600) }
        var names: [String] = []
        for name in (year.filter { !$0.isSummer } + year.filter(\.isSummer)).map(\.known) where !names.contains(name) {
            names.append(name)
        }
        self.init(title: names.isEmpty ? "UTC" : names.joined(separator: "/")) { moment in
            local(moment.seconds).map { Rule(offset: .seconds($0.offset), name: $0.known) } ?? .utc
        }
    }
}

extension WalletZone.Rule {
    fileprivate static let utc = WalletZone.Rule(offset: .zero, name: "UTC")
}

extension Timestamp {
    fileprivate var seconds: Int64 { ticks / Self.ticksPerSecond }
}

extension LocalTime.Rule {
    /// The zone's own name if it is letters and short enough for a title, else the offset: `+05:30`.
    fileprivate var known: String {
        if offset == 0 { return Self.namesOfZero.contains(name) ? name : "UTC" }
        let isName = (3...5).contains(name.utf8.count) && name.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        if isName { return name }
        let minutes = abs(offset) / 60
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
    }

    /// A `TZ` that the system does not know means UTC under a name of its own.
    private static let namesOfZero: Set = ["UTC", "GMT", "WET"]
}
