import Foundation
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What the README shows is what a new home prints, word by word; figures, times and ids are others each time.
    @Suite struct ReadmeTests {
        private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

        /// What stands between two fences, as lines.
        private static let blocks: [[String]] = {
            let text = (try? String(contentsOfFile: root + "/README.md", encoding: .utf8)) ?? ""
            let parts = text.components(separatedBy: "\n```")
            return parts.indices.filter { $0 % 2 == 1 }.map {
                parts[$0].components(separatedBy: "\n").dropFirst().map { String($0) }
            }
        }()

        /// A command at a shell, with what it prints.
        struct Shown: CustomStringConvertible {
            let command: String
            let lines: [String]
            var description: String { command }
        }

        /// Those that another program, a lost answer, a clock or a new key has no part in; each block on a home of its own.
        private static let shown: [[Shown]] = blocks.map { block in
            var commands: [Shown] = []
            for line in block {
                if line.hasPrefix("$ ") {
                    commands.append(Shown(command: String(line.dropFirst(2)), lines: []))
                } else if let last = commands.popLast() {
                    commands.append(Shown(command: last.command, lines: last.lines + [line]))
                }
            }
            return commands
        }.filter { commands in
            let others = ["serve", "settle", "swift run", "head -", "exchange account"]
            return commands.contains { $0.command.contains("saifu") }
                && !commands.contains { shown in
                    others.contains(where: shown.command.contains) || shown.lines.contains("…")
                }
        }

        /// The words of a line; how far a price is from the best one depends on the second.
        private static func words(_ line: String) -> String {
            if line.hasPrefix("From the best price  ") { return "From the best price" }
            return line.replacing(#/[+-]?[0-9][0-9,.:T-]*/#, with: "0").replacing(#/[▁-█]+/#, with: "▁")
                .split(separator: " ").joined(separator: " ")
        }

        /// Without lines of figures alone: in how many parts an order was filled depends on the second.
        private static func told(_ lines: [String]) -> [String] {
            lines.filter { !$0.allSatisfy { " 0".contains($0) } }
        }

        @Test(arguments: shown)
        func `a command at the shell prints what the README shows`(commands: [Shown]) throws {
            let home = try ProgramHome()
            for shown in commands {
                let command = shown.command.replacing(#/(^|[ |])saifu( |$)/#) { "\($0.1)$SAIFU\($0.2)" }
                let result = try home.shell("cd \(home.folder) && " + command)
                #expect(
                    Self.told((result.output + result.errors).split(separator: "\n").map { Self.words(String($0)) })
                        == Self.told(shown.lines.map(Self.words)), "\(shown)")
            }
            #expect(Self.shown.count > 4)
        }

        @Test func `the dashboard of the README is the recorded one`() throws {
            let path = Self.root + "/Tests/saifuTests/Golden/dashboard-80x24.en.txt"
            let screen = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            #expect(Self.blocks.contains { $0.filter { !$0.isEmpty } == screen.map(String.init) })
        }

        @Test func `the prompt shows what the README shows`() throws {
            let block = try #require(Self.blocks.first { $0.first?.hasPrefix("Saifu · ") == true })
            let home = try ProgramHome()
            let program = try home.prompt(columns: 100, rows: 100)
            var prompts = 0
            for line in block {
                if line.hasPrefix("paper BTC_JPY> ") {
                    prompts += 1
                    let wanted = prompts
                    try program.terminal.wait(for: "prompt \(wanted)") { screen in
                        screen.lines.last == "paper BTC_JPY>"
                            && screen.transcript.ranges(of: "paper BTC_JPY>").count == wanted
                    }
                    program.terminal.type(line.dropFirst(15) + "\r")
                } else if line.hasSuffix("[y/N] y") {
                    try program.terminal.wait(for: "a question") { $0.lines.last?.hasSuffix("[y/N]") == true }
                    program.terminal.type("y\r")
                }
            }
            #expect(try program.waitForEnd() == .exited(0))
            let lines = program.terminal.screen.transcript.split(separator: "\n").map { Self.words(String($0)) }
            #expect(Self.told(lines) == Self.told(block.map(Self.words)))
        }
    }
}
