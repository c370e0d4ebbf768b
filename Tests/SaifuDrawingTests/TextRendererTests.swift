import SaifuDrawing
import SaifuStyle
import SaifuText
import Testing

struct TextRendererTests {
    private let error = TextStyle("test", size: 17, color: .error)

    @Test func `each mode writes a colour its own way`() {
        let text = StyledText("no", style: error)
        let rgb = ColorPalette.dark.color(.error)
        #expect(TextRenderer(mode: .none).render(text) == "no")
        #expect(TextRenderer(mode: .ansi16).render(text) == "\u{1B}[31mno\u{1B}[0m")
        #expect(TextRenderer(mode: .ansi256).render(text).hasPrefix("\u{1B}[38;5;"))
        #expect(
            TextRenderer(mode: .trueColor).render(text)
                == "\u{1B}[38;2;\(rgb.red);\(rgb.green);\(rgb.blue)mno\u{1B}[0m")
    }

    @Test func `a palette changes every colour, and price colours change prices`() {
        let text = StyledText("no", style: error)
        let dark = TextRenderer(mode: .trueColor, palette: .dark).render(text)
        #expect(dark != TextRenderer(mode: .trueColor, palette: .light).render(text))
        let up = StyledText("1", style: TextStyle("test", size: 17, color: .priceUp))
        let japanese = TextRenderer(mode: .ansi16).render(up)
        #expect(japanese != TextRenderer(mode: .ansi16, priceColors: .international).render(up))
    }

    @Test func `equal looks share one sequence, and the end is plain`() {
        let renderer = TextRenderer(mode: .ansi16)
        let bold = error.with { $0.weight = .bold }
        let sameLook = TextStyle("other", size: 9, color: .error)
        let text = StyledText("a", style: error) + StyledText("b", style: sameLook) + StyledText("c", style: bold)
        #expect(renderer.render(text) == "\u{1B}[31mab\u{1B}[0;1;31mc\u{1B}[0m")
        let plainEnd = StyledText("a", style: error) + StyledText("b", style: .body)
        #expect(renderer.render(plainEnd) == "\u{1B}[31ma\u{1B}[0mb")
        #expect(renderer.render(.empty) == "")
    }

    @Test func `what the network says cannot control the terminal`() {
        let text = StyledText("\u{1B}[2J\u{9B}1m\u{202E}x\n", style: .body)
        #expect(
            !TextRenderer(mode: .trueColor).render(text).unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{9B}" })
    }

    @Test(arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, ColorChoice.auto, ColorMode.trueColor),
        (["TERM": "xterm-256color"], true, .auto, .ansi256), (["TERM": "xterm"], true, .auto, .ansi16),
        (["TERM": "xterm-direct"], true, .auto, .trueColor), (["TERM": "dumb"], true, .auto, .none),
        ([:], true, .auto, .none), (["TERM": "xterm"], false, .auto, .none),
        (["TERM": "xterm", "NO_COLOR": "1"], true, .auto, .none),
        (["TERM": "xterm", "NO_COLOR": ""], true, .auto, .ansi16),
        (["TERM": "xterm", "NO_COLOR": "1"], false, .always, .ansi16), (["TERM": "xterm"], true, .never, .none),
    ])
    func `the mode follows the environment`(
        environment: [String: String], isTerminal: Bool, choice: ColorChoice, mode: ColorMode
    ) {
        #expect(ColorMode.detect(isTerminal: isTerminal, environment: { environment[$0] }, choice: choice) == mode)
    }
}
