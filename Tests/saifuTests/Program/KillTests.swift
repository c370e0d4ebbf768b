import Glibc
import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// `kill`: the processes of one home, and what outlives them.
    @Suite struct KillTests {
        private struct Outcome: Decodable {
            struct Order: Decodable {
                let product_code: ProductCode
                let outcome: String
            }
            let kill_switch: String
            let may_still_trade: Bool
            let orders: [Order]
            let unsettled: [Int64]
        }

        private static let buying = "buy 0.001 at 1000000 --yes --beyond price-band"

        private func expectRefused(_ result: PipedProgram.Result) throws {
            #expect(result.end == .exited(3), "\(result)")
            let failure = try result.failure()
            #expect(failure.code == .guard && failure.message.contains("`kill lift`"), "\(result)")
        }

        @Test func `kill ends the orders of all products, and no process sends one until a person lifts it`() throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            _ = try home.placeResting("buy 0.01 at 50000 ETH_JPY")
            let killed = try home.command("kill --yes --json")
            #expect(killed.end == .exited(0), "\(killed)")
            let outcome = try killed.decoded(Outcome.self)
            #expect(outcome.kill_switch == "set" && !outcome.may_still_trade && outcome.unsettled.isEmpty)
            #expect(outcome.orders.map(\.product_code) == ["BTC_JPY", "ETH_JPY"])
            #expect(outcome.orders.map(\.outcome) == ["cancelled", "cancelled"])
            try expectRefused(home.command(Self.buying + " --json"))
            #expect(try home.command("cancel all --yes").end == .exited(0))
            // Neither an option nor the environment lifts it.
            let lifted = try home.command("kill lift --yes", environment: ["SAIFU_YES": "1", "SAIFU_KILL": "off"])
            #expect(lifted.end == .exited(3) && lifted.errors.contains("by typing a word"), "\(lifted)")
            let piped = try home.command("", input: "kill lift --yes\nlift\n")
            #expect(piped.end != .exited(0), "\(piped)")
            try expectRefused(home.command(Self.buying + " --json"))
        }

        @Test func `a person lifts it with a word, and --yes spares nobody the question`() throws {
            let home = try ProgramHome()
            #expect(try home.command("kill --yes").end == .exited(0))
            let program = try home.started()
            program.terminal.type("kill lift --yes\r")
            try program.terminal.wait(for: "type `lift`:")
            program.terminal.type("y\r")
            try program.terminal.wait(for: "Declined; nothing was changed.")
            try expectRefused(home.command(Self.buying + " --json"))
            program.terminal.type("kill lift\r")
            try program.terminal.wait(for: "the question") { $0.lines.last?.contains("type `lift`:") == true }
            program.terminal.type("lift\r")
            try program.terminal.wait(for: "The kill switch is lifted")
            #expect(try home.command(Self.buying).end == .exited(0))
        }

        @Test func `a kill that is killed before anything is cancelled has stopped new orders`() throws {
            let home = try ProgramHome()
            let (exchange, origin) = try home.serve(environment: LossyProxy.exchangeKey)
            defer { exchange.signal(SIGTERM) }
            let proxy = try LossyProxy(to: origin)
            let there = "--endpoint \(proxy.origin) "
            func command(_ line: String) throws -> PipedProgram.Result {
                try home.command(there + line, environment: RawServer.key)
            }
            #expect(try command(Self.buying).end == .exited(0))
            proxy.loss = .held
            let killing = try home.start(
                "--endpoint", proxy.origin, "kill", "--yes", environment: RawServer.key)
            let deadline = ContinuousClock.now + .seconds(Patience.program)
            while proxy.cancelAllCount == 0, ContinuousClock.now < deadline { sched_yield() }
            #expect(proxy.cancelAllCount == 1)
            killing.signal(SIGKILL)
            _ = try killing.finish()
            proxy.loss = .nothing
            try expectRefused(command("buy 0.002 at 1000000 --yes --beyond price-band --json"))
            #expect(try command("orders --json").decoded([ChildOrder].self).count == 1)
            let again = try command("kill --yes --json")
            #expect(try again.end == .exited(0) && again.decoded(Outcome.self).orders.map(\.outcome) == ["cancelled"])
        }

        @Test func `an order of unknown outcome may still trade, and the status says so`() throws {
            let home = try ProgramHome()
            let (exchange, origin) = try home.serve(environment: LossyProxy.exchangeKey)
            defer { exchange.signal(SIGTERM) }
            let proxy = try LossyProxy(to: origin)
            let there = "--endpoint \(proxy.origin) "
            proxy.loss = .request
            #expect(try home.command(there + Self.buying, environment: RawServer.key).end == .exited(4))
            proxy.loss = .nothing
            let killed = try home.command(there + "kill --yes --json", environment: RawServer.key)
            #expect(killed.end == .exited(4), "\(killed)")
            let outcome = try killed.decoded(Outcome.self)
            #expect(outcome.may_still_trade && outcome.unsettled == [1])
        }

        @Test(arguments: ["", "rubbish", "2026-08-07T12:18:03"]) func `whatever its file holds, it is set`(text: String)
            throws
        {
            let home = try ProgramHome()
            try home.write(Array(text.utf8), to: "kill-switch")
            try expectRefused(home.command(Self.buying + " --json"))
        }
    }
}
