import SaifuStyle
import SaifuText

/// A text that is to go on several lines.
struct LongLine {
    private let characters: [Character]
    private let styles: [TextStyle]
    private let widths: [Int]
    private let places: [LineBreak]

    init(_ text: StyledText) {
        characters = text.runs.flatMap { Array($0.text) }
        styles = text.runs.flatMap { run in run.text.map { _ in run.style } }
        widths = characters.map(DisplayWidth.of)
        places = LineBreak.places(in: characters)
    }

    var count: Int { characters.count }

    /// Where the line that begins there ends: at the best place that fills enough of it.
    func end(of start: Int, width: Int) -> Int {
        let full = fullEnd(of: start, width: width)
        guard full < count else { return count }
        let candidates = (start + 1)..<(full + 1)
        for (place, share) in Self.order {
            guard let end = candidates.last(where: { places[$0] >= place }) else { continue }
            if columns(start..<end) * 100 >= width * share { return end }
        }
        return candidates.last { mayBeCut(before: $0) } ?? full
    }

    /// The places from the best to the worst, and what per cent of the line is to be filled up to there.
    private static let order: [(place: LineBreak, share: Int)] = [
        (.phrase, 50), (.word, 50), (.loose, 50), (.loose, 33), (.tight, 0), (.inside, 0),
    ]

    /// The first blanks of a line that goes on are not drawn.
    func withoutBlanks(from start: Int) -> Int {
        characters[start...].firstIndex { $0 != " " } ?? count
    }

    func text(_ range: Range<Int>) -> StyledText {
        let end =
            range.upperBound == count
            ? count : characters[range].lastIndex { $0 != " " }.map { $0 + 1 } ?? range.upperBound
        return (range.lowerBound..<end).reduce(into: StyledText.empty) {
            $0 += StyledText(String(characters[$1]), style: styles[$1])
        }
    }

    /// Columns of the widest piece that no line may break.
    var longestWord: Int {
        var longest = 0
        var current = 0
        for index in characters.indices {
            if places[index] > .never { current = 0 }
            if current > 0 || characters[index] != " " { current += widths[index] }
            longest = max(longest, current)
        }
        return longest
    }

    /// Behind the last character that fits; at least one is taken.
    private func fullEnd(of start: Int, width: Int) -> Int {
        var used = 0
        for index in start..<count {
            used += widths[index]
            if used > width { return max(index, start + 1) }
        }
        return count
    }

    private func columns(_ range: Range<Int>) -> Int { widths[range].reduce(0, +) }

    private func mayBeCut(before index: Int) -> Bool {
        !LineEnd.isForbidden(before: characters[index], after: characters[index - 1])
    }
}
