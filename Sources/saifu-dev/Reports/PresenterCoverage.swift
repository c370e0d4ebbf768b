import Foundation

/// How much of each presenter its own tests run, counted in lines by the compiler and `llvm-cov`.
///
/// Counting for the whole package would mean building it a second time. So a feature with a presenter, and its tests, are
/// compiled once more beside the build that is there, with counters, and linked with what that build made of all others.
struct PresenterCoverage {
    /// In percent of the lines of the file.
    static let least = 90

    struct Row {
        let file: String
        let covered: Int
        let lines: Int

        /// Rounded down; nothing to count is nothing covered.
        var percent: Int { lines == 0 ? 0 : covered * 100 / lines }
    }

    let rows: [Row]

    /// Whether every presenter has enough of it, and there is one.
    var isEnough: Bool { !rows.isEmpty && rows.allSatisfy { $0.percent >= Self.least } }

    /// One line a presenter.
    var text: String {
        rows.map { row in
            let mark = row.percent >= Self.least ? "" : ", less than \(Self.least) %"
            return "\(row.file): \(row.percent) % of \(row.lines) lines\(mark)"
        }.joined(separator: "\n")
    }

    /// Builds what is not built, then counts. Takes some seconds a feature.
    init(root: URL) throws {
        let presenters = try SourceTree.read(root).filter {
            $0.isFeature && $0.name.hasSuffix("Presenter.swift")
        }
        try Tool(["swift", "build", "--build-tests"], in: root).run()
        let package = try PackageBuild(root: root)
        // Inside the tree, because tests look for its resources from where they are.
        let folder = root.appendingPathComponent(".build/coverage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { TemporaryFolder.remove(folder) }
        var rows: [Row] = []
        for (feature, files) in Dictionary(grouping: presenters, by: \.module).sorted(by: { $0.key < $1.key }) {
            let build = CountedFeature(name: feature, package: package, folder: folder.appendingPathComponent(feature))
            let counts = try build.lines(of: files.map { root.appendingPathComponent($0.path).path })
            rows += files.map { Self.row($0, counts[root.appendingPathComponent($0.path).path]) }
        }
        self.init(rows: rows)
    }

    init(rows: [Row]) {
        self.rows = rows
    }

    /// - Parameter count: `nil` where `llvm-cov` does not name the file: none of its lines was run.
    static func row(_ file: SourceFile, _ count: (covered: Int, lines: Int)?) -> Row {
        let written = file.code.filter { !$0.allSatisfy(\.isWhitespace) }.count
        return Row(file: file.path, covered: count?.covered ?? 0, lines: count?.lines ?? written)
    }
}

/// A feature and its tests, compiled with counters.
private struct CountedFeature {
    let name: String
    let package: PackageBuild
    let folder: URL

    private static let counters = ["-profile-generate", "-profile-coverage-mapping"]

    /// Runs the tests of the presenters and nothing else.
    /// - Returns: by the absolute path of each file.
    func lines(of files: [String]) throws -> [String: (covered: Int, lines: Int)] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try compile(name, Self.counters + ["-emit-module-path", "\(name).swiftmodule"], package.sources(of: name))
        try compile(name + "Tests", ["-I", folder.path], package.sources(of: name + "Tests"))
        try Data(Self.main.utf8).write(to: folder.appendingPathComponent("Main.swift"))
        try compile("Main", [], [folder.appendingPathComponent("Main.swift").path])
        let objects = ["Main.o", name + ".o", name + "Tests.o"] + package.objects(for: name + "Tests", without: [name])
        try swiftc(["-o", "tests", "-profile-generate", "-lTesting"] + objects)
        try Tool(
            ["./tests", "--testing-library", "swift-testing", "--filter", "PresenterTests", "--quiet"], in: folder,
            environment: ["LLVM_PROFILE_FILE": "counts.profraw"]
        ).run()
        let programs = try PackageBuild.toolchain(in: folder)
        try Tool(
            [programs + "/llvm-profdata", "merge", "-sparse", "counts.profraw", "-o", "counts.profdata"], in: folder
        ).run()
        let text = try Tool(
            [programs + "/llvm-cov", "export", "tests", "-instr-profile", "counts.profdata", "-summary-only"] + files,
            in: folder
        ).output()
        return try counts(in: text)
    }

    private static let main = """
        import Testing

        @main struct Main {
            static func main() async { await Testing.__swiftPMEntryPoint() as Never }
        }
        """

    private func compile(_ module: String, _ options: [String], _ files: [String]) throws {
        try swiftc(
            [
                "-c", "-wmo", "-Onone", "-parse-as-library", "-enable-testing", "-module-name", module, "-o",
                module + ".o", "-emit-module", "-I", package.modules,
            ] + PackageBuild.settings + package.clangArguments + options + files)
    }

    private func swiftc(_ arguments: [String]) throws {
        try Tool(["swiftc"] + arguments, in: folder).run()
    }

    /// `{"data": [{"files": [{"filename": …, "summary": {"lines": {"count": 9, "covered": 8}}}]}]}`.
    private func counts(in text: Data) throws -> [String: (covered: Int, lines: Int)] {
        struct Export: Decodable {
            struct Part: Decodable { let files: [File] }
            struct File: Decodable {
                let filename: String
                let summary: Summary
            }
            struct Summary: Decodable { let lines: Lines }
            struct Lines: Decodable { let count, covered: Int }
            let data: [Part]
        }
        var counts: [String: (covered: Int, lines: Int)] = [:]
        for file in try JSONDecoder().decode(Export.self, from: text).data.flatMap(\.files) {
            counts[file.filename] = (file.summary.lines.covered, file.summary.lines.count)
        }
        return counts
    }
}
