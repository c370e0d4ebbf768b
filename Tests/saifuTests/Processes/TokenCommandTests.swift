import FolderTestKit
import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What the commands of tokens say, and how they end.
    @Suite struct TokenCommandTests {
        private static let gap = #"{"gap": {"$type": "number", "$value": 1}}"#

        /// A folder with a token file, one that differs, and one that is wrong in two places.
        private func made() throws -> ProgramHome {
            let home = try ProgramHome(isNew: true)
            let files = [
                "a": Self.gap, "b": Self.gap.replacing("1", with: "2"),
                "bad": #"{"one": {"$type": "number", "$value": "x"}, "two": {"$value": 1}}"#,
            ]
            for (name, text) in files {
                let written = try home.shell("cd \(home.folder) && echo '\(text)' > \(name).tokens.json")
                try #require(written.end == .exited(0))
            }
            return home
        }

        private func run(_ home: ProgramHome, _ line: String) throws -> PipedProgram.Result {
            try home.shell("cd \(home.folder) && $SAIFU \(line)")
        }

        @Test func `a difference, a file that cannot be read and no difference end differently`() throws {
            let home = try made()
            #expect(try run(home, "tokens diff a.tokens.json a.tokens.json").end == .exited(0))
            #expect(try run(home, "tokens diff a.tokens.json b.tokens.json").end == .exited(1))
            #expect(try run(home, "tokens diff a.tokens.json bad.tokens.json").end == .exited(2))
            #expect(try run(home, "tokens diff a.tokens.json none.tokens.json").end == .exited(2))
            #expect(try run(home, "tokens audit --source bad.tokens.json").end == .exited(2))
            #expect(try run(home, "tokens check --source bad.tokens.json").end == .exited(1))
        }

        @Test(arguments: ["en", "ja"]) func `each problem of a source is a line of its own`(language: String) throws {
            let home = try made()
            let result = try run(home, "tokens export --format css --source bad.tokens.json --lang \(language)")
            #expect(result.end == .exited(1) && result.output.isEmpty)
            let lines = result.errors.split(separator: "\n")
            #expect(lines.count == 3 && lines[1].hasPrefix("bad.tokens.json:1:"), "\(result)")
            #expect(lines[0] == (language == "ja" ? "トークンを処理できません。" : "The tokens cannot be processed."))
        }

        // Broken by, in Sources/saifu/Tokens/TokensCommand.swift:
        // - try check(options.tokens.mode, among: tokens.modifiers)
        // + try check([:], among: tokens.modifiers)
        @Test(arguments: [
            ("theme=foo", "en", "`theme=foo` does not fit --mode: "),
            ("mood=dark", "ja", "`mood=dark` は --mode に指定できません。"),
        ])
        func `a mode that the source does not have is told those that it has`(
            mode: String, language: String, words: String
        ) throws {
            let home = try made()
            let result = try run(home, "tokens list --mode \(mode) --lang \(language)")
            #expect(result.end == .exited(2) && result.errors.hasPrefix(words), "\(result)")
            for choice in ["theme=dark", "theme=light", "market=intl"] { #expect(result.errors.contains(choice)) }
            #expect(try run(home, "tokens list --mode THEME=dark").end == .exited(0))
        }

        // Broken by, in Sources/saifu/Tokens/TokensCommand.swift:
        // - guard let wrong else { return }
        // + guard let wrong, !choices.isEmpty else { return }
        // Broken by, in Sources/saifu/Run/CommandRunner.swift:
        // - let fault = fault(error, in: words)
        // + let fault = error
        @Test func `a mode is refused where the source has none, and in a line the command itself is`() throws {
            let home = try made()
            let result = try run(home, "tokens list --mode theme=dark --source a.tokens.json")
            #expect(result.end == .exited(2))
            #expect(result.errors == "`theme=dark` does not fit --mode: these tokens have no modes.\n", "\(result)")
            let line = try home.command("", input: "tokens list --mode theme=dark\n")
            #expect(line.errors.contains("`tokens list` runs from the shell"), "\(line)")
            #expect(line.end == .exited(2) && !line.errors.contains("no effect"))
        }

        // Broken by, in Sources/saifu/Tokens/TokenCheck.swift:
        // - + [counts.text(in: language)]
        // + + [counts.text(in: .english)]
        // Broken by, in Sources/saifu/Tokens/TokenTable.swift:
        // - TokenSentence.measured(audit.rows.count, failures: failures).text(in: language)
        // + TokenSentence.measured(audit.rows.count, failures: failures).text(in: .english)
        @Test func `what is summed up is said in the language of the home`() throws {
            let home = try made()
            #expect(
                try run(home, "tokens check --source a.tokens.json").output
                    == "1 token, 1 mode, 0 repairs, 0 findings\n")
            func last(_ line: String) throws -> String? { try run(home, line + " --lang ja").lines.last }
            #expect(try last("tokens check --source a.tokens.json") == "トークン1件、モード1件、補正0件、指摘0件")
            #expect(try last("tokens check --source bad.tokens.json") == "エラー2件")
            #expect(try last("tokens audit")?.hasPrefix("測定") == true)
            _ = try run(home, "tokens export --format css --output out --source a.tokens.json")
            let export = "tokens export --format css --output out --check --source "
            #expect(try last(export + "a.tokens.json") == "変更なし：1ファイル")
            #expect(try last(export + "b.tokens.json") == "差異あり：out/tokens.css")
        }

        @Test func `a file behind tokens check is told how to be named`() throws {
            let home = try made()
            let result = try run(home, "tokens check a.tokens.json")
            #expect(result.end == .exited(2) && result.errors.contains("--source a.tokens.json"), "\(result)")
        }

        @Test func `an export of the wallet's own tokens says so beside a token file`() throws {
            let home = try made()
            let own = try run(home, "tokens export --format css --output out")
            #expect(
                own.lines.last == "these are the wallet's own tokens: --source a.tokens.json takes those of this folder"
            )
            let chosen = try run(home, "tokens export --format css --output out --source a.tokens.json")
            #expect(chosen.output == "out/tokens.css\n", "\(chosen)")
            let checked = try run(home, "tokens export --format css --output out --source a.tokens.json --check")
            #expect(checked.end == .exited(0) && checked.output == "unchanged: 1 file\n", "\(checked)")
        }

        // Broken by, in Sources/saifu/Tokens/TokenExport.swift:
        // - } else if output != nil, let present, sources.contains(present) {
        // + } else if output == nil, let present, sources.contains(present) {
        @Test func `an export does not replace its source`() throws {
            let home = try made()
            let result = try run(home, "tokens export --format dtcg --source a.tokens.json --output .")
            #expect(
                result.end == .exited(1) && result.errors.contains("a.tokens.json is a file of the source"), "\(result)"
            )
            #expect(try home.shell("cd \(home.folder) && cat a.tokens.json").output == Self.gap + "\n")
        }

        // Broken by, in Sources/saifu/Tokens/TokensCommand.swift:
        // - _ = try TokensCommand.diff.syntax.parse(words)
        // + guard words.count > 5 else { return Outcome(text: "", document: .null) }
        @Test(arguments: ["", " a.tokens.json", " a.tokens.json a.tokens.json a.tokens.json"])
        func `a difference is one of two files`(files: String) throws {
            let home = try made()
            let result = try run(home, "tokens diff" + files)
            #expect(result.end == .exited(2) && !result.errors.isEmpty, "\(result)")
        }

        // Broken by, in Sources/saifu/Tokens/TokenFiles.swift:
        // - for repair in tokens.repairs { Output
        // + for repair in tokens.repairs.dropFirst() { Output
        @Test(arguments: ["list --source r", "audit --source r", "diff r r", "export --format css --source r"])
        func `every command tells what it repaired`(line: String) throws {
            let home = try made()
            let colour = ##"{"c": {"$type": "color", "$value": "#ffffff"}}"##
            let written = try home.shell("cd \(home.folder) && echo '\(colour)' > r.tokens.json")
            try #require(written.end == .exited(0))
            let words = line.split(separator: " ").map { $0 == "r" ? "r.tokens.json" : String($0) }
            let result = try run(home, "tokens \(words.joined(separator: " ")) --lenient")
            #expect(result.end == .exited(0) && result.errors.contains("r.tokens.json:1:"), "\(result)")
        }

        @Test func `nothing is written through a linked folder inside the output`() throws {
            let home = try made()
            let made = try home.shell("cd \(home.folder) && mkdir out kept && ln -s ../kept out/scss")
            try #require(made.end == .exited(0))
            let result = try run(home, "tokens export --format scss --output out --source a.tokens.json")
            #expect(result.end == .exited(1) && result.errors.contains("out/scss is a symbolic link"), "\(result)")
            #expect(try TestFolder.names(in: home.folder + "/kept").isEmpty)
            let linked = try home.shell("cd \(home.folder) && ln -s kept named")
            try #require(linked.end == .exited(0))
            #expect(try run(home, "tokens export --format css --output named --source a.tokens.json").end == .exited(0))
        }
    }
}
