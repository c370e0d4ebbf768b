import StyleExport

/// One line in, `QUESTION COLOUR [COLOUR]` with a colour as `SPACE A B C ALPHA`; one line out, numbers.
///
/// `convert` and `map` are followed by the name of a space instead of the second colour.
func answer(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 6, let point = color(words[1...]) else { return "malformed" }
    if let space = ColorSpace(rawValue: words[6]), words.count == 7 {
        return text(words[0] == "map" ? point.mapped(to: space) : point.converted(to: space))
    }
    guard let other = color(words[6...]) else { return "malformed" }
    switch words[0] {
    case "difference-ok": return "\(point.differenceOK(from: other))"
    case "difference-2000": return "\(point.difference2000(from: other))"
    case "contrast": return "\(point.contrast(on: other))"
    case "over": return text(point.composited(over: other))
    default:
        guard let vision = ColorVision(rawValue: words[0]) else { return "malformed" }
        return text(vision.simulated(point))
    }
}

func text(_ color: ColorPoint) -> String {
    color.components.map { $0.map { "\($0)" } ?? "none" }.joined(separator: " ") + " \(color.alpha)"
}

func color(_ words: ArraySlice<String>) -> ColorPoint? {
    let words = Array(words.prefix(5))
    guard words.count == 5, let space = ColorSpace(rawValue: words[0]), let alpha = Double(words[4]) else { return nil }
    return ColorPoint(space, Double(words[1]), Double(words[2]), Double(words[3]), alpha: alpha)
}

while let line = readLine() { print(answer(line)) }
