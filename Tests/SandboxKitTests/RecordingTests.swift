import FolderTestKit
import SaifuCrypto
import SaifuJSON
import TerminalTestKit
import Testing

@testable import AccountSandbox
@testable import MarketSandbox
@testable import SandboxKit
@testable import SandboxLive
@testable import TradeSandbox

/// What is kept of the answers of a served exchange. One sandbox after another, each with an exchange of its own.
@MainActor @Suite(.serialized) struct RecordingTests {
    private static let key = "recording-key"
    private static let secret = "recording-secret"

    nonisolated private static let catalogues = [
        MarketCatalogue.catalogue, AccountCatalogue.catalogue, TradeCatalogue.catalogue,
    ]

    @Test(arguments: catalogues.indices)
    func `what the paper exchange answers now has the shape that was recorded`(place: Int) async throws {
        let catalogue = Self.catalogues[place]
        let folder = try TestFolder()
        let server = try PipedProgram(
            [BuiltProgram.path("saifu"), "--home", folder.path(of: "home"), "exchange", "serve", "--seed", "7"],
            environment: ["SAIFU_EXCHANGE_KEY": Self.key, "SAIFU_EXCHANGE_SECRET": Self.secret])
        let line = try server.wait(for: "\n").prefix { $0 != "\n" }
        let origin = String(try #require(line.split(separator: " ").last))

        let credentials = APICredentials(key: Self.key, secret: Secret(Self.secret))
        let live = try SandboxConnection.open(origin, for: .recording, with: credentials)
        let recorder = FixtureRecorder(
            catalogue: catalogue, client: live.client, folder: ResourceFolder(path: folder.path),
            secrets: [Secret(Self.key), Secret(Self.secret)])
        let names = try await recorder.record()
        #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("sandbox/\(catalogue.name.lowercased())/") })
        for name in names {
            let now = try ResourceFolder(path: folder.path).bytes(of: name)
            let kept = try ResourceFolder.located().bytes(of: name)
            #expect(try Self.shape(of: now) == Self.shape(of: kept), "\(name)")
            #expect(!String(decoding: now, as: UTF8.self).contains(Self.key))
        }
    }

    /// A document without its values: of an array, the shapes of its elements, each once.
    private static func shape(of bytes: [UInt8]) throws -> String {
        shape(try JSONValue.parse(bytes))
    }

    private static func shape(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "bool"
        case .number: "number"
        case .string: "string"
        case .array(let elements): "[" + Set(elements.map(shape)).sorted().joined(separator: "|") + "]"
        case .object(let object):
            "{" + object.members.map { $0.key + ":" + shape($0.value) }.joined(separator: ",") + "}"
        }
    }
}
