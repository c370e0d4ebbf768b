import Foundation
import SaifuJSON
import SaifuMoney

/// How large each module is, how much of it is documented, and what it takes to build.
struct ModuleReport {
    struct Row {
        let module: String
        let files: Int
        let lines: Int
        let symbols: PublicSymbols
        /// `nil` when nothing was built.
        let build: BuildSeconds.Module?
    }

    let rows: [Row]
    /// Of a build of everything from nothing, on the clock; `nil` when nothing was built.
    let wallSeconds: Double?

    /// - Parameter builds: whether to build a copy of everything, and again after a change in each module: minutes.
    init(root: URL, builds: Bool) throws {
        let sources = try SourceTree.read(root)
        let requirements = DocumentedRequirements(of: sources)
        let modules = Dictionary(grouping: sources, by: \.module)
        let seconds = builds ? try BuildSeconds.measure(root, modules: modules.keys.sorted()) : nil
        wallSeconds = seconds?.wall
        rows = modules.keys.sorted().map { module in
            let files = modules[module] ?? []
            return Row(
                module: module, files: files.count,
                lines: files.map { max(0, $0.text.rawLines.count - 1) }.reduce(0, +),
                symbols: files.map { PublicSymbols(in: $0, requirements) }.reduce(PublicSymbols(), +),
                build: seconds.map { $0.modules[module.replacing("-", with: "_")] ?? BuildSeconds.Module() })
        }
    }

    private var all: Row {
        Row(
            module: "all", files: rows.map(\.files).reduce(0, +), lines: rows.map(\.lines).reduce(0, +),
            symbols: rows.map(\.symbols).reduce(PublicSymbols(), +),
            build: wallSeconds.map { _ in
                BuildSeconds.Module(cold: rows.compactMap(\.build?.cold).reduce(0, +))
            })
    }

    /// For a person: one line a module, a bar for its lines.
    var table: String {
        let largest = rows.map(\.lines).max() ?? 1
        let head = Self.line("module", "files", "lines", "public", "documented", "cold s", "change s", "")
        let body = (rows + [all]).map { row in
            let bar = row.module == "all" ? "" : String(repeating: "▪", count: row.lines * 30 / max(1, largest))
            let change = row.build.flatMap { $0.incremental == 0 ? nil : Self.tenths($0.incremental) } ?? "–"
            return Self.line(
                row.module, String(row.files), String(row.lines), String(row.symbols.count), row.symbols.share,
                row.build.map { Self.tenths($0.cold) } ?? "–", change, bar)
        }
        return ([head] + body).joined(separator: "\n")
    }

    private static func line(
        _ module: String, _ files: String, _ lines: String, _ count: String, _ share: String, _ seconds: String,
        _ change: String, _ bar: String
    ) -> String {
        let cells = [
            module.padding(toWidth: 18), files.leading(toWidth: 6), lines.leading(toWidth: 7),
            count.leading(toWidth: 7), share.leading(toWidth: 11), seconds.leading(toWidth: 8),
            change.leading(toWidth: 10), "  " + bar,
        ]
        let text = cells.joined()
        return String(text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)])
    }

    /// `12.3`.
    private static func tenths(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// For a program: one object a module.
    var json: String {
        let objects = rows.map { row in
            var object: JSONObject = [
                "module": .string(row.module), "files": .number(JSONNumber(row.files)),
                "lines": .number(JSONNumber(row.lines)), "public_symbols": .number(JSONNumber(row.symbols.count)),
                "documented_symbols": .number(JSONNumber(row.symbols.documented)),
            ]
            if let build = row.build {
                object["cold_milliseconds"] = .number(JSONNumber(Int((build.cold * 1000).rounded())))
                object["incremental_milliseconds"] = .number(JSONNumber(Int((build.incremental * 1000).rounded())))
            }
            return JSONValue.object(object)
        }
        return String(decoding: JSONValue.array(objects).bytes(), as: UTF8.self)
    }
}
