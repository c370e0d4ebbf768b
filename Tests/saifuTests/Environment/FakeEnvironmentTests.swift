import AccountFeature
import CompileTestKit
import Foundation
import LightningAPI
import MarketFeature
import SaifuMoney
import TerminalTestKit
import Testing
import TradeFeature
import WalletCore

/// Row B2 of talk B: what a scene needs comes through its environment, whoever made that.
@MainActor @Suite struct FakeEnvironmentTests {
    private nonisolated static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The sources of a folder as one text without imports; nothing of it is public to anybody.
    private nonisolated static func text(_ folder: String) throws -> String {
        let path = root.appending(path: folder).path
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return try (path.hasSuffix(".swift") ? [""] : names.filter { $0.hasSuffix(".swift") }.sorted()).map { name in
            let file = name.isEmpty ? path : path + "/" + name
            let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter {
                !$0.split(separator: " ").prefix(2).contains("import")
            }
            return lines.joined(separator: "\n").replacing("public ", with: "").replacing("package ", with: "")
        }.joined(separator: "\n")
    }

    /// The feature is compiled anew, from its sources, with the core and this environment and nothing else.
    // Broken by, in Sources/MarketFeature/MarketFeature.swift:
    // - /// Prices, books and the state of the exchange.
    // + import Glibc
    // +
    // + func processNumber() -> Int32 { getpid() }
    // +
    // + /// Prices, books and the state of the exchange.
    @Test(.blocking, arguments: ["Market", "Account", "Trade"])
    nonisolated func `B2 a feature is built with an environment that knows the core alone`(feature: String) throws {
        let fake = try Self.environment()
        let sources = try Self.text("Sources/\(feature)Feature")
        let use = "\nlet commands = \(feature)Feature(in: FakeEnvironment(answers: [:])).commands\n"
        let result = try SwiftCompiler.check(fake + "\n" + sources + use)
        #expect(result.isAccepted, "\(result)")
    }

    // Broken by, in Sources/WalletCore/Environment/Environment.swift:
    // - /// Everything with a side effect
    // + extension Environment {
    // +     /// No other one.
    // +     public var venue: Venue { .paper }
    // + }
    // +
    // + /// Everything with a side effect
    @Test(.blocking)
    nonisolated func `B2 an environment that lacks one of its parts is none`() throws {
        let less = try Self.environment().replacing("let venue = Venue.paper", with: "")
        let refused = try SwiftCompiler.check(less)
        #expect(refused.fails(with: "type 'FakeEnvironment' does not conform to protocol 'Environment'"), "\(refused)")
    }

    /// The environment that knows the core alone.
    private nonisolated static func environment() throws -> String {
        let core = [
            "LightningAPI", "SaifuCrypto", "SaifuDesk", "SaifuJSON", "SaifuMoney", "SaifuStyle", "SaifuTables",
            "WalletCore",
        ]
        let imports = core.map { "import \($0)\n" }.joined()
        return imports + (try text("Tests/saifuTests/Environment/FakeEnvironment.swift"))
    }

    @Test func `scenes run in an environment that was written by hand`() async throws {
        let environment = FakeEnvironment(answers: [
            "/v1/getmarkets": #"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#,
            "/v1/me/getbalance": #"[{"currency_code":"JPY","amount":1.5,"available":1}]"#,
            "/v1/me/getchildorders": "[]",
        ])
        let features: [any Feature] = [
            MarketFeature(in: environment), AccountFeature(in: environment), TradeFeature(in: environment),
        ]
        let commands = features.flatMap(\.commands)
        func document(_ word: String) async throws -> any Encodable & Sendable {
            let command = try #require(commands.first { $0.syntax.name == word })
            return try #require(try await command.run(command.syntax.parse([])).document)
        }
        #expect(try await (document("markets") as? [Market])?.map(\.productCode) == [.btcJPY])
        #expect(try await (document("balance") as? [Balance])?.map(\.amount) == ["1.5"])
        #expect(try JSONEncoder().encode(await document("orders")) == Data("[]".utf8))
        await #expect(throws: WalletError.api(.cancelled(path: "/v1/getticker"))) { try await document("ticker") }
    }
}
