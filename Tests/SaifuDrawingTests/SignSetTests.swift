import SaifuStyle
import SaifuText
import Testing

@testable import SaifuDrawing

@Suite struct SignSetTests {
    @Test(arguments: [
        (["LANG": "C.UTF-8"], SignSet.unicode), (["LANG": "ja_JP.utf8", "TERM": "xterm"], .unicode),
        (["LC_ALL": "C", "LANG": "C.UTF-8"], .ascii), (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8"], .unicode),
        (["LANG": "ja_JP.eucJP"], .ascii), ([:], .ascii), (["LANG": "C.UTF-8", "TERM": "linux"], .ascii),
        (["LANG": "C.UTF-8", "TERM": "dumb"], .ascii),
    ])
    func `blocks are drawn where locale and terminal promise them`(environment: [String: String], signs: SignSet) {
        #expect(SignSet.detect { environment[$0] } == signs)
    }

    private let text = StyledText("█▌▍ ▁▂▃▄▅▆▇█ ▲▼●▸─ 板 – · … › ↑↓←→", style: .body)
    private let plain = "##- _.:-=+*# ^v*>- 板 - | ~ > ^v<>"

    @Test func `a terminal without blocks gets a sign of ASCII for each, in colours and without`() {
        #expect(TextRenderer(mode: .none, signs: .ascii).render(text) == plain)
        #expect(TextRenderer(mode: .none).render(text) == text.plainText)
        let colored = StyledText("▲", style: .priceUp)
        #expect(TextRenderer(mode: .ansi16, signs: .ascii).render(colored).contains("m^"))
    }

    @Test func `a screen gets the same signs, and no figure moves`() {
        var drawer = FrameDrawer(text: TextRenderer(mode: .none, signs: .ascii))
        #expect(drawer.draw([text], columns: 40, rows: 1).contains(plain))
        #expect(DisplayWidth.of(text.plainText) == DisplayWidth.of(plain))
    }
}
