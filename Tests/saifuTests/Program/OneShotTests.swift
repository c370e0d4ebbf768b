import LightningAPI
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

extension ProgramTests {
    /// Every command of the command line, for a person and for a program.
    @Suite struct OneShotTests {
        private static let commands = [
            "help", "help buy", "markets", "markets usa", "markets eu", "ticker", "ticker ETH_BTC", "board",
            "board XRP_JPY 3", "trades", "trades 2", "balance", "history", "history BTC", "fees", "permissions",
            "orders",
            "orders all", "fills", "status", "unsettled", "use ETH_JPY", "lang en", "theme light",
            "prices international",
            "buy 0.001 at 1000000 --yes", "sell 0.01 market --yes", "cancel 1", "cancel all --yes", "--version",
        ]

        @Test func `every command is done, in words and as one document`() throws {
            let home = try TemporaryHome()
            for command in Self.commands {
                let text = try home.run(command)
                #expect(text.end == .exited(0), "\(command): \(text.errors)")
                #expect(!text.output.isEmpty && text.errors.isEmpty && text.isPlain, "\(command)")
                if command == "--version" { continue }
                if command.hasPrefix("cancel 1") { _ = try home.placeResting() }
                let json = try home.run(command + " --json")
                #expect(json.end == .exited(0), "\(command): \(json.output)")
                #expect(json.lines.count == 1 && json.errors.isEmpty, "\(command)")
                _ = try JSONValue.parse(Array(json.output.utf8))
            }
        }

        @Test func `documents are the entities of the API`() throws {
            let home = try TemporaryHome()
            let order = try home.placeResting("buy 0.00100000 at 1000000")
            _ = try home.run("sell 0.01 market --yes")
            #expect(try home.run("markets --json").decoded([Market].self).map(\.productCode).contains(.btcJPY))
            #expect(try home.run("ticker ETH_JPY --json").decoded(Ticker.self).productCode == .ethJPY)
            #expect(try home.run("board --json").decoded(Board.self).bids.isEmpty == false)
            #expect(try home.run("trades 3 --json").decoded([Execution].self).count == 3)
            #expect(try home.run("balance --json").decoded([Balance].self).map(\.currencyCode.code).contains("XRP"))
            #expect(try home.run("history --json").decoded([BalanceHistoryEntry].self).isEmpty == false)
            #expect(try home.run("fees --json").decoded(TradingCommission.self).commissionRate == "0.0015")
            #expect(try home.run("permissions --json").decoded([String].self).contains("/v1/me/sendchildorder"))
            #expect(try home.run("orders --json").decoded([ChildOrder].self).map(\.id) == [order])
            #expect(try home.run("fills --json").decoded([OwnExecution].self).first?.side == .sell)
        }

        @Test func `numbers keep the digits that were received`() throws {
            let home = try TemporaryHome()
            let server = try RawServer { path, _ in
                path.hasPrefix("/v1/getmarkets")
                    ? .json(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#)
                    : .json(#"{"commission_rate":0.00150000000}"#)
            }
            let result = try home.run("fees --json --endpoint \(server.origin)", environment: RawServer.key)
            #expect(result.output == "{\"commission_rate\":0.00150000000}\n")
        }

        @Test func `options stand before or after the command, with a blank or a sign`() throws {
            let home = try TemporaryHome()
            for line in ["--json --lang ja fees", "fees --json --lang=ja", "--lang=ja fees --json"] {
                #expect(try home.run(line).output == "{\"commission_rate\":0.0015}\n", "\(line)")
            }
            let elsewhere = try TemporaryHome()
            #expect(try home.run("orders --home \(elsewhere.path)").end == .exited(0))
            #expect(try home.run("--home=\(elsewhere.path) use ETH_JPY").end == .exited(0))
            #expect(try home.shell("test -e \(elsewhere.path)/settings.json").end == .exited(0))
        }

        @Test func `Japanese comes by option or by locale`() throws {
            let home = try TemporaryHome()
            let japanese = "注文はありません。\n"
            #expect(try home.run("orders").output == "No orders.\n")
            #expect(try home.run("orders --lang ja").output == japanese)
            #expect(try home.run("orders", environment: ["LANG": "ja_JP.UTF-8"]).output == japanese)
            #expect(try home.run("orders --lang en", environment: ["LANG": "ja_JP.UTF-8"]).output == "No orders.\n")
        }

        @Test func `colours are written only where they are asked for`() throws {
            let home = try TemporaryHome()
            let esc = "\u{1B}["
            #expect(try home.run("orders --color always").output.contains(esc))
            #expect(try home.run("orders --color always", environment: ["NO_COLOR": "1"]).output.contains(esc))
            #expect(try home.run("bogus --color always").errors.contains(esc))
            #expect(try home.run("orders").isPlain)
            #expect(try home.run("orders --color never").isPlain)
            let terminal = try home.prompt(["orders"])
            #expect(try terminal.waitForEnd() == .exited(0))
            #expect(!terminal.terminal.output.contains(0x1B))
            let coloured = try home.prompt(["orders"], environment: ["NO_COLOR": ""])
            #expect(try coloured.waitForEnd() == .exited(0))
            #expect(coloured.terminal.output.contains(0x1B))
        }
    }
}
