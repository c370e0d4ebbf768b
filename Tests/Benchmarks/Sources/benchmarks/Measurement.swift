import SaifuMoney

/// One row of the table: medians of one run in which product and peer alternated.
struct Measurement: Encodable {
    enum Better: String, Encodable { case less, more }

    let figure: String
    let peer: String
    /// What both values count, such as `ms`.
    let unit: String
    let better: Better
    let ours: ExactDecimal
    let theirs: ExactDecimal
    /// Ours divided by theirs where less or more of the unit is counted on both sides; see `better`.
    let ratio: ExactDecimal
    /// The ratio that must hold; `nil` for a row that is only shown.
    let goal: ExactDecimal?
    /// The ratio the design asks for.
    let designGoal: ExactDecimal?
    let met: Bool

    enum CodingKeys: String, CodingKey {
        case figure, peer, unit, better, ours, theirs, ratio, goal, met
        case designGoal = "design_goal"
    }

    /// A time: the ratio says how many times longer ours takes, and may be at most the goal.
    init(
        figure: String, peer: String, ours: [Int64], theirs: [Int64], goal: ExactDecimal,
        designGoal: ExactDecimal? = nil, unit: TimeUnit = .milliseconds
    ) throws {
        let (own, other) = (Self.median(ours), Self.median(theirs))
        try self.init(
            figure: figure, peer: peer, unit: unit.rawValue, better: .less,
            values: (unit.value(own), unit.value(other)),
            ratio: ExactDecimal(own).divided(by: ExactDecimal(max(other, 1)), scale: 2, .halfUp), goal: goal,
            designGoal: designGoal)
    }

    /// Requests a second, from the nanoseconds of one: the ratio must be at least the goal.
    init(figure: String, peer: String, ours: [Int64], theirs: [Int64], requestsAtLeast goal: ExactDecimal?) throws {
        let (own, other) = (Self.median(ours), Self.median(theirs))
        try self.init(
            figure: figure, peer: peer, unit: "requests/s", better: .more,
            values: (Self.perSecond(own), Self.perSecond(other)),
            ratio: ExactDecimal(other).divided(by: ExactDecimal(max(own, 1)), scale: 2, .halfUp), goal: goal,
            designGoal: nil)
    }

    /// Memory that must stay under a limit, in bytes.
    init(figure: String, bytes: Int, limit: Int) throws {
        let mega: ExactDecimal = 1_000_000
        try self.init(
            figure: figure, peer: "the limit", unit: "MB", better: .less,
            values: (
                ExactDecimal(bytes).divided(by: mega, scale: 1, .halfUp),
                ExactDecimal(limit).divided(by: mega, scale: 1, .halfUp)
            ),
            ratio: ExactDecimal(bytes).divided(by: ExactDecimal(limit), scale: 2, .halfUp), goal: 1, designGoal: nil)
    }

    private static func perSecond(_ nanoseconds: Int64) throws -> ExactDecimal {
        try ExactDecimal(1_000_000_000).divided(by: ExactDecimal(max(nanoseconds, 1)), scale: 0, .halfUp)
    }

    /// A speed: the ratio says how many times faster ours is, and must be at least the goal.
    /// - Parameter bytes: read in the times; 0 shows the times themselves.
    init(
        figure: String, peer: String, ours: [Int64], theirs: [Int64], atLeast goal: ExactDecimal?, bytes: Int = 0,
        operations: Int = 1
    ) throws {
        let (own, other) = (Self.median(ours), Self.median(theirs))
        let values =
            bytes > 0
            ? (try Self.megabytes(bytes, own), try Self.megabytes(bytes, other))
            : (try Self.each(own, operations), try Self.each(other, operations))
        try self.init(
            figure: figure, peer: peer, unit: bytes > 0 ? "MB/s" : "ns", better: .more, values: values,
            ratio: ExactDecimal(other).divided(by: ExactDecimal(max(own, 1)), scale: 2, .halfUp), goal: goal,
            designGoal: nil)
    }

    /// A number of something, of which less is better: the ratio may be at most the goal.
    init(
        figure: String, peer: String, unit: String, ours: Int, theirs: Int, atMost goal: ExactDecimal?
    ) throws {
        try self.init(
            figure: figure, peer: peer, unit: unit, better: .less, values: (ExactDecimal(ours), ExactDecimal(theirs)),
            ratio: ExactDecimal(ours).divided(by: ExactDecimal(max(theirs, 1)), scale: 3, .halfUp), goal: goal,
            designGoal: nil)
    }

    private init(
        figure: String, peer: String, unit: String, better: Better, values: (ExactDecimal, ExactDecimal),
        ratio: ExactDecimal, goal: ExactDecimal?, designGoal: ExactDecimal?
    ) {
        self.figure = figure
        self.peer = peer
        self.unit = unit
        self.better = better
        (ours, theirs) = values
        self.ratio = ratio
        self.goal = goal
        self.designGoal = designGoal
        met = goal.map { better == .less ? ratio <= $0 : ratio >= $0 } ?? true
    }

    private static func median(_ values: [Int64]) -> Int64 {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func megabytes(_ bytes: Int, _ nanoseconds: Int64) throws -> ExactDecimal {
        try ExactDecimal(bytes * 1_000).divided(by: ExactDecimal(max(nanoseconds, 1)), scale: 0, .halfUp)
    }

    private static func each(_ nanoseconds: Int64, _ operations: Int) throws -> ExactDecimal {
        try ExactDecimal(nanoseconds).divided(by: ExactDecimal(operations), scale: 1, .halfUp)
    }
}

/// How nanoseconds are shown.
enum TimeUnit: String {
    case milliseconds = "ms"
    case nanoseconds = "ns"

    func value(_ nanoseconds: Int64) throws -> ExactDecimal {
        switch self {
        case .milliseconds: try ExactDecimal(nanoseconds).divided(by: 1_000_000, scale: 3, .halfUp)
        case .nanoseconds: try ExactDecimal(nanoseconds)
        }
    }
}
