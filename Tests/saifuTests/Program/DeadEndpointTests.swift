import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// A prompt at the place where the home's exchange is served, which ends.
    @Suite struct DeadEndpointTests {
        // Broken by, in Sources/saifu/Exchange/VisitedPlace.swift:
        // - guard !isServed else { return }
        // + guard !isServed, origin.description.isEmpty else { return }
        @Test func `nothing is answered in place of an exchange that was named, and has ended`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve()
            let program = try home.started(["--endpoint", origin])
            try program.run("balance", shows: "1,000,000")
            server.signal(SIGKILL)
            #expect(try server.finish().end == .signalled(SIGKILL))
            program.terminal.type("\u{c}")
            let gone = "Cannot reach \(origin): the exchange is not served there any more."
            for command in ["ticker", "balance", "buy 0.001 at 16000000", "exchange accounts"] {
                program.terminal.type("\u{c}")
                try program.run(command, shows: command == "exchange accounts" ? "not on \(origin)" : gone)
                #expect(!program.terminal.screen.text.contains("Accepted"))
            }
            #expect(try home.waitingOrders().isEmpty, "the home opens its exchange where no place was named")
            // Another process of the home that has the exchange open is not the one at that place.
            let other = try home.started()
            try other.run("balance", shows: "1,000,000")
            program.terminal.type("\u{c}")
            try program.run("balance", shows: gone)
            // A front at the place leads to it, and finds another when it ends.
            let port = String(origin.split(separator: ":").last ?? "")
            let (front, _) = try home.serve("--port", port)
            program.terminal.type("\u{c}")
            try program.run("balance", shows: "1,000,000")
            other.terminal.type("quit\r")
            #expect(try other.waitForEnd() == .exited(0))
            program.terminal.type("\u{c}")
            try program.run("balance", shows: "1,000,000")
            withExtendedLifetime(front) {}
        }

        @Test func `a watch says so`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve()
            let program = try home.prompt(["watch", "ticker", "--endpoint", origin], columns: 80, rows: 24)
            try program.terminal.wait(for: "Last")
            server.signal(SIGKILL)
            #expect(try server.finish().end == .signalled(SIGKILL))
            try program.terminal.wait(for: "the line") { screen in
                screen.lines.contains { $0.hasPrefix("STALE ") && $0.hasSuffix(" · not served any more") }
            }
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }
    }
}
