import FolderTestKit
import Glibc
import SaifuJSON
import TerminalTestKit
import Testing

extension ProcessTests {
    /// An exchange that is served with faults, recorded, logged, and looked at.
    @Suite struct FaultServeTests {
        private static let key = [
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
            let file = home.path(of: "exchange.sqlite")
            let taken = try home.run("exchange", "serve", "--record", file)
            #expect(taken.end == .exited(1) && taken.errors.contains("Cannot write \(file)"), "\(taken)")
            let unknown = try home.run("exchange", "serve", "--faults", "lossless")
            #expect(unknown.end == .exited(2) && unknown.errors.contains("lossy, lost-answers"), "\(unknown)")
            try home.write(Array("{\"rules\":[\n{\"on\":\"moon\"}]}".utf8), to: "s.json")
            let wrong = try home.run("exchange", "serve", "--faults", home.path(of: "s.json"), "--json")
            #expect(wrong.end == .exited(1) && wrong.output.contains("line 2, column 7, at rules[0].on"), "\(wrong)")
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
            try program.terminal.waitShown("Keys ")
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
