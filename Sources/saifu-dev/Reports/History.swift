import Foundation

/// How the project grew, read from its commits: files, lines, the share of documented public names, and the seconds of a
/// build from nothing where they were recorded.
struct History {
    struct Point {
        let commit: String
        /// `2026-11-21`.
        let date: String
        let files: Int
        let lines: Int
        /// In percent.
        let documented: Int
        /// `nil` where nobody measured.
        let buildSeconds: Int?
    }

    /// One line a measured commit, of this form; committed.
    static let recordPath = ".ci/builds.jsonl"
    /// Where the drawing stands.
    static let page = "Sources/saifu/saifu.docc/Progress.md"
    private static let mostPoints = 12

    private struct Record: Codable {
        let commit: String
        let date: String
        let processors: Int
        let wall_milliseconds: Int
    }

    let points: [Point]

    /// Walks some commits, spaced evenly, and those whose build was measured.
    init(root: URL) throws {
        let lines = try Tool(["git", "log", "--first-parent", "--reverse", "--format=%h %cs"], in: root).text()
        let commits = lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let step = max(1, Double(commits.count - 1) / Double(Self.mostPoints - 1))
        let spaced = (0..<Self.mostPoints).map { min(commits.count - 1, Int((Double($0) * step).rounded())) }
        let seconds = try Self.records(root).reduce(into: [:]) { $0[$1.commit.prefix(7)] = $1.wall_milliseconds / 1000 }
        let measured = commits.indices.filter { seconds[commits[$0][0].prefix(7)] != nil }
        points = try Set(spaced + measured).sorted().map { place in
            let (commit, date) = (commits[place][0], commits[place][1])
            let folder = try TemporaryFolder.make()
            defer { TemporaryFolder.remove(folder) }
            // The shell joins the two programs; the name of a commit needs no quotes.
            let command = "git archive \(commit) | tar -x -C '\(folder.path)'"
            try Tool(["sh", "-c", command], in: root).run()
            let files = try Self.swiftFiles(in: folder)
            return Point(
                commit: commit, date: date, files: files.count, lines: files.reduce(0, +),
                documented: PublicNames(in: try SourceTree.read(folder)).share,
                buildSeconds: seconds[commit.prefix(7)])
        }
    }

    /// The lines of each Swift file in `Sources` and `Tests`.
    private static func swiftFiles(in folder: URL) throws -> [Int] {
        try ["Sources", "Tests"].flatMap { part -> [Int] in
            let path = folder.appendingPathComponent(part).path
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            return try names.filter { $0.hasSuffix(".swift") }.map { name in
                try SourceTree.bytes(of: "\(part)/\(name)", folder).count { $0 == UInt8(ascii: "\n") }
            }
        }
    }

    private static func records(_ root: URL) throws -> [Record] {
        let data = FileManager.default.contents(atPath: root.appendingPathComponent(recordPath).path) ?? Data()
        return try String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated().map { index, line in
            do {
                return try JSONDecoder().decode(Record.self, from: Data(line.utf8))
            } catch {
                throw ToolError("\(recordPath):\(index + 1) is no record")
            }
        }
    }

    /// Builds the tree from nothing and keeps the seconds under its commit.
    static func record(root: URL) throws {
        guard try Tool(["git", "status", "--porcelain"], in: root).text().isEmpty else {
            throw ToolError("there are changes that no commit has: commit them, then record")
        }
        let words = try Tool(["git", "show", "-s", "--format=%h %cs"], in: root).text().split(separator: " ")
        let scratch = try TemporaryFolder.make()
        defer { TemporaryFolder.remove(scratch) }
        let clock = ContinuousClock()
        let wall = try clock.measure {
            try Tool(["swift", "build", "--scratch-path", scratch.path], in: root).run()
        }
        let record = Record(
            commit: String(words.first ?? ""), date: String(words.last ?? ""),
            processors: ProcessInfo.processInfo.activeProcessorCount,
            wall_milliseconds: Int(wall / .milliseconds(1)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let file = root.appendingPathComponent(recordPath)
        let before = FileManager.default.contents(atPath: file.path) ?? Data()
        try (before + encoder.encode(record) + Data("\n".utf8)).write(to: file)
    }

    /// A line a point, with a bar for its lines.
    var text: String {
        let most = points.map(\.lines).max() ?? 1
        let head = "commit    date          files   lines  documented  build s"
        return
            ([head]
            + points.map { point in
                point.commit.padded(to: 10) + point.date.padded(to: 12) + "\(point.files)".padded(to: -7)
                    + "\(point.lines)".padded(to: -8) + "\(point.documented) %".padded(to: -12)
                    + (point.buildSeconds.map(String.init) ?? "–").padded(to: -9) + "  "
                    + String(repeating: "▪", count: point.lines * 30 / max(1, most))
            }).joined(separator: "\n")
    }

    /// The page of the documentation that shows it.
    var pageText: String {
        """
        # Progress

        How the project grew, read from its commits by `saifu-dev history --write`: Swift files and lines of `Sources` and
        `Tests`, the share of public names with a comment, and the seconds of a build from nothing where they were
        recorded (`saifu-dev history --record`).

        ```
        \(text)
        ```

        """
    }
}
