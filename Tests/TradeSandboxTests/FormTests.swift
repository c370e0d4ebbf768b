import SandboxTestKit
import TerminalTestKit
import Testing

/// A form and a question of a scene, on a terminal: keys go to them.
@Suite(.blocking) struct FormTests {
    private let home: SandboxHome

    init() throws {
        home = try SandboxHome("TradeSandbox")
    }

    @Test func `C8 a person fills the form of a ticket row by row, back and forth, and sends it`() throws {
        let program = try home.open(scene: "ticket/empty")
        let terminal = program.terminal
        try terminal.wait(for: "› Size           ▏ BTC")
        // `r`, `w`, `p` and `l` are letters here.
        terminal.type("r\r")
        try terminal.wait(for: "› Size           r▏")
        terminal.type("\u{7F}0.01\r")
        try terminal.wait(for: "› Type            Limit  Market")
        terminal.type("m")
        try terminal.wait(for: "Limit [Market]") { $0.text.contains("Limit [Market]") && !$0.text.contains("Price") }
        terminal.type("l\r16900000.5\r")
        try terminal.wait(for: "is off the tick of 1 JPY;")
        terminal.type("\u{7F}\u{7F}\r\r\r")
        try terminal.wait(for: "Send this order? [y/N]")
        #expect(terminal.screen.text.contains("0.01 BTC at 16,900,000 JPY"))
        terminal.type("y")
        try terminal.wait(for: "Accepted: JRF")
        terminal.type("\u{3}")
        #expect(try program.waitForEnd() == .exited(0))
    }

    @Test func `escape gives a form up, then returns to the list; a prepared scene goes on from where it stands`()
        throws
    {
        let program = try home.open("--lang", "ja", scene: "ticket/limit")
        try program.terminal.wait(for: "16900000▏ JPY")
        program.terminal.type("\u{1B}")
        try program.terminal.wait(for: "中止しました")
        program.terminal.type("\u{1B}")
        try program.terminal.wait(for: "検索：")
        program.terminal.type("\u{3}")
        #expect(try program.waitForEnd() == .exited(0))
    }

    @Test func `a form with mistakes looks as in the README`() throws {
        let block = try #require(
            Readme.block(with: "$ SAIFU_SANDBOX=ticket/error swift run TradeSandbox --palette none"))
        let shown = try #require(Readme.commands(of: block).first)
        let program = try home.open("--palette", "none", scene: "ticket/error", columns: 120)
        try program.terminal.wait(for: "is off the tick")
        #expect(Readme.stands(shown.lines, on: program.terminal.screen.lines), "\(program.terminal.screen.text)")
    }
}
