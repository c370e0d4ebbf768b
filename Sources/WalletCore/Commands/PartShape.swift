import SaifuStyle

/// How a part of a special order goes on, word by word.
enum PartShape {
    /// Those of a part that may be of any kind.
    static let any = [
        "buy|sell SIZE at PRICE", "buy|sell SIZE market", "buy|sell SIZE stop TRIGGER limit PRICE",
        "buy|sell SIZE stop TRIGGER", "buy|sell SIZE trail OFFSET", "stop buy|sell SIZE at TRIGGER limit PRICE",
        "stop buy|sell SIZE at TRIGGER", "trail buy|sell SIZE by OFFSET",
    ]

    /// Returns the words that can come next, none where a value does, and whether the part may end here.
    /// - Parameter shapes: as usage lines write them, values in capitals.
    static func continuation(of words: [String], in shapes: [String]) -> (words: [String], isWhole: Bool) {
        var next: [String] = [], isWhole = false
        for shape in shapes {
            let steps = shape.split(separator: " ").map { $0.split(separator: "|").map(String.init) }
            guard let taken = taken(words, by: steps) else { continue }
            if taken == steps.count { isWhole = true } else if !isValue(steps[taken]) { next += steps[taken] }
        }
        return (next, isWhole)
    }

    /// How many steps the words take; `nil` where one fits nowhere. A unit belongs to the value before it.
    private static func taken(_ words: [String], by steps: [[String]]) -> Int? {
        var taken = 0
        for word in words {
            if taken > 0, isValue(steps[taken - 1]), TypedNumber.isUnit(word) { continue }
            guard taken < steps.count,
                isValue(steps[taken]) || steps[taken].contains(where: { word.narrow.isSpelled($0) })
            else { return nil }
            taken += 1
        }
        return taken
    }

    private static func isValue(_ step: [String]) -> Bool { step.allSatisfy { $0 == $0.uppercased() } }
}
