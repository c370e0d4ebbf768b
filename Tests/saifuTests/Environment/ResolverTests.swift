import CompileTestKit
import Foundation
import TerminalTestKit
import Testing

/// The doors between features are held by the compiler: the real environment is compiled with one of them taken away.
@Suite(.blocking) struct ResolverTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let environment = text("Sources/saifu/Environment/ApplicationEnvironment.swift")

    /// The names before `Resolving`, as the core declares them.
    private static let doors = text("Sources/WalletCore/Scenes/Resolvers.swift").matches(
        of: /protocol (\w+)Resolving/
    ).map { String($0.output.1) }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: root.appending(path: path).path) ?? Data(), as: UTF8.self)
    }

    /// The file of the environment as a program of its own, beside the module it belongs to.
    private static func compile(_ text: String) throws -> CompileResult {
        try SwiftCompiler.check("@testable import saifu\n" + text)
    }

    @Test func `an environment with all doors compiles`() throws {
        #expect(Self.doors.count >= 3)
        let result = try Self.compile(Self.environment)
        #expect(result.isAccepted, "\(result)")
    }

    // Broken by, in Sources/WalletCore/Scenes/Resolvers.swift:
    // - /// Every door of the wallet.
    // + extension FundsResolving {
    // +     /// Answers for who forgets it.
    // +     public func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output { while true {} }
    // + }
    // +
    // + /// Every door of the wallet.
    // It turns red too: B4 a door that opens on something else does not compile
    @Test(arguments: doors) func `B4 a forgotten descriptor does not compile`(door: String) throws {
        let method = try Regex("(?m)^    func resolve\\(_ \\w+: \(door)Descriptor\\)[^}]*\\}\\n")
        let result = try Self.compile(Self.environment.replacing(method, with: ""))
        #expect(
            result.errors == ["type 'ApplicationEnvironment' does not conform to protocol '\(door)Resolving'"],
            "\(result)")
    }

    @Test(arguments: doors) func `B4 a door that opens on something else does not compile`(door: String) throws {
        let output = "\(door)Descriptor) -> \(door)Descriptor.Output"
        #expect(Self.environment.contains(output))
        let wrong = Self.environment.replacing(output, with: "\(door)Descriptor) -> LightningAPI.Ticker")
        let result = try Self.compile(wrong)
        #expect(result.fails(with: "does not conform to protocol '\(door)Resolving'"), "\(result)")
    }
}
