import CResources
import SaifuJSON
import StyleExport
import WalletCore

/// `saifu tokens export`: the palette and the text styles for another platform, from the one source in `Resources/`.
enum ExportCommand {
    static let syntax = CommandSyntax(
        "tokens export", summary: CommandSentence.exportSummary, flags: "--format dtcg|css|swift [--output DIR]",
        examples: ["--format css", "--format swift --output ."])

    /// Writes the files.
    /// - Parameter directory: the current one when `nil`.
    /// - Returns: the paths written.
    static func run(format: String?, directory: String?) throws(WalletError) -> [String] {
        let target = try self.target(format)
        let files: [ExportedFile]
        do {
            files = try StyleExport.export(target, from: StyleExport.read(source())).files
        } catch {
            throw .storage(.other(.tokens, words: "The tokens cannot be exported: \(error)"))
        }
        let output = try OutputDirectory.open(directory ?? ".")
        var paths: [String] = []
        for file in files { paths.append(try output.write(file.bytes, to: file.name)) }
        return paths
    }

    private static func target(_ word: String?) throws(WalletError) -> any TokenTarget {
        let option = Option.format
        guard let word else {
            let words = TokenTargets.all.map { option.rawValue + " " + $0.name }
            throw .usage(.missingWord(expected: words, command: syntax.name))
        }
        guard let target = TokenTargets.named(word) else {
            throw .usage(.badOptionValue(option: option.rawValue, value: word, expected: option.expected))
        }
        return target
    }

    /// The token source embedded in the program.
    private static func source() -> TokenSource {
        let prefix = "tokens/"
        var resolver = TokenSource.File(name: "", bytes: [])
        var tokens: [TokenSource.File] = []
        for index in 0..<saifu_resource_count() {
            guard let resource = saifu_resource_at(index)?.pointee else { continue }
            let path = String(cString: resource.name)
            guard path.hasPrefix(prefix) else { continue }
            let bytes = Array(UnsafeBufferPointer(start: resource.bytes, count: resource.length))
            let file = TokenSource.File(name: String(path.dropFirst(prefix.count)), bytes: bytes)
            if file.name.hasSuffix(".resolver.json") { resolver = file } else { tokens.append(file) }
        }
        return TokenSource(resolver: resolver, tokens: tokens)
    }
}
