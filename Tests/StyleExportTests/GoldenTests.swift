import Foundation
import StyleExport
import Testing

/// Every target against recorded files, over the wallet's own source and over one that has nothing of it.
///
/// `SAIFU_RECORD=1` writes the files anew. A target that refuses a source has its reasons recorded.
@Suite struct GoldenTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let target: String
        let source: String
        var testDescription: String { "\(target) of \(source)" }
    }

    private static let cases = ["wallet", "harbour"].flatMap { source in
        TokenTargets.all.map { Case(target: $0.name, source: source) }
    }
    private static let isRecording = ProcessInfo.processInfo.environment["SAIFU_RECORD"] == "1"

    /// What the target gives, by name of the file.
    private static func files(_ golden: Case) throws -> [String: Data] {
        let source = try golden.source == "wallet" ? WalletTokens.source() : HarbourTokens.source()
        let target = try #require(TokenTargets.named(golden.target))
        do throws(StyleExportError) {
            let export = try StyleExport.export(target, from: StyleExport.read(source))
            let losses = export.losses.map { loss in
                "\(loss.feature.rawValue)\t\(loss.token?.description ?? "-")\t\(loss.detail)\t\(loss.keptAs ?? "-")\n"
            }
            var files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, Data($0.bytes)) })
            if !losses.isEmpty { files["losses.txt"] = Data(losses.joined().utf8) }
            return files
        } catch {
            return ["refused.txt": Data("\(error)\n".utf8)]
        }
    }

    @Test(arguments: cases) func `a target writes what was recorded, and nothing else`(golden: Case) throws {
        let folder = WalletTokens.root.appendingPathComponent(
            "Tests/StyleExportTests/Golden/\(golden.source)/\(golden.target)")
        let files = try Self.files(golden)
        if Self.isRecording {
            try? FileManager.default.removeItem(at: folder)
            for (name, bytes) in files {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try bytes.write(to: url)
            }
        }
        let recorded = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let names = recorded.filter { name in
            var isFolder: ObjCBool = false
            let path = folder.appendingPathComponent(name).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
        #expect(Set(names) == Set(files.keys))
        for (name, bytes) in files {
            let expected = try Data(contentsOf: folder.appendingPathComponent(name))
            #expect(bytes == expected, "\(golden.source)/\(golden.target)/\(name)")
        }
    }
}
