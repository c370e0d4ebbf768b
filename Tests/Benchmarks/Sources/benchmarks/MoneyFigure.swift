import Foundation
import SaifuMoney

/// Exact decimals against Foundation's `Decimal`: prices with one place, sizes with up to eight.
struct MoneyFigure: Figure {
    let name = "money"
    let once: Bool

    private var rounds: Int { once ? 1 : 31 }
    private static let count = 4_000

    private struct Operands {
        var texts: [String] = []
        var prices: [ExactDecimal] = []
        var sizes: [ExactDecimal] = []
        var foundationPrices: [Decimal] = []
        var foundationSizes: [Decimal] = []
    }

    func measure() async throws -> [Measurement] {
        let values = try operands()
        return [
            try row("add", 50, { try addSizes(values) }, { keep(addSizes(foundation: values)) }),
            try row("add, other places", nil, { try addMixed(values) }, { keep(addMixed(foundation: values)) }),
            try row("multiply", 25, { try multiply(values) }, { keep(multiply(foundation: values)) }),
            try row("divide, half even", 20, { try divide(values) }, { keep(divide(foundation: values)) }),
            try row("parse", 6, { try parse(values) }, { keep(parse(foundation: values)) }),
            try row("print", 20, { printAll(values) }, { keep(printAll(foundation: values)) }),
        ]
    }

    private func row(
        _ figure: String, _ goal: ExactDecimal?, _ ours: () throws -> Void, _ theirs: () -> Void
    ) throws -> Measurement {
        var (own, other): ([Int64], [Int64]) = ([], [])
        for round in 0...rounds {
            let first = try time(3, ours)
            let second = time(1, theirs)
            guard round > 0 else { continue }
            own.append(first)
            other.append(second)
        }
        return try Measurement(
            figure: "money, \(figure)", peer: "Foundation.Decimal", ours: own, theirs: other, atLeast: goal,
            operations: Self.count)
    }

    private func operands() throws -> Operands {
        var values = Operands()
        var state: UInt64 = 7
        for _ in 0..<Self.count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let price = "\(16_000_000 + state >> 33 % 2_000_000).\(state >> 40 % 10)"
            let size = "\(state >> 60).\(String(100_000_000 + state >> 34 % 100_000_000).dropFirst())"
            values.texts.append(size)
            values.prices.append(try ExactDecimal(parsing: price))
            values.sizes.append(try ExactDecimal(parsing: size))
            values.foundationPrices.append(Decimal(string: price) ?? 1)
            values.foundationSizes.append(Decimal(string: size) ?? 1)
        }
        return values
    }

    private func addSizes(_ values: Operands) throws {
        var sum = ExactDecimal.zero
        for size in values.sizes { sum = try sum.adding(size) }
        keep(sum)
    }

    private func addSizes(foundation values: Operands) -> Decimal {
        values.foundationSizes.reduce(0, +)
    }

    private func addMixed(_ values: Operands) throws {
        for index in 0..<Self.count { keep(try values.prices[index].adding(values.sizes[index])) }
    }

    private func addMixed(foundation values: Operands) -> Int {
        for index in 0..<Self.count { keep(values.foundationPrices[index] + values.foundationSizes[index]) }
        return Self.count
    }

    private func multiply(_ values: Operands) throws {
        for index in 0..<Self.count { keep(try values.prices[index].multiplied(by: values.sizes[index])) }
    }

    private func multiply(foundation values: Operands) -> Int {
        for index in 0..<Self.count { keep(values.foundationPrices[index] * values.foundationSizes[index]) }
        return Self.count
    }

    private func divide(_ values: Operands) throws {
        for index in 0..<Self.count {
            keep(try values.sizes[index].divided(by: values.prices[index], scale: 12, .halfEven))
        }
    }

    private func divide(foundation values: Operands) -> Int {
        for index in 0..<Self.count {
            keep(values.foundationSizes[index] / values.foundationPrices[index])
        }
        return Self.count
    }

    private func parse(_ values: Operands) throws {
        for text in values.texts { keep(try ExactDecimal(parsing: text)) }
    }

    private func parse(foundation values: Operands) -> Int {
        for text in values.texts { keep(Decimal(string: text)) }
        return Self.count
    }

    private func printAll(_ values: Operands) {
        for size in values.sizes { keep(size.description) }
    }

    private func printAll(foundation values: Operands) -> Int {
        for size in values.foundationSizes { keep(size.description) }
        return Self.count
    }
}
