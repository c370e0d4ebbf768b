import Testing

@testable import StyleExport

/// Colours that others calculated, from tables of `Fixtures`.
@Suite struct ColorTableTests {
    /// A line of `colors.txt`: `QUESTION COLOUR (SPACE | COLOUR) = NUMBERS`.
    struct Row: CustomTestStringConvertible {
        let words: [String]
        let answer: [Double?]
        var testDescription: String { words.joined(separator: " ") }

        init?(_ line: Substring) {
            guard let equals = line.firstRange(of: " = "), !line.hasPrefix("#") else { return nil }
            words = line[..<equals.lowerBound].split(separator: " ").map(String.init)
            answer = line[equals.upperBound...].split(separator: " ").map { Double($0) }
        }

        var color: ColorPoint { Self.color(words[1...5]) }
        var space: ColorSpace? { ColorSpace(rawValue: words[6]) }
        var other: ColorPoint { Self.color(words[6...10]) }

        private static func color(_ words: ArraySlice<String>) -> ColorPoint {
            let numbers = words.dropFirst().map { Double($0) }
            return ColorPoint(
                ColorSpace(rawValue: words.first ?? "") ?? .srgb, numbers[0], numbers[1], numbers[2],
                alpha: numbers[3] ?? .nan)
        }

        func result() throws -> [Double?] {
            switch words[0] {
            case "convert": Self.numbers(color.converted(to: try #require(space)))
            case "map": Self.numbers(color.mapped(to: try #require(space)))
            case "difference-ok": [color.differenceOK(from: other)]
            case "difference-2000": [color.difference2000(from: other)]
            case "contrast": [color.contrast(on: other)]
            case "over": Self.numbers(color.composited(over: other))
            default: Self.numbers(try #require(ColorVision(rawValue: words[0])).simulated(color))
            }
        }

        private static func numbers(_ color: ColorPoint) -> [Double?] { color.components + [color.alpha] }
    }

    private static func lines(_ name: String) throws -> [Substring] {
        try WalletTokens.text("Tests/StyleExportTests/Fixtures/" + name).split(separator: "\n")
    }

    @Test func `every conversion, mapping and comparison is that of ColorAide`() throws {
        let rows = try Self.lines("colors.txt").compactMap(Row.init)
        #expect(rows.count == 14 * 14 + 8 * 8 + 7 * 8)
        for row in rows {
            let result = try row.result()
            #expect(result.count == row.answer.count)
            for (ours, theirs) in zip(result, row.answer) {
                #expect((ours == nil) == (theirs == nil), "\(row.testDescription)")
                let allowed = 1e-6 * max(1, abs(theirs ?? 0))
                #expect(abs((ours ?? 0) - (theirs ?? 0)) <= allowed, "\(row.testDescription): \(result)")
            }
        }
    }

    @Test func `CIEDE2000 gives the published differences in both directions`() throws {
        let rows = try Self.lines("ciede2000.txt").filter { !$0.hasPrefix("#") }
        #expect(rows.count == 34)
        for row in rows {
            let numbers = row.split(separator: " ").compactMap { Double($0) }
            let one = SIMD3(numbers[0], numbers[1], numbers[2])
            let other = SIMD3(numbers[3], numbers[4], numbers[5])
            #expect(abs(ColorDifference.ciede2000(one, other) - numbers[6]) < 0.000_05, "\(row)")
            #expect(abs(ColorDifference.ciede2000(other, one) - numbers[6]) < 0.000_05, "\(row)")
        }
    }
}
