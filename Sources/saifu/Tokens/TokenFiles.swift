import CResources
import Glibc
import SaifuFiles
import StyleExport
import WalletCore

/// Token sources from the disk, or the one that is embedded in the program.
enum TokenFiles {
    /// The largest file that is read.
    private static let limit = 1 << 30

    /// Reads the tokens of a source; what lenient reading repairs is told on standard error.
    static func read(_ options: TokenOptions) throws(WalletError) -> ResolvedTokens {
        let source = try source(options.source)
        let tokens = try translated { () throws(StyleExportError) in
            try StyleExport.read(source, isLenient: options.isLenient)
        }
        for repair in tokens.repairs { Output.note(repair.description) }
        return tokens
    }

    static func translated<Value>(_ body: () throws(StyleExportError) -> Value) throws(WalletError) -> Value {
        do throws(StyleExportError) {
            return try body()
        } catch {
            throw .storage(.unusableTokens(problems: error.problems.map(\.description)))
        }
    }

    /// - Parameter path: of a resolver, a token file or a folder; `nil` for the wallet's own.
    static func source(_ path: String?) throws(WalletError) -> TokenSource {
        guard let path else { return embedded }
        if let names = try names(in: path) { return try folder(path, names) }
        let file = try file(lastPart(path), at: path)
        guard !isTokenFile(file.name), TokenSource.isResolver(file) else {
            return TokenSource(resolver: nil, tokens: [file])
        }
        return try resolved(file, besides: Folder.holding(path))
    }

    private static func folder(_ path: String, _ names: [String]) throws(WalletError) -> TokenSource {
        let resolvers = names.filter { $0.hasSuffix(".resolver.json") }
        if resolvers.count > 1 {
            throw .storage(
                .other(.tokens, words: "\(path) has several resolvers: \(resolvers.joined(separator: ", "))"))
        }
        if let resolver = resolvers.first {
            return try resolved(file(resolver, at: path + "/" + resolver), besides: path)
        }
        let tokens = names.filter(isTokenFile)
        guard !tokens.isEmpty else {
            throw .storage(.other(.tokens, words: "\(path) has no resolver and no .tokens.json file"))
        }
        var files: [TokenSource.File] = []
        for name in tokens { files.append(try file(name, at: path + "/" + name)) }
        return TokenSource(resolver: nil, tokens: files)
    }

    private static func isTokenFile(_ name: String) -> Bool {
        name.hasSuffix(".tokens.json") || name.hasSuffix(".tokens")
    }

    /// A file that the resolver names and that is not there is told by the reader, with its place in the resolver.
    private static func resolved(_ file: TokenSource.File, besides folder: String) throws(WalletError) -> TokenSource {
        var tokens: [TokenSource.File] = []
        for name in TokenSource.fileNames(in: file) {
            let path = name.hasPrefix("/") ? name : folder + "/" + name
            if let bytes = try bytes(path) { tokens.append(TokenSource.File(name: name, bytes: bytes)) }
        }
        return TokenSource(resolver: file, tokens: tokens)
    }

    /// A resolver or a token file of the folder in which the program runs; `nil` when it has none, or cannot be read.
    static func nameBeside() -> String? {
        do throws(WalletError) {
            let names = try names(in: ".") ?? []
            return names.first { $0.hasSuffix(".resolver.json") } ?? names.first(where: isTokenFile)
        } catch { return nil }
    }

    private static func file(_ name: String, at path: String) throws(WalletError) -> TokenSource.File {
        guard let bytes = try bytes(path) else {
            throw FileFault.missing(path: path).aboutInput
        }
        return TokenSource.File(name: name, bytes: bytes)
    }

    /// `nil` for a file that is not there.
    static func bytes(_ path: String) throws(WalletError) -> [UInt8]? {
        do throws(FileFault) {
            return try WholeFile.read(path, limit: limit, of: .everyone)
        } catch {
            if case .missing = error { return nil }
            throw error.aboutInput
        }
    }

    private static func lastPart(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// In order; `nil` for what is no folder.
    private static func names(in path: String) throws(WalletError) -> [String]? {
        do throws(FileFault) {
            return try Folder.names(in: path)
        } catch {
            if [ENOTDIR, ENOENT].contains(error.code) { return nil }
            throw error.aboutInput
        }
    }

    /// The token source embedded in the program.
    private static var embedded: TokenSource {
        let prefix = "tokens/"
        var resolver: TokenSource.File?
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
