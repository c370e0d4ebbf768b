import LightningAPI
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
        static let homes = ["first-wallet", "before-files"]

        @Test(arguments: homes)
        func `a home of an older version holds what it held`(name: String) throws {
            let home = try ProgramHome(fixture: name)
            let balances = try decode([Balance].self, try home.run("balance", "--json").output)
            #expect(
                balances.map { "\($0.amount) \($0.currencyCode)" }.sorted() == [
                    "1.009985 BTC", "10 ETH", "10000 XRP", "828694 JPY",
                ])
            let fills = try home.run("fills", "--product", "BTC_JPY")
            #expect(fills.output.contains("17,130,541  0.01"), "\(fills)")
        }

        @Test(arguments: homes)
        func `an order of unknown outcome is still known`(name: String) throws {
            let home = try ProgramHome(fixture: name)
            let result = try home.run("unsettled")
            #expect(result.output.contains("2,000,000") && result.output.contains("0.03000000"), "\(result)")
            #expect(result.output.contains("http://127.0.0.1:43841"))
            #expect(try home.run("unsettled").output == result.output)
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
