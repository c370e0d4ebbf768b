public import SaifuJSON

/// The faults of an exchange and their times: the rules of a scenario file.
///
/// The same rules, seed and requests give the same faults. The format is on the page "Scenario files".
public struct FaultPlan: Hashable, Sendable {
    struct Rule: Hashable, Sendable {
        enum Effect: Hashable, Sendable {
            case request(RequestFault)
            case channel(ChannelFault)
        }

        let scope: FaultScope
        let moment: FaultMoment
        let effect: Effect
    }

    /// How far the exchange's clock is ahead of the time, in milliseconds; behind with a negative number.
    let clockSkew: Int64
    let rules: [Rule]
    /// Decides what the rules leave to chance.
    public var seed: UInt64

    /// Reads a scenario file.
    ///
    /// - Throws: what is wrong with it, with line, column and path.
    public init(json: [UInt8], seed: UInt64 = 1) throws(JSONError) {
        let file = try ExactJSONDecoder().read(ScenarioFile.self, from: json)
        clockSkew = file.clockSkew
        rules = file.rules
        self.seed = seed
    }
}

/// The rules of a plan with what they have counted. Owned by the exchange's one writer.
struct FaultTable {
    /// A fault with its rule and the random numbers for its details.
    struct Strike<Effect: Sendable>: Sendable {
        let fault: Effect
        /// Counted from 1.
        let rule: Int
        var draw: SplitMix64
    }

    private struct Count {
        var all: Int64 = 0
        var second: Int64 = .min
        var inSecond: Int64 = 0

        mutating func add(at time: Int64) {
            all += 1
            inSecond = time / 1000 == second ? inSecond + 1 : 1
            second = time / 1000
        }
    }

    private let plan: FaultPlan
    private var counts: [Count]

    init(_ plan: FaultPlan) {
        self.plan = plan
        counts = plan.rules.map { _ in Count() }
    }

    /// - Parameter time: milliseconds since the exchange was opened.
    mutating func strike(
        at time: Int64, _ fits: (FaultScope, FaultPlan.Rule.Effect) -> Bool
    ) -> Strike<FaultPlan.Rule.Effect>? {
        var first: Strike<FaultPlan.Rule.Effect>?
        for (index, rule) in plan.rules.enumerated() where fits(rule.scope, rule.effect) {
            // Every rule counts, whether or not one before it strikes.
            counts[index].add(at: time)
            let count = counts[index]
            var draw = SplitMix64(
                seed: plan.seed ^ (UInt64(index + 1) &* 0xA24B_AED4_963E_E407)
                    ^ (UInt64(count.all) &* 0x9FB2_1C65_1E98_DF25))
            let holds = rule.moment.holds(count: count.all, inSecond: count.inSecond, time: time, &draw)
            if holds, first == nil { first = Strike(fault: rule.effect, rule: index + 1, draw: draw) }
        }
        return first
    }
}
