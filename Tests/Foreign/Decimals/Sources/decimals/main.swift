import SaifuMoney

/// One line in, `OPERATION A B PLACES ROUNDING`; one line out, the result or the name of the error.
func answer(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 5, let places = Int(words[3]), let rounding = roundings[words[4]] else { return "malformed" }
    do throws(MoneyError) {
        if words[0] == "sum" || words[0] == "average" {
            return try average(words[0], words[1], words[2], places, rounding)
        }
        let one = try ExactDecimal(parsing: words[1])
        let other = try ExactDecimal(parsing: words[2])
        return try calculate(words[0], one, other, places, rounding)
    } catch {
        return name(of: error)
    }
}

/// Of prices and sizes with commas between them: the sum of their products, or that divided by the sum of the sizes.
func average(
    _ operation: String, _ prices: String, _ sizes: String, _ places: Int, _ rounding: Rounding
) throws(MoneyError) -> String {
    var paid = ExactSum()
    var bought = ExactSum()
    for (price, size) in zip(prices.split(separator: ","), sizes.split(separator: ",")) {
        let size = try ExactDecimal(parsing: String(size))
        paid.add(try ExactDecimal(parsing: String(price)), times: size)
        bought.add(size)
    }
    guard operation == "average" else { return try paid.rounded(scale: places, rounding).description }
    return try paid.divided(by: bought, scale: places, rounding).description
}

func calculate(
    _ operation: String, _ one: ExactDecimal, _ other: ExactDecimal, _ places: Int, _ rounding: Rounding
) throws(MoneyError) -> String {
    switch operation {
    case "add": try one.adding(other).description
    case "subtract": try one.subtracting(other).description
    case "multiply": try one.multiplied(by: other).description
    case "multiply-rounded": try one.multiplied(by: other, scale: places, rounding).description
    case "divide": try one.divided(by: other, scale: places, rounding).description
    case "round": try one.rounded(scale: places, rounding).description
    case "tick": try one.rounded(toTick: other, rounding).description
    case "compare": one == other ? "0" : one < other ? "-1" : "1"
    case "is-multiple": one.isMultiple(of: other) ? "1" : "0"
    case "print": one.description
    case "canonical": one.canonicalText
    default: "malformed"
    }
}

func name(of error: MoneyError) -> String {
    switch error {
    case .overflow: "overflow"
    case .inexact: "inexact"
    case .divisionByZero: "zero"
    default: "\(error)"
    }
}

let roundings = Dictionary(uniqueKeysWithValues: Rounding.allCases.map { ("\($0)", $0) })
while let line = readLine() { print(answer(line)) }
