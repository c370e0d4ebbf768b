import SaifuFiles
import SaifuJSON
import StyleExport
import WalletCore

/// `saifu tokens export`: the files of one target, or of all.
struct TokenExport {
    let options: Options
    let language: Language

    private struct Result {
        var written: [String] = []
        var unchanged: [String] = []
        var different: [String] = []
    }

    func run() throws(WalletError) -> TokensCommand.Outcome {
        let targets = try targets()
        let tokens = try TokenFiles.read(options.tokens)
        let export = try TokenFiles.translated { () throws(StyleExportError) in
            try StyleExport.export(targets, from: tokens, options: options.tokens.choices)
        }
        if let report = options.tokens.report { try checkIsNoOther(report, export.files) }
        let isLost = options.tokens.isStrict && !export.losses.isEmpty
        let result = isLost ? Result() : try place(export.files)
        if let report = options.tokens.report {
            try write(TokenReports.document(export.losses), to: report)
        }
        return outcome(result, export.losses, isLost)
    }

    /// - Throws: when the report would replace a file of the source, or one that was exported.
    private func checkIsNoOther(_ report: String, _ files: [ExportedFile]) throws(WalletError) {
        var isOther = files.contains { Self.steps(path(of: $0)) == Self.steps(report) }
        if !isOther, let bytes = try TokenFiles.bytes(report) {
            isOther = try (sources() + files.map(\.bytes)).contains(bytes)
        }
        guard isOther else { return }
        let words = "\(report) is a file of the source or of the export; name another file for the report"
        throw .storage(.other(.tokens, words: words))
    }

    /// The files of the source: they are known by their bytes, whatever their paths are called.
    private func sources() throws(WalletError) -> [[UInt8]] {
        let source = try TokenFiles.source(options.tokens.source)
        return (source.tokens + [source.resolver].compactMap { $0 }).map(\.bytes)
    }

    private func path(of file: ExportedFile) -> String {
        let folder = options.output ?? "."
        return folder == "." ? file.name : folder + "/" + file.name
    }

    private static func steps(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

    private func write(_ report: JSONValue, to path: String) throws(WalletError) {
        do throws(FileFault) {
            try WholeFile.write(report.bytes(pretty: true) + [UInt8(ascii: "\n")], to: path, for: .everyone)
        } catch {
            throw error.aboutOutput
        }
    }

    private func targets() throws(WalletError) -> [any TokenTarget] {
        if options.format == "all" { return TokenTargets.all }
        guard let target = options.format.flatMap(TokenTargets.named) else {
            let words = TokenTargets.all.map { "--format " + $0.name } + ["--format all"]
            throw .usage(.missingWord(expected: words, command: TokensCommand.export.rawValue))
        }
        return [target]
    }

    /// Files that are as they should be are not touched.
    private func place(_ files: [ExportedFile]) throws(WalletError) -> Result {
        let folder = options.output ?? "."
        var result = Result()
        let output = options.tokens.checksOnly ? nil : try OutputDirectory.open(folder)
        let sources = try sources()
        for file in files {
            let path = path(of: file), present = try TokenFiles.bytes(path)
            if present == file.bytes {
                result.unchanged.append(path)
            } else if output != nil, let present, sources.contains(present) {
                let words = "\(path) is a file of the source; choose another folder for the export"
                throw .storage(.other(.tokens, words: words))
            } else if let output {
                result.written.append(try output.write(file.bytes, to: file.name))
            } else {
                result.different.append(path)
            }
        }
        return result
    }

    private func outcome(_ result: Result, _ losses: [LossReport.Loss], _ isLost: Bool) -> TokensCommand.Outcome {
        var lines = options.tokens.checksOnly ? result.different.map { said(.differs($0)) } : result.written
        if !result.unchanged.isEmpty { lines.append(said(.unchanged(result.unchanged.count))) }
        if options.tokens.source == nil, let name = TokenFiles.nameBeside() {
            lines.append(said(.ownTokens(beside: name)))
        }
        if isLost {
            lines += losses.map { loss in
                "\(loss.target): \(loss.token.map { $0.alias + ": " } ?? "")\(loss.feature.rawValue): \(loss.detail)"
                    + (loss.keptAs.map { ", kept as \($0)" } ?? "")
            }
        }
        var members: [JSONObject.Member] = [
            .init("files", Self.list(result.written + result.unchanged)), .init("written", Self.list(result.written)),
            .init("losses", .number(JSONNumber(losses.count))),
        ]
        if options.tokens.checksOnly { members.append(.init("different", Self.list(result.different))) }
        return TokensCommand.Outcome(
            text: lines.map { $0 + "\n" }.joined(), document: .object(JSONObject(members)),
            code: isLost || !result.different.isEmpty ? .failed : .done)
    }

    private func said(_ sentence: TokenSentence) -> String { sentence.text(in: language) }

    private static func list(_ paths: [String]) -> JSONValue { .array(paths.map { .string($0) }) }
}
