import FolderTestKit
import Glibc
import SaifuJSON
import TerminalTestKit
import Testing

extension ProcessTests {
    /// An exchange that is served with faults, recorded, logged, and looked at.
    @Suite struct FaultServeTests {
        static let key = [
            "SAIFU_EXCHANGE_KEY": "given-key", "SAIFU_EXCHANGE_SECRET": "given-secret", "SAIFU_API_KEY": "given-key",
            "SAIFU_API_SECRET": "given-secret",
        ]

        /// What a wallet that looks and orders meets.
        private func recorded(seed: String) throws -> (recording: [UInt8], log: [UInt8]) {
            let home = try ProgramHome(isNew: true)
            let (recording, log) = (home.folder + "/recording.jsonl", home.folder + "/log.txt")
            let (server, origin) = try home.serve(
                "--faults", "lossy", "--seed", seed, "--clock", "2026-01-01T00:00:00Z", "--record", recording, "--log",
                log, environment: Self.key)
            let wallet = try ProgramHome(isNew: true)
            for _ in 0..<4 {
                _ = try wallet.run("--endpoint", origin, "ticker", "--json", environment: Self.key)
                _ = try wallet.run("--endpoint", origin, "balance", "--json", environment: Self.key)
            }
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
            return (try TestFolder.bytes(at: recording), try TestFolder.bytes(at: log))
        }

        @Test func `the same seed, beginning and requests are recorded by the same bytes`() throws {
            let (first, log) = try recorded(seed: "7")
            #expect(try recorded(seed: "7").recording == first)
            #expect(try recorded(seed: "8").recording != first)
            let text = String(decoding: first + log, as: UTF8.self)
            #expect(!text.contains("given-key") && !text.contains("given-secret"))
            #expect(text.contains("2026-01-01T00:00:02.000 given- GET /v1/me/getbalance 200 "), "\(text)")
        }

        @Test func `a recording takes no file's place, and a scenario that is none says why`() throws {
            let home = try ProgramHome()
            let file = home.folder + "/taken.jsonl"
            try home.write([], to: "../taken.jsonl")
            let taken = try home.run("exchange", "serve", "--record", file)
            let words = "Cannot use \(file): file exists. Change that, or name another file."
            #expect(taken.end == .exited(1) && taken.errors.contains(words), "\(taken)")
            let unknown = try home.run("exchange", "serve", "--faults", "lossless")
            #expect(unknown.end == .exited(2) && unknown.errors.contains("lossy, lost-answers"), "\(unknown)")
            try home.write(Array("{\"rules\":[\n{\"on\":\"moon\"}]}".utf8), to: "s.json")
            let wrong = try home.run("exchange", "serve", "--faults", home.path(of: "s.json"), "--json")
            #expect(wrong.end == .exited(1) && wrong.output.contains("line 2, column 7, at rules[0].on"), "\(wrong)")
            #expect(!wrong.output.contains("afresh"), "\(wrong)")
            try home.write([UInt8](repeating: 0x20, count: 1 << 20 + 1), to: "s.json")
            let large = try home.run("exchange", "serve", "--faults", home.path(of: "s.json"))
            #expect(large.end == .exited(1) && large.errors.contains("more than 1048576 bytes. Change"), "\(large)")
        }

        @Test(arguments: ["--log", "--record"])
        func `no file of the home is written over`(option: String) throws {
            let home = try ProgramHome()
            let link = home.folder + "/link"
            #expect(symlink(home.path, link) == 0)
            let key = try home.read("paper-key.json")
            for file in [home.path(of: "paper-key.json"), home.path(of: "new.log"), link + "/paper-key.json"] {
                let refused = try home.run("exchange", "serve", option, file)
                #expect(
                    refused.end == .exited(2)
                        && refused.errors.contains("\(option): it takes a file outside the home."),
                    "\(refused)")
            }
            #expect(try home.read("paper-key.json") == key)
            #expect(access(home.path(of: "new.log"), F_OK) != 0)
        }

        @Test func `a log keeps what it holds and who may read it`() throws {
            let home = try ProgramHome()
            let log = home.folder + "/shared.log"
            try home.write(Array("before\n".utf8), to: "../shared.log")
            #expect(chmod(log, 0o664) == 0)
            let (server, origin) = try home.serve("--log", log)
            #expect(try home.run("--endpoint", origin, "ticker").end == .exited(0))
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
            let text = String(decoding: try TestFolder.bytes(at: log), as: UTF8.self)
            #expect(text.hasPrefix("before\n") && text.contains("/v1/getticker"), "\(text)")
            var status = stat()
            #expect(stat(log, &status) == 0 && status.st_mode & 0o777 == 0o664)
        }

        @Test func `a watch opens its channel with the first look, and asks once`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve("--log", "-")
            let watch = try home.start("--endpoint", origin, "watch", "board", "3", "--json")
            _ = try watch.wait(for: "mid_price", count: 3)
            watch.signal(SIGTERM)
            _ = try watch.finish()
            server.signal(SIGTERM)
            let log = try server.finish().errors
            #expect(log.split(separator: "\n").count { $0.contains(" GET /v1/getboard ") } == 1, "\(log)")
        }

        @Test func `an exchange that another process has open is not served with faults`() throws {
            let home = try ProgramHome()
            let (host, _) = try home.serve()
            for words in [["--faults", "slow"], ["--log", "-"], ["--clock", "2026-01-01T00:00:00Z"]] {
                let other = try PipedProgram.run(home.line(["exchange", "serve"] + words))
                #expect(other.end == .exited(1), "\(other)")
            }
            withExtendedLifetime(host) {}
        }

        @Test func `figures are drawn on a terminal, and taken away at the end`() throws {
            let home = try ProgramHome()
            let program = try TerminalProgram(home.line(["exchange", "serve", "--faults", "overload"]))
            try program.terminal.waitShown("Requests 0")
            let shown = program.terminal.screen.text
            #expect(shown.contains("listening on http://127.0.0.1:") && shown.contains("faults: overload"), "\(shown)")
            let origin = try #require(shown.firstMatch(of: #/http://127.0.0.1:\d+/#)).output
            #expect(try home.run("--endpoint", String(origin), "balance").end == .exited(0))
            try program.terminal.waitShown("Account")
            program.signal(SIGINT)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(!program.terminal.screen.text.contains("Requests"))
            #expect(program.terminal.screen.text.contains("listening on"))
        }

        @Test func `nothing is drawn where there is no terminal, and the log can be read there`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve("--log", "-")
            #expect(try home.run("--endpoint", origin, "ticker").end == .exited(0))
            server.signal(SIGTERM)
            let end = try server.finish()
            #expect(end.errors.contains(" - GET /v1/getticker 200 "), "\(end)")
            let (silent, place) = try home.serve()
            #expect(try home.run("--endpoint", place, "ticker").end == .exited(0))
            silent.signal(SIGTERM)
            let words = try silent.finish().errors
            #expect(words.split(separator: "\n").count == 1 && words.contains("paper-key.json"), "\(words)")
        }

        @Test func `the scenarios are listed, for a program too`() throws {
            let line = [BuiltProgram.path("saifu"), "--lang", "en", "exchange", "scenarios"]
            let listed = try PipedProgram.run(line)
            #expect(listed.output.contains("lost-answers  answers to orders lost"), "\(listed)")
            let document = try JSONValue.parse(Array(PipedProgram.run(line + ["--json"]).output.utf8))
            #expect(document.array?.count == 11)
        }
    }
}
