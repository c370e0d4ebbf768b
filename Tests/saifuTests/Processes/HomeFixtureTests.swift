import LightningAPI
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

/// Homes that older versions left; `Fixtures/Homes/README.md` says how each was made.
enum HomeFixtures {
    static let folder =
        #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Fixtures/Homes"
}

extension ProcessTests {
    /// What a home held for the program that made it, it holds for this one.
    @Suite struct HomeFixtureTests {
        static let homes = ["first-wallet", "before-files", "before-desk"]

        @Test(arguments: homes)
        func `a home of an older version holds what it held`(name: String) throws {
            let home = try ProgramHome(fixture: name)
            let balances = try decode([Balance].self, try home.run("balance", "--json").output)
            #expect(
                balances.filter { !$0.amount.isZero }.map { "\($0.amount) \($0.currencyCode)" }.sorted() == [
                    "1.009985 BTC", "10 ETH", "10000 XRP", "828694 JPY",
                ])
            let fills = try home.run("fills", "--product", "BTC_JPY")
            #expect(fills.output.contains("17,130,541        0.01 "), "\(fills)")
        }

        @Test(arguments: homes)
        func `an order of unknown outcome is still known`(name: String) throws {
            let home = try ProgramHome(fixture: name)
            let result = try home.run("unsettled")
            #expect(result.output.contains("2,000,000") && result.output.contains(" 0.03 "), "\(result)")
            #expect(try home.run("unsettled").output == result.output)
            let entry = try JSONValue.parse(Array(try home.run("unsettled", "--json").output.utf8))[0]
            #expect(entry?["id"] == .number(.init(4)) && entry?["kind"] == .string("order"))
            #expect(entry?["endpoint"] == .string("paper"))
        }

        /// The exchanges of the others never saw the order of unknown outcome.
        static let taken = ["before-desk": "JRF20261122-062039-411304"]

        @Test(arguments: homes, [false, true])
        func `an order of unknown outcome is looked for, and decided on`(
            name: String, isServed: Bool
        ) throws {
            let home = try ProgramHome(fixture: name)
            let server = isServed ? try home.serve() : nil
            let place = server.map { ["--endpoint", $0.origin] } ?? []
            func run(_ words: String...) throws -> PipedProgram.Result {
                try PipedProgram.run(home.line(place + words))
            }
            let settled = try run("settle", "--json")
            let entry = try JSONValue.parse(Array(settled.output.utf8))[0]
            let taken = Self.taken[name]
            let verdict = taken == nil ? "no_trace" : "presumably_yours"
            #expect(entry?["verdict"] == .string(verdict), "\(settled)")
            #expect(entry?["candidates"] == .array(taken.map { [.string($0)] } ?? []))
            let decided = try run("unsettled", "resolve", "4", taken ?? "none", "--yes")
            #expect(decided.end == .exited(0), "\(decided)")
            #expect(try run("settle", "--json").output == "[]\n")
            withExtendedLifetime(server?.0) {}
        }

        @Test(arguments: homes)
        func `a home of an older version can be traded in`(name: String) throws {
            let home = try ProgramHome(fixture: name)
            let id = try acceptance(
                in: home.run(
                    "buy", "0.001", "at", "10000000", "--product", "BTC_JPY", "--beyond", "price-band", "--yes",
                    "--json"))
            let orders = try home.run("orders", "--product", "BTC_JPY", "--json")
            #expect(try decode([ChildOrder].self, orders.output).map(\.childOrderAcceptanceID).contains(id))
        }
    }
}
