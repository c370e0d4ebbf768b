import Glibc
import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What somebody types wrong: the status for the shell, the code for a program, the sentence for a person.
    @Suite struct BadInputTests {
        struct Mistake: Sendable, CustomTestStringConvertible {
            let line: String
            let status: Int32
            let code: ErrorCode
            let sentence: String

            init(_ line: String, _ status: Int32, _ code: ErrorCode, _ sentence: String) {
                self.line = line
                self.status = status
                self.code = code
                self.sentence = sentence
            }

            var testDescription: String { line }
        }

        private static let notASize =
            "is not a size: write a number above zero, such as `0.01`, or `¥100000`, `50%` (100% at most) or `max`."
        private static let usage = [
            Mistake("tiker", 2, .usage, "`tiker` is not a command; did you mean `ticker`?"),
            Mistake(
                "stop 0.01 at 1", 2, .usage,
                "`0.01` does not fit here in `stop`. What fits: buy, sell, PRODUCT or for. `help stop` tells more."),
            Mistake("frobnicate", 2, .usage, "`frobnicate` is not a command; `help` lists them."),
            Mistake("ticker BTC_JYP", 2, .usage, "The exchange has no product BTC_JYP; did you mean BTC_JPY?"),
            Mistake("ticker ETH", 2, .usage, "The exchange has no product ETH; did you mean ETH_JPY?"),
            Mistake("board DOGE_MOON", 2, .usage, "The exchange has no product DOGE_MOON; `markets` lists them."),
            Mistake(
                "ticker --product BTC_JYP", 2, .usage, "The exchange has no product BTC_JYP; did you mean BTC_JPY?"),
            Mistake(
                "cancel", 2, .usage, "`cancel` needs more: ROW|ID|all. `help cancel` tells more."),
            Mistake(
                "cancel 1 2", 2, .usage,
                "`2` does not fit here in `cancel`. What fits: PRODUCT. `help cancel` tells more."),
            Mistake(
                "watch tik", 2, .usage,
                "`tik` does not fit here in `watch`; did you mean `ticker`? "
                    + "What fits: ticker, board, trades, candles, history, orders, parents or PRODUCT. `help watch` tells more."
            ),
            Mistake(
                "watch tik --lang ja", 2, .usage,
                "`watch` のこの位置に `tik` は指定できません。`ticker` ではありませんか？"
                    + "ここで指定できるのは `ticker`、`board`、`trades`、`candles`、`history`、`orders`、`parents`、銘柄（PRODUCT）のいずれかです。詳しくは `help watch` を参照してください。"
            ),
            Mistake("quit now", 2, .usage, "`now` does not fit here in `quit`. `help quit` tells more."),
            Mistake(
                "ticker BTC_JPY again", 2, .usage, "`again` does not fit here in `ticker`. `help ticker` tells more."),
            Mistake("trades 501", 2, .usage, "`501` does not fit COUNT: write a whole number from 1 to 500."),
            Mistake("cancel 7", 2, .usage, "There is no row 7: you have no active orders here."),
            Mistake("ticker --colour always", 2, .usage, "There is no option --colour; did you mean --color?"),
            Mistake("ticker --wat", 2, .usage, "There is no option --wat; `help all` lists them."),
            Mistake(
                "ticker --wat --lang ja --fie", 2, .usage, "--wat というオプションはありません。`help all` で一覧を表示できます。"),
            Mistake("ticker --lang", 2, .usage, "--lang needs a value after it."),
            Mistake("ticker --lang fr", 2, .usage, "`fr` does not fit --lang: it takes en, ja."),
            Mistake(
                "ticker --port 80", 2, .usage, "--port has no effect here; it belongs to `exchange serve`."),
        ]
        private static let orders = [
            Mistake("buy 0 at 1000000 --yes", 2, .usage, "`0` \(notASize)"),
            Mistake("buy -1 at 1000000 --yes", 2, .usage, "`-1` \(notASize)"),
            Mistake("buy 1e-9 at 1000000 --yes", 2, .usage, "`1e-9` \(notASize)"),
            Mistake(
                "buy 1,00 at 1000000 --yes", 2, .usage,
                "`1,00` is not clear: commas stand between groups of three digits, as in 1,000; decimals follow a point, as in 0.01."
            ),
            Mistake(
                "buy 0.000000001 at 1000000 --yes", 3, .validation,
                "The size 0.000000001 has more than the 8 decimal places that BTC_JPY counts. Nothing was sent."),
            Mistake(
                "buy 0.0001 at 1000000 --yes", 3, .validation,
                "The size 0.0001 is under the minimum of 0.001 BTC on BTC_JPY. Nothing was sent."),
            Mistake(
                "buy 0.01 at 1000000.5 --yes", 3, .validation,
                "The price 1,000,000.5 is off the tick of 1 JPY; nearest: 1,000,000 or 1,000,001. Nothing was sent."),
            Mistake(
                "buy 0.01 at 0 --yes", 2, .usage,
                "`0` is not a price: write a number above zero, such as `17210000`, or `bid`, `ask`, `mid`, `last`, or `-0.5%` counted from the last price."
            ),
            Mistake(
                "buy 10 at 1000000 --yes", 3, .insufficientFunds,
                "Not enough: the order needs 10,000,000 JPY, 1,000,000 JPY is available. Nothing was sent."),
            Mistake(
                "sell 5 at 90000000 --yes", 3, .insufficientFunds,
                "Not enough: the order needs 5.00750000 BTC, 1.00000000 BTC is available. Nothing was sent."),
            Mistake(
                "cancel JRF20200101-000000-000000", 3, .notFound, notFound),
            Mistake(
                "buy 0.01 at 1000000 --beyond price-band", 2, .usage,
                "Nobody can be asked here, so this needs --yes; nothing was sent."),
            Mistake(
                "buy 0.01 at 1000000.5", 3, .validation,
                "The price 1,000,000.5 is off the tick of 1 JPY; nearest: 1,000,000 or 1,000,001. Nothing was sent."),
            Mistake(
                "buy 10 at 1000000", 3, .insufficientFunds,
                "Not enough: the order needs 10,000,000 JPY, 1,000,000 JPY is available. Nothing was sent."),
            Mistake("cancel all", 2, .usage, "Nobody can be asked here, so this needs --yes; nothing was sent."),
            Mistake(
                "buy --yes", 2, .usage,
                "Nobody can be asked here, and the form is not complete. "
                    + "Size: How much? Write a number such as `0.01`, or `¥100000`, `50%` or `max`. "
                    + "Type (limit|market): Choose limit or market. "
                    + "Price: At what price? Write a number such as `17210000`, or `bid`, `ask`, `mid`, `last` or `-0.5%`. "
                    + "Usage: buy SIZE at PRICE [PRODUCT] [gtc|ioc|fok] [for MINUTES] "
                    + "Usage: buy SIZE market [PRODUCT] [gtc|ioc|fok] [for MINUTES]"),
        ]
        private static let notFound =
            "The exchange refused: \"Order not found\" (code -111). It may have ended already: see `orders all`."
        private static let endpoints = [
            Mistake(
                "ticker --endpoint https://127.0.0.1:1", 1, .network,
                "Cannot reach https://127.0.0.1:1: connection refused."),
            Mistake(
                "ticker --endpoint http://example.com", 2, .usage,
                "`http://example.com` does not fit --endpoint: it takes https://HOST:PORT; "
                    + "plain http is for this machine only."),
            Mistake(
                "ticker --endpoint http://127.0.0.1.nip.io:1 --lang ja", 2, .usage,
                "`http://127.0.0.1.nip.io:1` は --endpoint に指定できません。"
                    + "指定できる値：https://HOST:PORT（http はこのコンピューター宛てのみ）。"),
            Mistake(
                "ticker --endpoint http://127.0.0.1:1", 1, .network,
                "Cannot reach http://127.0.0.1:1: connection refused."),
            Mistake(
                "balance --endpoint http://127.0.0.1:1", 1, .network,
                "Cannot reach http://127.0.0.1:1: connection refused."),
        ]

        @Test(arguments: usage + orders + endpoints)
        func `a mistake is one sentence, one status and one code`(mistake: Mistake) throws {
            let home = try ProgramHome()
            try expect(mistake, home)
            #expect(try home.command("orders all --json").output == "[]\n")
        }

        @Test func `a server without TLS is never asked over https`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve()
            let secure = origin.replacing("http://", with: "https://")
            try expect(
                Mistake(
                    "balance --endpoint \(secure)", 1, .tls,
                    "No secure connection to \(secure): the server does not speak TLS on this port."), home)
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
        }

        @Test func `without a key nothing private is asked`() throws {
            let home = try ProgramHome()
            let result = try home.command("balance --json --endpoint http://127.0.0.1:1")
            #expect(result.end == .exited(1))
            #expect(try result.failure().code == .auth)
            #expect(
                try result.failure().message
                    == "There is no API key for http://127.0.0.1:1; set SAIFU_API_KEY and SAIFU_API_SECRET.")
        }

        @Test func `a cancelled order may be cancelled again, and one that never was may not`() throws {
            let home = try ProgramHome()
            let order = try home.placeResting()
            for _ in 0..<2 {
                #expect(try home.command("cancel \(order)").output == "Cancellation accepted: \(order)\n")
            }
            try expect(
                Mistake("cancel JRF20260101-000000-000000", 3, .notFound, Self.notFound), home)
        }

        private func expect(_ mistake: Mistake, _ home: ProgramHome) throws {
            let text = try home.command(mistake.line, environment: RawServer.key)
            #expect(text.end == .exited(mistake.status))
            #expect(text.output.isEmpty)
            // A form is told line by line.
            #expect(text.errors.split(separator: "\n").joined(separator: " ") == mistake.sentence)
            let json = try home.command(mistake.line + " --json", environment: RawServer.key)
            // An option that lacks its value takes the next word for it.
            guard !mistake.line.hasSuffix("--lang") else { return }
            #expect(json.end == .exited(mistake.status))
            #expect(json.errors.isEmpty && json.lines.count == 1)
            let failure = try json.failure()
            #expect(failure.code == mistake.code)
            #expect(failure.message == mistake.sentence)
            #expect(failure.retryable == (mistake.code == .network))
        }
    }
}
