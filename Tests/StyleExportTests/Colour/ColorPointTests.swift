import Testing

@testable import StyleExport

/// What the arithmetic of colours promises beyond numbers.
@Suite struct ColorPointTests {
    private func isNear(_ one: ColorPoint, _ other: [Double?], within limit: Double = 0.000_05) -> Bool {
        zip(one.components, other).allSatisfy { ours, theirs in
            (ours == nil) == (theirs == nil) && abs((ours ?? 0) - (theirs ?? 0)) <= limit
        }
    }

    @Test func `the samples of CSS Color 4 come out`() {
        let rebecca = ColorPoint(.srgb, 102.0 / 255, 51.0 / 255, 153.0 / 255)
        #expect(isNear(rebecca.converted(to: .lab), [32.393, 38.423, -47.691], within: 0.001))
        #expect(isNear(rebecca.converted(to: .oklch), [0.44027, 0.1603, 303.373], within: 0.001))
        #expect(isNear(rebecca.converted(to: .hsl), [270, 50, 40]))
        #expect(ColorPoint(.hsl, 330, 100, 50).hex == "#ff0080")
        #expect(isNear(ColorPoint(.srgb, 1, 0, 0).converted(to: .displayP3), [0.91749, 0.20029, 0.13856]))
    }

    @Test func `what is none stays so in its space, and counts as nothing in others`() {
        let color = ColorPoint(.oklch, 0.5, nil, 30)
        #expect(color.converted(to: .oklch).components == [0.5, nil, 30])
        #expect(color.converted(to: .srgb) == ColorPoint(.oklch, 0.5, 0, 30).converted(to: .srgb))
        #expect(ColorPoint(.hsl, nil, 100, 50).hex == "#ff0000")
    }

    @Test(arguments: [ColorSpace.hsl, .hwb, .lch, .oklch]) func `a grey has no hue`(space: ColorSpace) throws {
        for level in [0, 0.2, 0.6, 1] {
            let grey = ColorPoint(.srgb, level, level, level).converted(to: space)
            #expect(grey.components[try #require(space.hueIndex)] == nil, "\(level)")
            #expect(grey.hex == ColorPoint(.srgb, level, level, level).hex)
        }
        let colored = ColorPoint(.srgb, 0.5, 0.5, 0.6).converted(to: space)
        #expect(!colored.components.contains(nil))
    }

    @Test func `a colour lighter than white has a saturation that is not negative`() {
        let bright = ColorPoint(.srgb, 1.3, 1.2, 0.9)
        #expect(isNear(bright.converted(to: .hsl), [225, 200, 110]))
        #expect(isNear(bright.converted(to: .hsl).converted(to: .srgb), [1.3, 1.2, 0.9]))
    }

    @Test func `every colour of 8 bits survives every space`() {
        for (index, space) in ColorSpace.allCases.enumerated() {
            for step in stride(from: 7 * index, to: 1 << 24, by: 65_521) {
                let bytes = SIMD3<UInt8>(
                    UInt8(truncatingIfNeeded: step), UInt8(truncatingIfNeeded: step >> 8),
                    UInt8(truncatingIfNeeded: step >> 16))
                let color = ColorPoint(.srgb, SIMD3<Double>(bytes) / 255)
                #expect(color.converted(to: space).bytes == bytes, "\(space) \(bytes)")
            }
        }
    }

    @Test func `mapping keeps hue and lightness, and changes nothing that can be shown`() {
        let wide = ColorPoint(.displayP3, 1, 0, 0)
        #expect(!wide.isInGamut(of: .srgb) && wide.isInGamut(of: .displayP3))
        #expect(wide.hex == "#ff0b0c")
        #expect(wide.mapped(to: .displayP3) == wide)
        let origin = ColorPoint(.oklch, 0.7, 0.4, 150)
        let mapped = origin.mapped(to: .srgb)
        #expect(mapped.isInGamut(of: .srgb))
        #expect(isNear(mapped.converted(to: .oklch), [0.7, mapped.converted(to: .oklch).values.y, 150], within: 3))
        #expect(isNear(ColorPoint(.oklch, 1, 0.1, 20).mapped(to: .srgb), [1, 1, 1], within: 1e-9))
        #expect(isNear(ColorPoint(.oklch, 0, 0.4, 30).mapped(to: .srgb), [0, 0, 0], within: 1e-9))
        #expect(ColorPoint(.oklch, 0.7, 0.4, 150, alpha: 0.5).mapped(to: .hwb).alpha == 0.5)
        #expect(origin.mapped(to: .lab) == origin.converted(to: .lab))
    }

    @Test func `contrast is the one of WCAG and is never rounded`() {
        let white = ColorPoint(.srgb, 1, 1, 1)
        func grey(_ byte: Double) -> ColorPoint { ColorPoint(.srgb, byte / 255, byte / 255, byte / 255) }
        #expect(grey(0).contrast(on: white) == 21)
        #expect(white.contrast(on: white) == 1)
        #expect(grey(0x77).contrast(on: white) < 4.5 && grey(0x77).contrast(on: white) > 4.47)
        #expect(grey(0x76).contrast(on: white) > 4.54)
        let veiled = ColorPoint(.srgb, 0, 0, 0, alpha: 0.5).contrast(on: white)
        #expect(abs(veiled - grey(127.5).contrast(on: white)) < 1e-9)
    }

    @Test(arguments: [
        ("#d12f2f", "#2f6fd1", [44.6, 47.2, 55.3, 64.4]), ("#d12f2f", "#1f9d55", [69.3, 22.1, 8.9, 56.8]),
        ("#c2410c", "#1d4ed8", [48.8, 57.6, 63.7, 67.5]),
    ]) func `a pair is told apart as measured, whatever the vision`(one: String, other: String, measured: [Double]) {
        let pair = [one, other].map { text -> ColorPoint in
            let number = UInt32(text.dropFirst(), radix: 16) ?? 0
            return ColorPoint(.srgb, SIMD3<Double>(SIMD3(number >> 16, number >> 8 & 0xFF, number & 0xFF)) / 255)
        }
        let seen = [pair] + ColorVision.allCases.map { vision in pair.map(vision.simulated) }
        for (pair, measured) in zip(seen, measured) {
            #expect(abs(pair[0].difference2000(from: pair[1]) - measured) < 0.051)
        }
    }

    @Test func `the distance of a hex is told in steps of a byte, after mapping`() {
        func distance(_ space: ColorSpace, _ hex: String?) -> Int? {
            TokenColor(space: space, components: [1, 0, nil], alpha: 1, hex: hex).hexDistance
        }
        #expect(distance(.displayP3, "#FF0B0C") == 0)
        #expect(distance(.displayP3, "#ff0c0b") == 1)
        #expect(distance(.displayP3, "#ff0000") == 12)
        #expect(distance(.srgb, "#ff0000") == 0)
        #expect(distance(.srgb, nil) == nil)
    }
}
