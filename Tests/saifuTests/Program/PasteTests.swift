import TerminalTestKit
import Testing

extension ProcessTests {
    /// Several lines that are pasted at the prompt.
    @Suite struct PasteTests {
        private func paste(_ lines: String..., at program: TerminalProgram) {
            program.terminal.type("\u{1B}[200~" + lines.joined(separator: "\r") + "\r\u{1B}[201~")
        }

        private func ready(_ program: TerminalProgram, after text: String) throws {
            try program.terminal.wait(for: "a prompt after \(text)") {
                $0.transcript.contains(text) && $0.lines.last?.hasSuffix("_JPY>") == true
            }
        }

        @Test(arguments: [
            ("en", "Run these 2 lines, one after the other? [y/N]", "No orders.", "0.15%"),
            ("ja", "この2行を上から順に実行しますか？[y/N]", "注文はありません。", "0.15%"),
        ])
        func `pasted lines are shown, and run one by one after a yes`(
            language: String, question: String, first: String, second: String
        ) throws {
            let home = try ProgramHome()
            let program = try home.started(["--lang", language])
            paste("orders", "", "# a comment", "fees", at: program)
            try program.terminal.wait(for: question)
            let shown = program.terminal.screen.text
            #expect(shown.contains("\n  1  orders\n  2  fees\n") && !shown.contains(first))
            program.terminal.type("n\r")
            try program.terminal.wait(for: "the prompt") { $0.lines.last?.hasSuffix(" BTC_JPY>") == true }
            #expect(!program.terminal.screen.transcript.contains(first))
            paste("orders", "fees", at: program)
            try program.terminal.wait(for: "the question") { $0.transcript.ranges(of: question).count == 2 }
            program.terminal.type("y\r")
            try ready(program, after: second)
            #expect(program.terminal.screen.transcript.contains(first))
        }

        @Test(arguments: [
            ("en", "Line 2: `bogus` is not a command", "The line after it was not run."),
            ("ja", "2行目：`bogus` というコマンドはありません。", "残りの1行は実行していません。"),
        ])
        func `the first failure ends a paste, with its line`(language: String, error: String, left: String) throws {
            let home = try ProgramHome()
            let program = try home.started(["--lang", language])
            paste("orders", "bogus", "use ETH_JPY", at: program)
            try program.terminal.wait(for: "[y/N]")
            program.terminal.type("y\r")
            try ready(program, after: left)
            #expect(program.terminal.screen.transcript.contains(error))
            #expect(program.terminal.screen.lines.last?.hasSuffix(" BTC_JPY>") == true)
            program.terminal.type("wat\r")
            try program.terminal.wait(for: "an error without a line") { $0.text.contains("\n`wat` ") }
        }

        @Test func `each pasted order is asked about by itself, and nothing of the paste answers`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            paste("buy 0.01 at 17000000", "y", at: program)
            try program.terminal.wait(for: "[y/N]")
            program.terminal.type("y\r")
            try program.terminal.wait(for: "Send this order? [y/N]")
            program.terminal.type("n\r")
            try ready(program, after: "The line after it was not run.")
            #expect(try home.command("orders --json").output == "[]\n")
        }

        @Test func `Ctrl-C is a no, quit ends the rest, and too many lines belong into a file`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            paste("orders", "fees", at: program)
            try program.terminal.wait(for: "[y/N]")
            program.terminal.type("\u{3}")
            try program.terminal.wait(for: "the prompt") { $0.lines.last == "paper BTC_JPY>" }
            paste([String](repeating: "orders", count: 51).joined(separator: "\r"), at: program)
            try ready(program, after: "Nothing was run: 51 lines")
            #expect(!program.terminal.screen.transcript.contains("No orders."))
            paste("quit", "orders", at: program)
            try program.terminal.wait(for: "the last question") { $0.lines.last?.hasSuffix("[y/N]") == true }
            program.terminal.type("y\r")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(!program.terminal.screen.transcript.contains("No orders."))
        }
    }
}
