public import LightningAPI

/// The zone in which a person reads the time: how far its clocks are ahead of UTC at each moment.
public struct WalletZone: Sendable {
    /// The offset and name of a zone at a moment; a zone has others in summer.
    public struct Rule: Hashable, Sendable {
        /// The time by which clocks are ahead of UTC; negative west of it.
        public let offset: Duration
        /// The short name, such as `CET`.
        public let name: String

        /// - Parameter name: short, for it stands above a column of times.
        public init(offset: Duration, name: String) {
            self.offset = offset
            self.name = name
        }
    }

    /// How titles call it: `JST`, or `CET/CEST` where clocks are put forward and back.
    public let title: String
    private let rule: @Sendable (Timestamp) -> Rule

    /// - Parameter rule: what holds at a moment.
    public init(title: String, rule: @escaping @Sendable (Timestamp) -> Rule) {
        self.title = title
        self.rule = rule
    }

    /// A zone whose clocks are never put forward.
    public init(_ rule: Rule) {
        self.init(title: rule.name) { _ in rule }
    }

    /// Coordinated Universal Time, which the exchange writes.
    public static let utc = WalletZone(Rule(offset: .zero, name: "UTC"))
    /// Japan Standard Time. Clocks have not been put forward there since 1951.
    public static let jst = WalletZone(Rule(offset: .seconds(9 * 3600), name: "JST"))

    /// The short name at a moment.
    func name(at moment: Timestamp) -> String { rule(moment).name }

    /// Returns the local date and time in the zone, to the second.
    func clock(at moment: Timestamp) -> (date: String, time: String) {
        let text = moment.advanced(by: rule(moment).offset).text
        let parts = text.split(separator: "T")
        return (String(parts.first ?? ""), String((parts.last ?? "").prefix(8)))
    }
}
