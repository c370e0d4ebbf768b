import SaifuStyle
import Testing

@Test func `body is as the talk has it`() {
    let body = TextStyle.body
    #expect(body.styleName == "body")
    #expect(body.size == 17)
    #expect(body.color == .primaryText)
    #expect(body.weight == .normal)
    #expect(body.textAlignment == .left)
    #expect(body.kern == 0.2)
    #expect(body.fontType == .proportional)
}

@Test(arguments: [ColorPalette.dark, .light])
func `a rising price is red in Japan and green abroad`(palette: ColorPalette) {
    #expect(palette.terminalColor(.priceUp) == .red)
    #expect(palette.terminalColor(.priceDown) == .blue)
    #expect(palette.terminalColor(.priceUp, priceColors: .international) == .green)
    #expect(palette.terminalColor(.priceDown, priceColors: .international) == .red)
    #expect(palette.color(.priceUp) == palette.color(.error))
    #expect(palette.color(.priceDown, priceColors: .international) == palette.color(.error))
}

@Test(arguments: [ColorPalette.dark, .light], PriceColors.allCases)
func `every colour can be read on its background`(palette: ColorPalette, priceColors: PriceColors) {
    let background = luminance(palette.color(.background, priceColors: priceColors))
    for color in SemanticColor.all where color != .background {
        let foreground = luminance(palette.color(color, priceColors: priceColors))
        let contrast = (max(foreground, background) + 0.05) / (min(foreground, background) + 0.05)
        #expect(contrast >= (color == .separator ? 3 : 4.5), "\(color) in \(palette.name): \(contrast)")
    }
}

@Test func `every colour has a name of its own`() {
    #expect(Set(SemanticColor.all.map(\.name)).count == SemanticColor.all.count)
    #expect(SemanticColor.all.contains(.primaryText))
    #expect(SemanticColor.primaryText.name == "primaryText")
}

@Test func `every theme and every market has its name, and the first of each is what nobody chose`() {
    #expect(ColorPalette.allCases == [.dark, .light, .darkHighContrast, .lightHighContrast])
    #expect(ColorPalette.allCases.map(\.name) == ["dark", "light", "darkHighContrast", "lightHighContrast"])
    #expect(PriceColors.allCases == [.japanese, .international])
    #expect(PriceColors.allCases.map(\.name) == ["japanese", "international"])
    #expect(PriceColors.standard == .japanese)
}

@Test(arguments: TextStyle.FontType.allCases)
func `every font type names fonts, the last of them one that every platform has`(type: TextStyle.FontType) {
    #expect(["sans-serif", "monospace"].contains(type.families.last))
}

@Test func `money stands on the right in digits of one width`() {
    for style in [TextStyle.amount, .price, .priceUp, .priceDown] {
        #expect(style.textAlignment == .right)
        #expect(style.fontType == .monospaced)
    }
}

/// WCAG 2.2 relative luminance.
private func luminance(_ color: RGBColor) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

/// The power 2.4 without a mathematics library: the fifth root of the twelfth power, by Newton's method.
private func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    var power = 1.0
    for _ in 0..<12 { power *= base }
    var root = base
    for _ in 0..<60 { root -= (root * root * root * root * root - power) / (5 * root * root * root * root) }
    return root
}
