import TerminalTestKit
import Testing

extension ProcessTests {
    /// Errors in front of a person.
    @Suite struct ErrorWordsTests {
        private static let mistakes = [
            ("en", "did you mean `ticker`?", "`help watch` tells more."),
            ("ja", "`ticker` ではありませんか？", "詳しくは `help watch` を参照してください。"),
        ]

        // Broken by, in Sources/saifu/Run/Program.swift:
        // - Language { Wallet.language(options, environment) }
        // + Language { options.language ?? .english }
        @Test func `what is wrong with the line is told in the language of the home`() throws {
            let home = try ProgramHome()
            #expect(try home.command("lang ja").end == .exited(0))
            for (line, words) in [
                ("--foo", "というオプションはありません"), ("ticker --beyond nothing", "に指定できません。"),
                ("exchange scenarios", "応答"),
            ] {
                let result = try home.command(line)
                #expect((result.output + result.errors).contains(words), "\(result)")
            }
        }

        @Test(arguments: mistakes, [40, 80])
        func `an error breaks at words, on either stream`(
            mistake: (language: String, nearest: String, more: String), columns: Int
        ) throws {
            let home = try ProgramHome()
            let line = ["watch", "tik", "--lang", mistake.language]
            let oneShot = try home.prompt(line, columns: columns)
            #expect(try oneShot.waitForEnd() == .exited(2))
            let shown = oneShot.terminal.screen.lines
            #expect(shown.count > 1)
            let whole = try home.command(line.joined(separator: " ")).errors.filter { $0 != "\n" }
            #expect(whole.contains(mistake.nearest) && whole.hasSuffix(mistake.more))
            var rest = whole[...]
            for line in shown {
                #expect(rest.hasPrefix(line))
                rest = rest.dropFirst(line.count)
                let isBroken = mistake.language == "en" && !rest.isEmpty && rest.first != " "
                #expect(!isBroken, "\(shown)")
                rest = rest.first == " " ? rest.dropFirst() : rest
            }
            #expect(rest.isEmpty)

            let prompt = try home.prompt(["--lang", mistake.language], columns: columns)
            try prompt.terminal.wait(for: "_JPY>")
            prompt.terminal.type("watch tik\r")
            try prompt.terminal.wait(for: "a new prompt") { screen in
                screen.lines.last?.hasSuffix(" BTC_JPY>") == true && screen.lines.dropLast().last == shown.last
            }
            #expect(prompt.terminal.screen.lines.dropLast().suffix(shown.count) == shown[...])
        }

        @Test(arguments: [
            ("en", "The book can fill ", "of the 100 BTC just now"),
            ("ja", "現在の板では 100 BTC のうち", "利用可能額 1,000,000 JPY"),
        ])
        func `a market order beyond the book is told what the book can fill`(
            language: String, first: String, second: String
        ) throws {
            let home = try ProgramHome()
            let program = try home.prompt(["buy", "100", "market", "--lang", language], columns: 200)
            #expect(try program.waitForEnd() == .exited(3))
            #expect(program.terminal.screen.text.contains(first) && program.terminal.screen.text.contains(second))
        }

        @Test func `a word behind quit is refused, and the prompt stays`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            try program.run("quit now", shows: "`now` does not fit here in `quit`.")
            try program.run("lang ja", shows: "日本語")
            try program.run("exit 今", shows: "`quit` のこの位置に `今` は指定できません。")
            program.terminal.type("exit\r")
            #expect(try program.waitForEnd() == .exited(0))
        }
    }
}
