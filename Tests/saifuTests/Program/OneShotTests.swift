import LightningAPI
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Every command of the command line, for a person and for a program.
    @Suite struct OneShotTests {
        private static let commands = [
            "help", "help buy", "markets", "markets usa", "markets eu", "ticker", "ticker ETH_BTC", "board",
            "board XRP_JPY 3", "trades", "trades 2", "candles 1m 5", "candles 5m ETH_JPY", "balance", "history",
            "history BTC", "fees", "permissions",
            "orders", "orders all", "fills", "status", "unsettled", "use ETH_JPY", "use BTC_JPY", "lang en",
            "theme light",
            "prices international",
            "guard",
            "buy 0.001 at 1000000 --yes --beyond price-band --beyond repeated-order",
            "sell 0.01 market --yes --beyond repeated-order", "cancel 1 --yes",
            "cancel all --yes", "--version",
        ]

        // Broken by, in Sources/saifu/Run/Program.swift:
        // - static let version = "0.1.0"
        // + static let version = ""
        @Test func `every command is done, in words and as one document`() throws {
            let home = try ProgramHome()
            for command in Self.commands {
                let text = try home.command(command)
                #expect(text.end == .exited(0), "\(command): \(text.errors)")
                #expect(!text.output.isEmpty && text.errors.isEmpty && text.isPlain, "\(command)")
                if command == "--version" {
                    #expect(text.output == "saifu 0.1.0\n")
                    continue
                }
                if command.hasPrefix("cancel 1") { _ = try home.placeResting() }
                let json = try home.command(command + " --json")
                #expect(json.end == .exited(0), "\(command): \(json.output)")
                #expect(json.lines.count == 1 && json.errors.isEmpty, "\(command)")
                _ = try JSONValue.parse(Array(json.output.utf8))
            }
        }

        @Test func `help for a first word explains every command that begins with it`() async throws {
            let watched = await ScreenBench.watched
            let lines = try ProgramHome().command("help watch").lines
            #expect(lines.filter { $0.hasPrefix("watch ") && $0.contains("[") }.count == watched.count + 1)
            #expect(lines.contains { $0.hasPrefix("watch [PRODUCT]") })
            for word in watched { #expect(lines.contains { $0.hasPrefix("watch \(word) ") }) }
            #expect(watched.count > 1)
        }

        @Test func `documents are the entities of the API`() throws {
            let home = try ProgramHome()
            let order = try home.placeResting("buy 0.00100000 at 1000000")
            _ = try home.command("sell 0.01 market --yes")
            #expect(try home.command("markets --json").decoded([Market].self).map(\.productCode).contains(.btcJPY))
            #expect(try home.command("ticker ETH_JPY --json").decoded(Ticker.self).productCode == .ethJPY)
            #expect(try home.command("board --json").decoded(Board.self).bids.isEmpty == false)
            #expect(try home.command("trades 3 --json").decoded([Execution].self).count == 3)
            #expect(try home.command("balance --json").decoded([Balance].self).map(\.currencyCode.code).contains("XRP"))
            #expect(try home.command("history --json").decoded([BalanceHistoryEntry].self).isEmpty == false)
            #expect(try home.command("fees --json").decoded(TradingCommission.self).commissionRate == "0.0015")
            #expect(try home.command("permissions --json").decoded([String].self).contains("/v1/me/sendchildorder"))
            #expect(try home.command("orders --json").decoded([ChildOrder].self).map(\.id) == [order])
            #expect(try home.command("fills --json").decoded([OwnExecution].self).first?.side == .sell)
        }

        @Test func `numbers keep the digits that were received`() throws {
            let home = try ProgramHome()
            let server = try RawServer { path, _ in
                path.hasPrefix("/v1/getmarkets")
                    ? .json(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#)
                    : .json(#"{"commission_rate":0.00150000000}"#)
            }
            let result = try home.command("fees --json --endpoint \(server.origin)", environment: RawServer.key)
            #expect(result.output == "{\"commission_rate\":0.00150000000}\n")
        }

        @Test func `options stand before or after the command, with a blank or a sign`() throws {
            let home = try ProgramHome()
            for line in ["--json --lang ja fees", "fees --json --lang=ja", "--lang=ja fees --json"] {
                #expect(try home.command(line).output == "{\"commission_rate\":0.0015}\n", "\(line)")
            }
            let elsewhere = try ProgramHome()
            #expect(try home.command("orders --home \(elsewhere.path)").end == .exited(0))
            #expect(try home.command("--home=\(elsewhere.path) use ETH_JPY").end == .exited(0))
            #expect(try home.shell("test -e \(elsewhere.path)/settings.json").end == .exited(0))
        }

        @Test func `Japanese comes by option or by locale`() throws {
            let home = try ProgramHome()
            let japanese = "注文はありません。\n"
            #expect(try home.command("orders").output == "No orders.\n")
            #expect(try home.command("orders --lang ja").output == japanese)
            #expect(try home.command("orders", environment: ["LANG": "ja_JP.UTF-8"]).output == japanese)
            #expect(try home.command("orders --lang en", environment: ["LANG": "ja_JP.UTF-8"]).output == "No orders.\n")
        }

        @Test func `colours are written only where they are asked for`() throws {
            let home = try ProgramHome()
            let esc = "\u{1B}["
            #expect(try home.command("orders --color always").output.contains(esc))
            #expect(try home.command("orders --color always", environment: ["NO_COLOR": "1"]).output.contains(esc))
            #expect(try home.command("bogus --color always").errors.contains(esc))
            #expect(try home.command("orders").isPlain)
            #expect(try home.command("orders --color never").isPlain)
            let terminal = try home.prompt(["orders"])
            #expect(try terminal.waitForEnd() == .exited(0))
            #expect(!terminal.terminal.output.contains(0x1B))
            let coloured = try home.prompt(["orders"], environment: ["NO_COLOR": ""])
            #expect(try coloured.waitForEnd() == .exited(0))
            #expect(coloured.terminal.output.contains(0x1B))
        }
    }
}
