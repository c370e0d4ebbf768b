import Foundation

/// The reports that were recorded, one a commit and line: how the project grew, and what it takes to build.
struct BuildHistory {
    /// From the root; committed.
    static let path = ".ci/builds.jsonl"

    enum Failure: Error, CustomStringConvertible {
        case changed
        case malformed(line: Int)

        var description: String {
            switch self {
            case .changed: "there are changes that no commit has: commit them, then record"
            case .malformed(let line): "\(BuildHistory.path):\(line) is no record"
            }
        }
    }

    struct Module: Codable {
        let module: String
        let files: Int
        let lines: Int
        let cold_milliseconds: Int
        let incremental_milliseconds: Int
    }

    struct Record: Codable {
        let commit: String
        /// `2026-11-21`.
        let date: String
        let processors: Int
        let wall_milliseconds: Int
        let modules: [Module]

        var lines: Int { modules.map(\.lines).reduce(0, +) }
        /// The part of the lines that stands in a module of its own, not in the application or the developers' tool.
        var modularised: Int {
            let others = modules.filter { !["saifu", "saifu-dev"].contains($0.module) }.map(\.lines).reduce(0, +)
            return lines == 0 ? 0 : others * 100 / lines
        }
    }

    let records: [Record]

    /// Those that are there.
    /// - Throws: `malformed`.
    init(root: URL) throws {
        let data = FileManager.default.contents(atPath: root.appendingPathComponent(Self.path).path) ?? Data()
        records = try String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated().map { index, line in
            do {
                return try JSONDecoder().decode(Record.self, from: Data(line.utf8))
            } catch {
                throw Failure.malformed(line: index + 1)
            }
        }
    }

    /// What is checked out: its day and its name.
    /// - Throws: `changed` where the tree is not what that commit is.
    static func commit(_ root: URL) throws -> (date: String, name: String) {
        guard try git(["status", "--porcelain"], root).isEmpty else { throw Failure.changed }
        let words = try git(["show", "-s", "--format=%cs %h"], root).split(separator: " ")
        return (String(words.first ?? ""), String(words.last ?? ""))
    }

    /// Adds a report of a commit to those that are there.
    static func record(_ report: ModuleReport, of commit: (date: String, name: String), root: URL) throws {
        let modules = report.rows.map { row in
            Module(
                module: row.module, files: row.files, lines: row.lines,
                cold_milliseconds: Int((row.build?.cold ?? 0) * 1000),
                incremental_milliseconds: Int((row.build?.incremental ?? 0) * 1000))
        }
        let record = Record(
            commit: commit.name, date: commit.date, processors: ProcessInfo.processInfo.activeProcessorCount,
            wall_milliseconds: Int((report.wallSeconds ?? 0) * 1000), modules: modules)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let file = root.appendingPathComponent(path)
        let before = FileManager.default.contents(atPath: file.path) ?? Data()
        try (before + encoder.encode(record) + Data("\n".utf8)).write(to: file)
    }

    private static func git(_ words: [String], _ root: URL) throws -> String {
        let output = try Tool(["git"] + words, in: root).output()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").joined(separator: "\n")
    }

    /// One line a commit, then one a module of the last of them, with bars.
    var text: String {
        guard let last = records.last else { return "nothing is recorded: saifu-dev report --build --record" }
        let most = records.map(\.wall_milliseconds).max() ?? 1
        let commits = records.map { record in
            Self.line([
                (record.commit, -10), (record.date, -12), (String(record.modules.count), 8), (String(record.lines), 8),
                ("\(record.modularised) %", 13), (Self.tenths(record.wall_milliseconds), 8),
            ]) + Self.bar(record.wall_milliseconds, of: most)
        }
        let slowest = last.modules.map { max($0.cold_milliseconds, $0.incremental_milliseconds) }.max() ?? 1
        let modules = last.modules.map { module in
            Self.line([
                (module.module, -18), (String(module.lines), 7), (Self.tenths(module.cold_milliseconds), 8),
                (Self.tenths(module.incremental_milliseconds), 13),
            ]) + Self.bar(module.cold_milliseconds, of: slowest)
        }
        let head = [("commit", -10), ("date", -12), ("modules", 8), ("lines", 8), ("modularised", 13), ("cold s", 8)]
        let parts = [("module", -18), ("lines", 7), ("cold s", 8), ("after change", 13)]
        return ([Self.line(head)] + commits + ["", Self.line(parts)] + modules).joined(separator: "\n")
    }

    /// Cells of a width; a negative one begins at the left.
    private static func line(_ cells: [(text: String, width: Int)]) -> String {
        cells.map { $0.width < 0 ? $0.text.padding(toWidth: -$0.width) : $0.text.leading(toWidth: $0.width) }.joined()
    }

    private static func bar(_ value: Int, of most: Int) -> String {
        let length = value * 30 / max(1, most)
        return length == 0 ? "" : "  " + String(repeating: "▪", count: length)
    }

    private static func tenths(_ milliseconds: Int) -> String {
        "\((milliseconds + 50) / 1000).\((milliseconds + 50) % 1000 / 100)"
    }
}
