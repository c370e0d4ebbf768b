import Glibc
import LightningAPI
import SaifuJSON
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Orders that the exchange took, or never saw, and whose answer was lost: what the next commands make of them.
    @Suite final class SettleTests {
        private let home: ProgramHome
        private let exchange: PipedProgram
        private let proxy: LossyProxy
        private let buying = "buy 0.01 at 14000000 --yes"

        init() throws {
            home = try ProgramHome()
            let (exchange, origin) = try home.serve(environment: LossyProxy.exchangeKey)
            self.exchange = exchange
            proxy = try LossyProxy(to: origin)
        }

        /// What `settle --json` and `unsettled --json` print, as far as programs read it.
        private struct Entry: Decodable {
            let id: Int64
            let kind: String
            let endpoint: String
            let verdict: String
            let candidates: [String]
        }

        private func command(_ line: String, input: String = "") throws -> PipedProgram.Result {
            try home.command("--endpoint \(proxy.origin) " + line, input: input, environment: RawServer.key)
        }

        private func entries(_ line: String) throws -> [Entry] {
            let result = try command(line + " --json")
            #expect(result.end == .exited(0) && result.errors.isEmpty, "\(result)")
            return try result.decoded([Entry].self)
        }

        /// Sends an order and loses it.
        private func lose(_ loss: LossyProxy.Loss, _ line: String? = nil) throws {
            proxy.loss = loss
            let result = try command((line ?? buying) + " --json")
            proxy.loss = .nothing
            #expect(result.end == .exited(4), "\(result)")
            #expect(try result.failure().code == .outcomeUnknown)
            // The one who is told that it is unknown is not told the contrary by the same command.
            // Of the key alone, which may do everything, something is said.
            #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("This key may ") }, "\(result)")
        }

        private func openOrders() throws -> [String] {
            try command("orders --json").decoded([ChildOrder].self).map(\.childOrderAcceptanceID)
        }

        /// Asks nothing that is signed, so that nothing is settled by the way.
        private func listed() throws -> [Entry] {
            try home.command("--endpoint \(proxy.origin) unsettled --json", environment: RawServer.key)
                .decoded([Entry].self)
        }

        @Test func `settle finds it, once`() throws {
            try lose(.answer)
            #expect(proxy.taken == 1)
            #expect(try listed().map(\.verdict) == ["still_unknown"])
            let found = try entries("settle")
            let ids = try openOrders()
            #expect(found.map(\.verdict) == ["found"] && found.map(\.candidates) == [ids] && ids.count == 1)
            #expect(found.map(\.kind) == ["order"] && found.map(\.endpoint) == [proxy.origin])
            #expect(try entries("settle").isEmpty && listed().isEmpty)
            #expect(proxy.orderCount == 1)
        }

        @Test func `settle tells a person, and a script that pipes it in`() throws {
            try lose(.answer)
            let script = try home.shell(
                "printf 'settle\\nunsettled\\n' | $SAIFU --endpoint \(proxy.origin)", environment: RawServer.key)
            #expect(script.end == .exited(0), "\(script)")
            let id = try #require(try openOrders().first)
            #expect(script.output.contains("found: it is \(id)"), "\(script)")
            #expect(script.output.contains("Every request has a known outcome."), "\(script)")
        }

        @Test func `the next command that uses the key settles it by the way, a public one does not`() throws {
            try lose(.answer)
            let ticker = try command("ticker")
            #expect(ticker.end == .exited(0) && ticker.errors.isEmpty, "\(ticker)")
            let balance = try command("balance --json")
            let id = try #require(try openOrders().first)
            #expect(balance.end == .exited(0) && balance.errors == "Settled: entry 1 is \(id).\n", "\(balance)")
            #expect(try balance.decoded([Balance].self).isEmpty == false)
            #expect(try command("balance").errors.isEmpty)
            #expect(try listed().isEmpty)
        }

        @Test func `an order that never came stays unknown until the person decides`() throws {
            try lose(.request)
            #expect(proxy.taken == 0)
            #expect(try entries("settle").map(\.verdict) == ["still_unknown"])
            #expect(try command("unsettled resolve 1 none").end == .exited(2))
            #expect(try listed().map(\.id) == [1])
            let other = try command("unsettled resolve 7 none --yes --json")
            #expect(try other.end == .exited(2) && other.failure().code == .usage, "\(other)")
            let resolved = try command("unsettled resolve 1 none --yes --json")
            #expect(resolved.end == .exited(0) && resolved.output == "{\"id\":1}\n", "\(resolved)")
            #expect(try listed().isEmpty && entries("settle").isEmpty)
            #expect(try openOrders().isEmpty)
            #expect(proxy.orderCount == 1)
        }

        @Test func `the person may name the order, but not one of another entry`() throws {
            let first = try command(buying + " --json").decoded(OrderAcceptance.self).childOrderAcceptanceID
            try lose(.request, buying + " --beyond repeated-order")
            let taken = try command("unsettled resolve 2 \(first) --yes --json")
            #expect(try taken.end == .exited(2) && taken.failure().code == .usage, "\(taken)")
            let invented = try command("unsettled resolve 2 JRF20260807-121803-440917 --yes --json")
            #expect(try invented.end == .exited(2) && invented.failure().code == .usage, "\(invented)")
            #expect(try listed().map(\.id) == [2])
        }

        @Test func `an equal order is refused while one is unsettled, another one is not`() throws {
            try lose(.request)
            let equal = try command(buying + " --json")
            #expect(try equal.end == .exited(3) && equal.failure().code == .guard, "\(equal)")
            #expect(try equal.failure().message.contains("entry 1"))
            #expect(proxy.orderCount == 1)
            let other = try command("buy 0.01 at 14000001 --yes --json")
            #expect(other.end == .exited(0), "\(other)")
            let lifted = try command(buying + " --beyond unsettled-twin --json")
            #expect(lifted.end == .exited(0), "\(lifted)")
            // Neither of them is taken for the lost one.
            #expect(try entries("settle").map(\.candidates) == [[]])
            #expect(try openOrders().count == 2)
        }

        @Test func `two equal orders that were both lost are both found`() throws {
            try lose(.answer)
            try lose(.answer, buying + " --beyond unsettled-twin")
            let found = try entries("settle")
            #expect(found.map(\.verdict) == ["found", "found"])
            #expect(
                try Set(found.flatMap(\.candidates)) == Set(openOrders()) && Set(found.flatMap(\.candidates)).count == 2
            )
        }

        @Test func `what belongs elsewhere is listed apart, counted and not shouted`() throws {
            try lose(.request)
            let here = try home.command("unsettled")
            #expect(
                here.output.hasPrefix("Of unknown outcome, sent to another exchange or with another key:"), "\(here)")
            #expect(here.output.contains("14,000,000") && here.output.contains(proxy.origin))
            #expect(try home.command("settle --json").decoded([Entry].self).map(\.verdict) == ["still_unknown"])
            let status = try JSONValue.parse(Array(try home.command("status --json").output.utf8))
            #expect(status["unsettled_orders"] == .number(.init(0)))
            #expect(status["unsettled_by_endpoint"]?[proxy.origin] == .number(.init(1)))
            #expect(try home.command("status").output.contains("0 · \(proxy.origin): 1"))
            let otherKey = ["SAIFU_API_KEY": "another", "SAIFU_API_SECRET": "key"]
            let foreign = try home.command("--endpoint \(proxy.origin) unsettled", environment: otherKey)
            #expect(
                foreign.output.contains("Of unknown outcome, sent to another exchange or with another key:"),
                "\(foreign)")
            // An equal order to another exchange is no twin.
            #expect(try home.command(buying).end == .exited(0))

            let prompt = try home.prompt()
            try prompt.terminal.wait(for: "BTC_JPY>")
            #expect(!prompt.terminal.screen.text.contains("14,000,000"))
            #expect(!prompt.terminal.screen.text.contains("unknown outcome"))
            prompt.terminal.type("\u{4}")
            let end = try prompt.waitForEnd()
            #expect(end == .exited(0), "\(end): \(prompt.terminal.screen.text)")
        }

        @Test func `a wallet that was killed while it waited finds its order`() throws {
            proxy.loss = .patience
            let wallet = try PipedProgram(
                [BuiltProgram.path("saifu"), "--endpoint", proxy.origin]
                    + buying.split(separator: " ").map(String.init),
                environment: home.environment(RawServer.key))
            let deadline = ContinuousClock.now + .seconds(Patience.program)
            while proxy.taken == 0, ContinuousClock.now < deadline { _ = wallet.endsByItself(seconds: 0.01) }
            wallet.signal(SIGKILL)
            #expect(try wallet.finish().end == .signalled(SIGKILL))
            proxy.loss = .nothing
            #expect(try listed().map(\.id) == [1])
            let found = try entries("settle")
            #expect(try found.map(\.verdict) == ["found"] && found.map(\.candidates) == [openOrders()])
            #expect(proxy.orderCount == 1)
        }

        @Test func `a cancellation whose answer was lost is an entry, and too early to judge at once`() throws {
            let id = try command(buying + " --json").decoded(OrderAcceptance.self).childOrderAcceptanceID
            try lose(.answer, "cancel \(id) --yes")
            #expect(try listed().map(\.kind) == ["cancel"])
            #expect(try entries("settle").map(\.verdict) == ["still_unknown"])
            #expect(try openOrders().isEmpty)
        }
    }
}
