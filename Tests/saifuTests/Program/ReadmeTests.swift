import Glibc
import Synchronization
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What the README shows is what a new home prints, word by word; figures, times and ids are others each time.
    @Suite struct ReadmeTests {
        /// Those that a person, another program, a lost answer, a clock or a new key has no part in; each block on a home of its own.
        private static let shown: [[Readme.Shown]] = Readme.blocks.map(Readme.commands).filter { commands in
            let others = ["serve", "settle", "swift run", "head -", "exchange account", "withdraw", "candles 1h"]
            return commands.contains { $0.command.contains("saifu") }
                && !commands.contains { shown in
                    others.contains(where: shown.command.contains) || shown.lines.contains("…")
                }
        }

        @Test(arguments: shown)
        func `a command at the shell prints what the README shows`(commands: [Readme.Shown]) throws {
            let home = try ProgramHome()
            for shown in commands {
                let command = shown.command.forShell
                let result = try home.shell("cd \(home.folder) && " + command)
                #expect(
                    Readme.told((result.output + result.errors).split(separator: "\n").map { Readme.words(String($0)) })
                        == Readme.told(shown.lines.map(Readme.words)), "\(shown)")
            }
            #expect(Self.shown.count > 4)
        }

        @Test func `the dashboard of the README is the recorded one`() throws {
            let block = try #require(Readme.block(with: "─ BTC_JPY"))
            let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
            let screen = try #require(GoldenFolder(beside: "/\(folder)/ReadmeTests.swift").read("dashboard-80x24.en"))
            #expect(block.filter { !$0.isEmpty } == screen.split(separator: "\n").map(String.init))
        }

        @Test func `the prompt shows what the README shows`() throws {
            let block = try #require(Readme.blocks.first { $0.first?.hasPrefix("Saifu · ") == true })
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
            let lines = program.terminal.screen.transcript.split(separator: "\n").map { Readme.words(String($0)) }
            #expect(Readme.told(lines) == Readme.told(block.map(Readme.words)))
        }

        private static let pause = RawServer.Reply.raw(
            "HTTP/1.1 429 Too Many Requests\r\nX-RateLimit-Period: 176\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )

        @Test func `a screen that is not current says what the README shows`() throws {
            let block = try #require(Readme.block(with: "STALE"))
            let hasAnswered = Mutex(false)
            let server = try RawServer { target, _ in
                guard target.hasPrefix("/v1/getticker") else { return .json(HostileEndpointTests.markets) }
                let isFirst = hasAnswered.withLock { answered in
                    defer { answered = true }
                    return !answered
                }
                return isFirst ? StaleWatchTests.ticker : Self.pause
            }
            let home = try ProgramHome()
            let program = try home.prompt(
                ["watch", "ticker", "--lang", "en", "--endpoint", server.origin], columns: 80, rows: 24)
            try program.terminal.wait(for: "the line") { $0.text.contains("STALE") }
            let lines = program.terminal.screen.lines.drop { !$0.hasPrefix("STALE") }.prefix(block.count)
            #expect(lines.map(Readme.words) == block.map(Readme.words))
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        /// Those with a served exchange, and with its accounts.
        private static let served = Readme.blocks.map(Readme.commands).filter { commands in
            commands.contains { $0.command.contains("exchange serve") || $0.command.contains("exchange account add") }
        }

        @Test(arguments: served)
        func `a served exchange does what the README shows`(commands: [Readme.Shown]) throws {
            let session = try ServedSession(commands)
            for shown in commands { try session.run(shown) }
            try session.end()
            #expect(Self.served.count == 4)
        }
    }

    /// The commands of a block of the README, on a home and at a port of their own.
    private final class ServedSession {
        private let home: ProgramHome
        /// What `export` has set.
        private var setup = ""
        private var server: (program: PipedProgram, shown: Readme.Shown)?
        private var port = (shown: "no port", own: "")

        init(_ commands: [Readme.Shown]) throws {
            home = try ProgramHome(isNew: true)
            let words = commands.map(\.command).joined(separator: "\n")
            guard words.contains("maker"), !words.contains("account add maker") else { return }
            #expect(try home.command("exchange account add maker").end == .exited(0))
        }

        func run(_ shown: Readme.Shown) throws {
            let command = own(shown.command).forShell
            if command.hasPrefix("export ") {
                setup += command + "; "
            } else if command.contains("exchange serve") {
                try serve(command, shown)
            } else {
                let result = try home.shell("cd \(home.folder); \(setup)\(command)")
                #expect(result.end == .exited(0), "\(command): \(result)")
                // Another program may say more on standard error.
                let told = result.output + (command.contains("$SAIFU") ? result.errors : "")
                if !shown.lines.isEmpty {
                    #expect(words(told) == words(shown.lines.joined(separator: "\n")), "\(shown)")
                }
            }
        }

        func end() throws {
            guard let server else { return }
            server.program.signal(SIGTERM)
            let result = try server.program.finish()
            #expect(result.end == .exited(0))
            #expect(words(result.output + result.errors) == words(server.shown.lines.joined(separator: "\n")))
        }

        private func serve(_ command: String, _ shown: Readme.Shown) throws {
            let anywhere = command.replacing(#/--port [0-9]+/#, with: "--port 0")
            let environment = home.environment(["SAIFU": BuiltProgram.path("saifu"), "PATH": "/usr/bin:/bin"])
            let program = try PipedProgram(
                ["/bin/sh", "-c", "cd \(home.folder); \(setup)exec \(anywhere)"], environment: environment)
            let origin = try program.wait(for: "\n").split(separator: "\n").last { $0.hasPrefix("listening on ") }
            port.own = String(try #require(origin?.split(separator: ":").last))
            port.shown = String(try #require(shown.lines.last?.split(separator: ":").last))
            server = (program, shown)
        }

        /// With the folder and the port of this test.
        private func own(_ text: String) -> String {
            text.replacing("~/.local/share/saifu", with: home.path)
                .replacing("/home/you/.local/share/saifu", with: home.path).replacing(port.shown, with: port.own)
        }

        /// The words of all lines, in any order: two streams are told as one.
        private func words(_ text: String) -> [String] {
            own(text).replacing(#/[0-9a-f]{32}/#, with: "KEY").split(separator: "\n").map { Readme.words(String($0)) }
                .sorted()
        }
    }
}

extension String {
    /// With `$SAIFU` in the place of the program.
    fileprivate var forShell: String {
        replacing(#/(^|[ |])saifu( |$)/#) { "\($0.1)$SAIFU\($0.2)" }
    }
}
