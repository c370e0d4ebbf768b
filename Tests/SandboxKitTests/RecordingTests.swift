import FolderTestKit
import SaifuJSON
import SandboxKit
import TerminalTestKit
import Testing

/// What is kept of the answers of a served exchange. One sandbox after another, each with an exchange of its own.
@Suite(.serialized) struct RecordingTests {
    private static let key = "recording-key"
    private static let secret = "recording-secret"

    @Test(arguments: ["Market", "Account", "Trade"])
    func `what the paper exchange answers now has the shape that was recorded`(sandbox: String) throws {
        let folder = try TestFolder()
        let server = try PipedProgram(
            [BuiltProgram.path("saifu"), "--home", folder.path(of: "home"), "exchange", "serve", "--seed", "7"],
            environment: ["SAIFU_EXCHANGE_KEY": Self.key, "SAIFU_EXCHANGE_SECRET": Self.secret])
        let line = try server.wait(for: "\n").prefix { $0 != "\n" }
        let origin = String(try #require(line.split(separator: " ").last))

        let result = try PipedProgram.run(
            [BuiltProgram.path(sandbox + "Sandbox"), "--record", origin],
            environment: [
                "SAIFU_API_KEY": Self.key, "SAIFU_API_SECRET": Self.secret, "SAIFU_RESOURCES": folder.path,
            ])
        #expect(result.end == .exited(0), "\(result)")
        let names = result.output.split(separator: "\n").map(String.init)
        #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("sandbox/\(sandbox.lowercased())/") })
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
