import LightningAPI
import PaperExchange
import SaifuDesk
import SaifuMoney
import Testing

/// Seeded stories of a line on which everything goes wrong: at most one order an intent, every verdict true by the
/// exchange's own books, and nothing found that is somebody else's.
///
/// `SAIFU_SCENARIOS=10000 swift test --filter ScenarioTests` plays more; `SAIFU_SCENARIO=417` plays one again.
struct ScenarioTests {
    @Test func `every verdict is true, and no order is placed twice`() async throws {
        var tally = Tally()
        for seed in Tally.seeds {
            do {
                var scenario = try Scenario(seed: seed)
                tally.add(try await scenario.play())
            } catch {
                Issue.record("scenario \(seed): \(error)")
            }
        }
        print("scenarios: \(tally)")
        // A verdict that never comes is not tested.
        if tally.scenarios >= 500 {
            for name in ["found", "presumably_yours", "ambiguous", "no_trace"] { #expect(tally[name] > 0, "\(name)") }
        }
    }
}

/// How the lost orders of many scenarios ended.
struct Tally: CustomStringConvertible {
    private(set) var scenarios = 0
    private var verdicts: [String: Int] = [:]

    static var seeds: [UInt64] {
        if let one = ProcessEnvironment.number("SAIFU_SCENARIO") { return [one] }
        return Array(0..<(ProcessEnvironment.number("SAIFU_SCENARIOS") ?? 500))
    }

    subscript(name: String) -> Int { verdicts[name] ?? 0 }

    mutating func add(_ names: [String]) {
        scenarios += 1
        for name in names { verdicts[name, default: 0] += 1 }
    }

    var description: String {
        "\(scenarios), " + verdicts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}
