import SaifuJSON
import SaifuMoney

/// The same rows for a person and for a program.
enum Report {
    static func table(_ measurements: [Measurement]) -> String {
        let header = ["figure", "ours", "peer", "theirs", "ratio", "goal", "met"]
        let rows = measurements.map { row in
            [
                row.figure, "\(row.ours) \(row.unit)", row.peer, "\(row.theirs) \(row.unit)", "\(row.ratio) x",
                goal(of: row), row.goal == nil ? "" : row.met ? "yes" : "MISSED",
            ]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        return ([header] + rows).map { row in
            zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
                .joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// What came out, without the figures: of one round they say nothing.
    /// - Throws: for a row that counted nothing.
    static func names(_ measurements: [Measurement]) throws -> String {
        if let empty = measurements.first(where: { !$0.ours.isPositive || !$0.theirs.isPositive }) {
            throw BenchmarkError("\(empty.figure) against \(empty.peer) counted nothing.")
        }
        return measurements.map { "\($0.figure) against \($0.peer)" }.joined(separator: "\n")
    }

    private static func goal(of row: Measurement) -> String {
        guard let goal = row.goal else { return "" }
        let design = row.designGoal.map { " (design \($0) x)" } ?? ""
        return (row.better == .less ? "at most " : "at least ") + "\(goal) x" + design
    }

    static func json(_ measurements: [Measurement]) throws -> String {
        String(decoding: try ExactJSONEncoder().encode(measurements), as: UTF8.self)
    }
}
