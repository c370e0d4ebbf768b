import CResources
import Foundation
import Testing

/// What is embedded is what stands in `Resources/`, but for what only the sandboxes read.
@Suite struct ResourcesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Resources")

    private static func embedded(_ name: String) -> [UInt8]? {
        guard let resource = saifu_resource_named(name)?.pointee else { return nil }
        return Array(UnsafeBufferPointer(start: resource.bytes, count: resource.length))
    }

    @Test func `every file but the sandboxes' fixtures is embedded as it is, and nothing else`() throws {
        let paths = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
        let isEmbedded: (String) -> Bool = {
            $0.hasSuffix(".json") && !$0.hasPrefix("sandbox/") || $0.hasPrefix("apple/")
        }
        let names = paths.filter(isEmbedded).sorted()
        #expect(names.count == saifu_resource_count())
        for name in names {
            let file = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
            #expect(Self.embedded(name) == file, "\(name)")
        }
    }

    @Test func `the types of styles are embedded as they are, every file of their folder`() throws {
        let folder = Self.folder.deletingLastPathComponent().appendingPathComponent("Sources/SaifuStyle/Exported")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let files = try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        let source = saifu_style_source()
        let embedded = String(decoding: UnsafeBufferPointer(start: source.bytes, count: source.length), as: UTF8.self)
        #expect(!files.isEmpty && embedded == files.joined(separator: "\n"))
    }

    @Test func `an unknown name and a position past the end are answered with nothing`() {
        #expect(saifu_resource_named("tokens/none.json") == nil)
        #expect(saifu_resource_at(saifu_resource_count()) == nil)
    }
}
