import Foundation
import StyleExport
import Testing

/// The published fixtures of the format, when they are there: `valid` must be read, `invalid` refused.
@Suite struct FixtureTests {
    struct Fixture: CustomTestStringConvertible, Sendable {
        let path: String
        let url: URL
        var testDescription: String { path }
    }

    /// Where the environment says, or beside the clone.
    private static let directory: URL? = {
        let beside = WalletTokens.root.deletingLastPathComponent().appendingPathComponent("shared/fixtures")
        let places = [ProcessInfo.processInfo.environment["SAIFU_FIXTURES"].map(URL.init(fileURLWithPath:)), beside]
        return places.compactMap { $0?.appendingPathComponent("dtcg") }.first {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }()

    private static func fixtures(_ folder: String) -> [Fixture] {
        guard let folder = directory?.appendingPathComponent(folder),
            let paths = FileManager.default.enumerator(atPath: folder.path)
        else { return [] }
        return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted().map {
            Fixture(path: $0, url: folder.appendingPathComponent($0))
        }
    }

    private func check(_ fixture: Fixture, isResolver: Bool) throws {
        let file = TokenSource.File(name: "fixture.json", bytes: Array(try Data(contentsOf: fixture.url)))
        if isResolver {
            _ = try StyleExport.read(TokenSource(resolver: file, tokens: []))
        } else {
            try StyleExport.check(file)
        }
    }

    private static let isHere = ConditionTrait.enabled(
        if: directory != nil,
        "SKIPPED: the DTCG fixtures are not here; set SAIFU_FIXTURES to the folder that holds dtcg/.")

    @Test(isHere, arguments: ["format/valid": 40, "format/invalid": 40, "resolver/valid": 5, "resolver/invalid": 10])
    func `the fixtures are whole`(folder: String, least: Int) {
        #expect(Self.fixtures(folder).count >= least)
    }

    @Test(isHere, arguments: fixtures("format/valid")) func `a valid file is read`(fixture: Fixture) throws {
        try check(fixture, isResolver: false)
    }

    @Test(isHere, arguments: fixtures("format/invalid")) func `an invalid file is refused`(fixture: Fixture) {
        #expect(throws: StyleExportError.self) { try check(fixture, isResolver: false) }
    }

    @Test(isHere, arguments: fixtures("resolver/valid")) func `a valid resolver is read`(fixture: Fixture) throws {
        try check(fixture, isResolver: true)
    }

    @Test(isHere, arguments: fixtures("resolver/invalid")) func `an invalid resolver is refused`(fixture: Fixture) {
        #expect(throws: StyleExportError.self) { try check(fixture, isResolver: true) }
    }
}
