import Foundation
import StyleExport
import Testing

/// The wallet's own token source, read from `Resources/`.
enum WalletTokens {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func source() throws -> TokenSource {
        TokenSource(
            resolver: try file("saifu.resolver.json"),
            tokens: try ["base", "light", "dark-contrast", "light-contrast"].map { try file($0 + ".tokens.json") })
    }

    /// A file of the repository.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func file(_ name: String) throws -> TokenSource.File {
        let url = root.appendingPathComponent("Resources/tokens/" + name)
        return TokenSource.File(name: name, bytes: Array(try Data(contentsOf: url)))
    }
}

/// A design system that has nothing of the wallet, with all 13 types.
enum HarbourTokens {
    static func source() throws -> TokenSource {
        TokenSource(
            resolver: try file("harbour.resolver.json"),
            tokens: try ["primitives", "meaning", "dark"].map { try file($0 + ".tokens.json") })
    }

    private static func file(_ name: String) throws -> TokenSource.File {
        let text = try WalletTokens.text("Tests/StyleExportTests/Fixtures/harbour/" + name)
        return TokenSource.File(name: name, bytes: Array(text.utf8))
    }
}

func file(_ text: String, name: String = "base.tokens.json") -> TokenSource.File {
    TokenSource.File(name: name, bytes: Array(text.utf8))
}

/// A source with these tokens in every theme and market.
func source(_ tokens: String, light: String = "[]", intl: String = "[]") -> TokenSource {
    let resolver = """
        {"version": "2025.10",
         "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
         "modifiers": {
           "theme": {"default": "dark", "contexts": {"dark": [], "light": \(light)}},
           "market": {"default": "jp", "contexts": {"jp": [], "intl": \(intl)}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/market"}]}
        """
    return TokenSource(resolver: file(resolver, name: "saifu.resolver.json"), tokens: [file(tokens)])
}

/// A colour token's value.
func srgb(_ red: String, _ green: String, _ blue: String) -> String {
    #"{"colorSpace": "srgb", "components": [\#(red), \#(green), \#(blue)]}"#
}

/// The files of one target of the library.
func export(_ format: String, _ source: TokenSource) throws -> [ExportedFile] {
    try StyleExport.export(#require(TokenTargets.named(format)), from: StyleExport.read(source)).files
}

func text(_ format: String, _ source: TokenSource) throws -> String {
    String(decoding: try export(format, source)[0].bytes, as: UTF8.self)
}

/// Why a token file is refused; `nil` when it is not.
func refusal(_ tokens: String) -> TokenProblem? {
    do {
        try StyleExport.check(file(tokens))
        return nil
    } catch {
        return error.problems.first
    }
}

/// Runs a program and gives its exit status and everything it said.
func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// Whether Swift accepts these files together, with warnings as errors.
func typecheck(_ sources: [String]) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, source) in sources.enumerated() {
        let path = folder.appendingPathComponent("File\(index).swift")
        try Data(source.utf8).write(to: path)
        paths.append(path.path)
    }
    return try run(
        ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"] + paths)
}
