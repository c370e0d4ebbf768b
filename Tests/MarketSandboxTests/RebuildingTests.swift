import FolderTestKit
import Glibc
import SandboxKit
import SandboxTestKit
import TerminalTestKit
import Testing

extension SandboxProcessTests {
    /// A sandbox that is built again when a file was saved. A script stands for `swift`.
    @Suite struct RebuildingTests {
        private let home: SandboxHome
        private let package: TestFolder
        private static let interrupt = "\u{3}"

        init() throws {
            home = try SandboxHome("MarketSandbox")
            package = try TestFolder()
            for folder in ["bin", "Sources"] { mkdir(package.path(of: folder), 0o700) }
            symlink(try ResourceFolder.located().path, package.path(of: "Resources"))
            try save("let a = 1")
            try build("exit 0")
        }

        private func save(_ text: String) throws {
            try package.write(Array(text.utf8), to: "Sources/A.swift")
        }

        /// What the next builds do, after they wrote down their process and their words.
        private func build(_ script: String) throws {
            let begin = "#!/bin/sh\necho $$ >> '\(package.path)/builds'\necho \"$*\" > '\(package.path)/words'\n"
            try package.write(Array((begin + script + "\n").utf8), to: "bin/swift", mode: 0o700)
        }

        private var builds: [Int32] {
            get throws {
                try String(decoding: package.read("builds"), as: UTF8.self).split(separator: "\n").compactMap {
                    Int32($0)
                }
            }
        }

        private func open(_ scene: String) throws -> TerminalProgram {
            try home.open(
                "--rebuild", "--lang", "en", scene: scene,
                environment: [
                    "SAIFU_RESOURCES": package.path(of: "Resources"),
                    "PATH": package.path(of: "bin") + ":/usr/bin:/bin",
                ], rows: 24)
        }

        @Test func `a saved file is built, and the scene shown again at the same place`() throws {
            let program = try open("trades-watched/normal")
            let terminal = program.terminal
            try terminal.wait(for: "/ filter")
            terminal.type("/sell\r")
            try terminal.wait(for: "/sell · Esc show all")
            terminal.type("\u{1B}[B\u{1B}[B")
            try terminal.wait(for: "› ")
            terminal.settle()
            let picture = terminal.screen.text

            try save("let a = 2")
            try terminal.wait(for: "the next build") { $0.entries == 2 && $0.text == picture }
            let words = String(decoding: try package.read("words"), as: UTF8.self)
            #expect(words.hasPrefix("build --package-path \(package.path) --scratch-path "))
            #expect(words.hasSuffix(" --configuration debug --product MarketSandbox\n"))
            #expect(try builds.allSatisfy { kill($0, 0) == -1 && errno == ESRCH }, "no zombie is left")

            // The next one goes on from there, as this one did.
            terminal.type("\u{1B}")
            try terminal.wait(for: "/ filter")
            try save("let a = 3")
            try terminal.wait(for: "the build after it") { $0.entries == 3 && $0.text.contains("/ filter") }
            #expect(try builds.count == 2)
            terminal.type(Self.interrupt)
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test func `what a person searches in the list, and how it looks, are kept`() throws {
            let program = try open("trades/empty")
            let terminal = program.terminal
            try terminal.wait(for: "No trades yet.")
            terminal.type("l")
            try terminal.wait(for: "歩み値はまだありません")
            terminal.type("p")
            try terminal.wait(for: "（light）")
            terminal.type("\u{1B}")
            try terminal.wait(for: "検索：▏")
            terminal.type("boa")
            try terminal.wait(for: "検索：boa▏")
            try save("let a = 2")
            try terminal.wait(for: "the next build") { $0.entries == 2 && $0.text.contains("検索：boa▏") }
            terminal.type("\r")
            try terminal.wait(for: "（light）")
        }

        @Test func `errors are shown below the scene, which goes on, until a file is saved that builds`() throws {
            try build(
                """
                printf "%s \\033[1;31merror: \\033[1;39m%s\\033[0;0m\\n" '\(package.path)/Sources/A.swift:3:5:' \
                    "cannot find 'b' in scope"
                echo "[3/7] Compiling"
                echo "\(package.path)/Sources/A.swift:3:5: error: cannot find 'b' in scope" >&2
                echo "error: fatalError"
                exit 1
                """)
            let program = try open("trades-watched/normal")
            let terminal = program.terminal
            try terminal.wait(for: "/ filter")
            try save("let a = b")
            try terminal.wait(for: try #require(Readme.block(with: "Not built, 1 error")?.first))
            let lines = terminal.screen.lines
            #expect(lines.last == "Sources/A.swift:3:5: error: cannot find 'b' in scope")
            #expect(lines.first?.hasPrefix("Time (UTC)") == true && terminal.screen.entries == 1)
            terminal.type("/zzz")
            try terminal.wait(for: "Nothing matches `zzz`")

            try build("exit 0")
            try save("let a = 1")
            try terminal.wait(for: "the next build") {
                $0.entries == 2 && $0.text.contains("Nothing matches `zzz`") && !$0.text.contains("Not built")
            }
        }

        @Test func `whoever leaves ends the build, and all that it started`() throws {
            mkfifo(package.path(of: "begun"), 0o600)
            // What stands in the background of a script does not hear Ctrl-C.
            try build(
                "sleep 1000 &\necho $! >> '\(package.path)/builds'\necho > '\(package.path)/begun'\nwait")
            let program = try open("trades/empty")
            try program.terminal.wait(for: "No trades yet.")
            try save("let a = 2")
            try program.terminal.wait(for: "Building …")
            // Returns when the script has written down both processes.
            _ = try package.read("begun")
            program.terminal.type(Self.interrupt)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(try builds.count == 2)
            let deadline = ContinuousClock.now + .seconds(Patience.program)
            while try builds.contains(where: isRunning), ContinuousClock.now < deadline { sched_yield() }
            #expect(try !builds.contains(where: isRunning))
        }

        /// A process that has ended is none, even if nobody has waited for it.
        private func isRunning(_ process: Int32) -> Bool {
            let stat = (try? TestFolder.bytes(at: "/proc/\(process)/stat")).map { String(decoding: $0, as: UTF8.self) }
            return stat.map { !$0.contains(") Z ") } ?? false
        }
    }
}
