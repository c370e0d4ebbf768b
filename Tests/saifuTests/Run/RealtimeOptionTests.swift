import FolderTestKit
import LightningClient
import SaifuWire
import Testing
import WalletCore

@testable import saifu

/// Where the channels of an exchange are, by `--realtime` or as it is known.
@MainActor struct RealtimeOptionTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func connection(_ words: [String]) throws(WalletError) -> ExchangeConnection {
        var options = Options()
        _ = try Options.parse(words + ["ticker"], into: &options) { _, _ in .oneShot }
        return try ExchangeConnection(
            options, environment: { _ in nil }, home: HomeDirectory(path: folder.path), keys: nil, language: .english,
            notices: HomeNotices(language: .english), budgets: RequestBudgets())
    }

    /// Where a client of the exchange opens its channels.
    private func address(_ words: String...) async throws -> String {
        let connection = try connection(words)
        let client = try await connection.client.lightning()
        return (client.realtime.address ?? WebSocketAddress(realtimeOf: client.origin)).description
    }

    @Test func `the channels of bitFlyer have a host of their own, those of any other exchange are at its port`()
        async throws
    {
        let real = try await address("--endpoint", "https://api.bitflyer.com")
        #expect(real == "wss://ws.lightstream.bitflyer.com/json-rpc")
        #expect(try await address("--endpoint", "http://127.0.0.1:81") == "ws://127.0.0.1:81/json-rpc")
    }

    @Test(arguments: [
        ("wss://ws.example", "wss://ws.example/json-rpc"), ("wss://ws.example:8443/", "wss://ws.example:8443/json-rpc"),
        ("wss://ws.example/other?x=1", "wss://ws.example/other?x=1"),
        ("ws://127.0.0.1:82", "ws://127.0.0.1:82/json-rpc"),
    ])
    func `they are where the option says`(option: String, there: String) async throws {
        #expect(
            try await address("--endpoint", "https://exchange.example", "--realtime", option) == there)
    }

    @Test(arguments: ["https://ws.example", "ws.example", "wss://", "wss://a#b", "ws://", "wss://user@ws.example"])
    func `what is no address is refused, with what one looks like`(option: String) throws {
        let error = #expect(throws: WalletError.self) {
            try connection(["--endpoint", "https://exchange.example", "--realtime", option])
        }
        #expect(error?.text(in: .english).contains("wss://HOST:PORT/PATH") == true)
        #expect(error?.exitCode == .usage)
    }

    @Test func `an address that is not protected is refused`() throws {
        let error = #expect(throws: WalletError.self) {
            try connection(["--endpoint", "https://exchange.example", "--realtime", "ws://ws.example"])
        }
        #expect(
            error
                == .usage(
                    .badOptionValue(option: "--realtime", value: "ws://ws.example", expected: .protectedOrigin)))
    }

    @Test func `it belongs to an endpoint`() throws {
        #expect(throws: WalletError.usage(.optionNeedsOther(option: "--realtime", other: "--endpoint"))) {
            try connection(["--realtime", "wss://ws.example"])
        }
    }
}
