import Glibc
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuDesk
import SaifuMoney
import SaifuWire
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What a program with the same key does at a served exchange, which the wallet shows.
    @Suite struct OtherProgramTests {
        private let home: ProgramHome
        private let exchange: PipedProgram
        private let origin: String
        private let client: LightningClient

        init() throws {
            home = try ProgramHome()
            (exchange, origin) = try home.serve(environment: LossyProxy.exchangeKey)
            let key = RawServer.key
            let credentials = APICredentials(
                key: key["SAIFU_API_KEY", default: ""], secret: Secret(key["SAIFU_API_SECRET", default: ""]))
            client = LightningClient(origin: try Origin(parsing: origin), credentials: credentials)
        }

        private func send<Request: ChangingRequest>(_ request: Request) async throws -> Request.Response {
            try await client.send(PermittedRequest(permitting: request))
        }

        private func lines(_ command: String) throws -> [String] {
            let result = try home.command("--endpoint \(origin) " + command, environment: RawServer.key)
            try #require(result.end == .exited(0) && result.errors.isEmpty, "\(command): \(result)")
            return result.lines
        }

        /// A list once it has at least so many rows below its titles: the exchange lists what it accepted a while later.
        private func rows(_ count: Int, of command: String) throws -> [String] {
            for _ in 0..<200 {
                let lines = try lines(command)
                if lines.count > count { return Array(lines.dropFirst()) }
            }
            Issue.record("\(command) never has \(count) rows")
            return []
        }

        private func help(_ command: String) throws -> [String] {
            struct Help: Decodable {
                struct Entry: Decodable { let examples: [String] }
                let commands: [Entry]
            }
            return try home.command("help \(command) --json").decoded(Help.self).commands.flatMap(\.examples)
        }

        @Test func `a special order is listed, and shown by row, by id and by the end of its id`() async throws {
            defer { exchange.signal(SIGTERM) }
            let last = try await client.send(GetTicker(productCode: .btcJPY)).ltp
            let exits = try SpecialOrder.Pair(
                .trail(.sell, size: "0.01", offset: 2_000_000),
                .limit(.sell, size: "0.01", price: last.adding(3_000_000)))
            let entry = try SpecialOrder.Part.limit(.buy, size: "0.01", price: last.adding(100_000))
            let id = try await send(
                SendParentOrder(try SpecialOrder(.btcJPY, .ifDoneOneCancelsOther(entry, then: exits)))
            ).parentOrderAcceptanceID
            let row = try #require(try rows(1, of: "parents").first)
            #expect(row.hasPrefix("1  IFDOCO  Both  ") && row.hasSuffix("active  …\(id.suffix(6))"))
            for example in try help("parent") {
                let shown = try lines(example.replacing("JRF20260807-121810-118200", with: id))
                #expect(shown.first == "Acceptance id  \(id)")
                #expect(shown.contains { $0.hasPrefix("Trail ") && $0.contains(" 2,000,000 ") })
                #expect(shown.contains { $0.hasPrefix("Buy ") && $0.contains("completed") })
            }
            #expect(try lines("parent …\(id.suffix(6))").first == "Acceptance id  \(id)")
            let unknown = try home.command(
                "--endpoint \(origin) parent JCP20260807-121810-118200", environment: RawServer.key)
            #expect(unknown.end == .exited(3))
            #expect(unknown.errors.contains("no special order JCP20260807-121810-118200"))
        }

        @Test func `positions, collateral and a withdrawal are shown`() async throws {
            defer { exchange.signal(SIGTERM) }
            #expect(try lines("withdrawals").first?.hasPrefix("No withdrawals yet.") == true)
            #expect(try lines("positions").first?.hasPrefix("No positions.") == true)
            #expect(try lines("collateral history").first?.hasPrefix("No changes of the collateral yet") == true)
            #expect(try home.command("exchange collateral wallet 400000").end == .exited(0))
            _ = try await send(
                SendChildOrder(productCode: .fxBTCJPY, childOrderType: .market, side: .sell, size: "0.02"))
            _ = try await send(
                Withdraw(Withdrawal(20_000, to: 3402), code: TwoFactorCode("123456")))
            #expect(try rows(1, of: "positions").first?.contains("  Sell  ") == true)
            #expect(try lines("positions --json").first?.hasPrefix(#"[{"product_code":"FX_BTC_JPY","#) == true)
            let collateral = try lines("collateral")
            #expect(collateral.first == "Collateral    400,000 JPY")
            #expect(collateral.last?.hasPrefix("Margin ratio") == true && collateral.last?.hasSuffix("%") == true)
            #expect(
                try rows(1, of: "collateral history").first?.contains("Collateral posted  400,000  400,000 JPY") == true
            )
            #expect(try rows(1, of: "withdrawals").first?.contains("  20,000 JPY  pending  ") == true)
        }
    }
}
