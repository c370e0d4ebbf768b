import SandboxTestKit
import TerminalTestKit
import Testing

extension SandboxProcessTests {
    /// The screens of the sandbox are those of the README.
    @Suite struct ReadmeTests {
        private let home: SandboxHome

        init() throws {
            home = try SandboxHome("MarketSandbox")
        }

        @Test func `the list, narrowed down by typing`() throws {
            let block = try #require(Readme.block(with: "Market sandbox"))
            let typed = try #require(block.first { $0.hasPrefix("Search: ") })
            let program = try home.open()
            try program.terminal.wait(for: "ticker/normal")
            program.terminal.type(typed.dropFirst("Search: ".count).filter { $0 != "▏" })
            try program.terminal.wait(for: "what was typed") { screen in
                screen.text.contains(typed) && !screen.text.contains("ticker/normal")
            }
            let shown = block.prefix { !$0.hasSuffix("…") }
            #expect(Readme.stands(Array(shown), on: program.terminal.screen.lines), "\(program.terminal.screen.text)")
        }

        @Test func `the states of a screen, side by side`() throws {
            let block = try #require(Readme.block(with: "trades/normal   "))
            let program = try home.open("--palette", "none", scene: "trades", columns: 103)
            try program.terminal.wait(for: "all that the README shows") { Readme.stands(block, on: $0.lines) }
        }

        @Test func `a scene that is printed`() throws {
            let block = try #require(Readme.block(with: "$ SAIFU_SANDBOX=trades/error swift run MarketSandbox"))
            let shown = try #require(Readme.commands(of: block).first)
            #expect(shown.command.hasSuffix("--lang ja --palette none | cat"))
            let result = try home.run("--lang", "ja", "--palette", "none", scene: "trades/error")
            #expect(result.output.split(separator: "\n").map(String.init) == shown.lines)
        }
    }
}
