import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// The place where a killed process served the exchange of this home, and whoever listens there since.
    @Suite struct AbandonedPortTests {
        private func abandon(_ home: ProgramHome) throws -> (port: UInt16, origin: String) {
            let (server, origin) = try home.serve()
            server.signal(SIGKILL)
            #expect(try server.finish().end == .signalled(SIGKILL))
            return (try #require(origin.split(separator: ":").last.flatMap { UInt16($0) }), origin)
        }

        @Test func `whoever takes the port is sent nothing that is signed`() throws {
            let home = try ProgramHome()
            let (port, origin) = try abandon(home)
            let rogue = try RawServer(port: port) { target, _ in .json(target.contains("/me/") ? "{}" : "[]") }
            #expect(rogue.origin == origin)
            // The order ends before it is sent: what is asked openly, it is told as that port tells it.
            #expect(try home.run("--endpoint", origin, "buy", "0.001", "at", "10000000", "--yes").end != .exited(0))
            for words in [["balance"], ["orders", "all"], ["cancel", "JRF20261122-000000-000001", "--yes"]] {
                let result = try PipedProgram.run(home.line(["--endpoint", origin, "--json"] + words))
                #expect(result.end == .exited(1), "\(result)")
                let failure = try failure(in: result)
                #expect(failure.code == "network" && !failure.isRetryable)
                #expect(failure.message.contains("nothing of this home is served there now"))
            }
            #expect(try home.run("--endpoint", origin, "markets", "--json").output == "[]\n")
            #expect(!rogue.heads.isEmpty && !rogue.heads.contains { $0.contains("ACCESS-") }, "\(rogue.heads)")
        }

        @Test func `the port is known by every name of this machine`() throws {
            let home = try ProgramHome()
            let (port, origin) = try abandon(home)
            for host in ["localhost", "LocalHost", "127.0.0.1", "127.0.0.2", "[::1]"] {
                let result = try home.run("--endpoint", "http://\(host):\(port)/", "balance")
                #expect(result.end == .exited(1))
                #expect(result.errors.contains("nothing of this home is served there now"), "\(host): \(result)")
            }
            let (server, _) = try home.serve("--port", String(port))
            #expect(try home.run("--endpoint", "http://localhost:\(port)", "balance").end == .exited(0))
            #expect(try home.run("--endpoint", origin, "balance").end == .exited(0))
            // Whoever listens there is somebody else.
            let other = try home.run("--endpoint", "http://127.0.0.2:\(port)", "balance")
            #expect(other.errors.contains("There is no API key"), "\(other)")
            withExtendedLifetime(server) {}
        }

        @Test func `another exchange there is reached with a key of its own`() throws {
            let home = try ProgramHome()
            let (port, origin) = try abandon(home)
            let other = try ProgramHome()
            let (server, _) = try other.serve(
                "--port", String(port),
                environment: ["SAIFU_EXCHANGE_KEY": "k", "SAIFU_EXCHANGE_SECRET": "s", "SAIFU_HOME": other.path])
            let key = ["SAIFU_API_KEY": "k", "SAIFU_API_SECRET": "s"]
            let result = try home.run("--endpoint", origin, "balance", environment: key)
            #expect(result.end == .exited(0), "\(result)")
            withExtendedLifetime(server) {}
        }

        @Test func `a front that ends leaves the place of another one alone`() throws {
            let home = try ProgramHome()
            let (first, _) = try home.serve()
            let (second, origin) = try home.serve()
            first.signal(SIGTERM)
            #expect(try first.finish().end == .exited(0))
            #expect(try home.run("--endpoint", origin, "balance").end == .exited(0))
            second.signal(SIGTERM)
            #expect(try second.finish().end == .exited(0))
            #expect(throws: (any Error).self) { try home.read("served.json") }
        }
    }
}
