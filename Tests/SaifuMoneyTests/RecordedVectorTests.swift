import SaifuMoney
import Testing

@Suite struct RecordedVectorTests {
    @Test func `results agree with Python's decimal`() throws {
        let lines = recordedVectors.split(separator: "\n")
        #expect(lines.count == 540)
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            let one = try ExactDecimal(parsing: words[1])
            let other = try ExactDecimal(parsing: words[2])
            #expect(answer(words[0], one, other) == words[3], "\(line)")
        }
    }

    private func answer(_ operation: String, _ one: ExactDecimal, _ other: ExactDecimal) -> String {
        do {
            let parts = operation.split(separator: ":").map(String.init)
            guard parts.count == 3 else { return try exact(parts[0], one, other).canonicalText }
            let scale = try #require(Int(parts[1]))
            let rounding = try #require(Rounding.allCases.first { "\($0)" == parts[2] })
            return try rounded(parts[0], one, other, scale, rounding).description
        } catch {
            return error as? MoneyError == .overflow
                ? "overflow" : error as? MoneyError == .inexact ? "inexact" : "\(error)"
        }
    }

    private func exact(_ name: String, _ one: ExactDecimal, _ other: ExactDecimal) throws -> ExactDecimal {
        switch name {
        case "add": try one.adding(other)
        case "sub": try one.subtracting(other)
        default: try one.multiplied(by: other)
        }
    }

    private func rounded(
        _ name: String, _ one: ExactDecimal, _ other: ExactDecimal, _ scale: Int, _ rounding: Rounding
    ) throws -> ExactDecimal {
        switch name {
        case "multo": try one.multiplied(by: other, scale: scale, rounding)
        case "div": try one.divided(by: other, scale: scale, rounding)
        default: try one.rounded(scale: scale, rounding)
        }
    }
}
