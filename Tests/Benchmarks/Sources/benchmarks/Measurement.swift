import SaifuMoney

/// One row of the table: medians of one run in which product and peer alternated.
struct Measurement: Encodable {
    let figure: String
    let peer: String
    /// What both values count, such as `ms`. Less is better.
    let unit: String
    let ours: ExactDecimal
    let theirs: ExactDecimal
    let ratio: ExactDecimal
    /// The ratio that must hold.
    let goal: ExactDecimal
    /// The ratio the design asks for.
    let designGoal: ExactDecimal

    var isGoalReached: Bool { ratio <= goal }

    enum CodingKeys: String, CodingKey {
        case figure, peer, unit, ours, theirs, ratio, goal
        case designGoal = "design_goal"
    }

    /// From nanoseconds.
    init(
        figure: String, peer: String, ours: [Int64], theirs: [Int64], goal: ExactDecimal, designGoal: ExactDecimal
    ) throws {
        self.figure = figure
        self.peer = peer
        self.goal = goal
        self.designGoal = designGoal
        unit = "ms"
        let (own, other) = (Self.median(ours), Self.median(theirs))
        self.ours = try Self.milliseconds(own)
        self.theirs = try Self.milliseconds(other)
        ratio = try ExactDecimal(own).divided(by: ExactDecimal(max(other, 1)), scale: 2, .halfUp)
    }

    private static func median(_ values: [Int64]) -> Int64 {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func milliseconds(_ nanoseconds: Int64) throws -> ExactDecimal {
        try ExactDecimal(nanoseconds).divided(by: 1_000_000, scale: 3, .halfUp)
    }
}
