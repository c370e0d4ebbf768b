import SaifuJSON

/// The same rows for a person and for a program.
enum Report {
    static func table(_ measurements: [Measurement]) -> String {
        let header = ["figure", "ours", "peer", "theirs", "ratio", "goal", "design goal"]
        let rows = measurements.map { row in
            [
                row.figure, "\(row.ours) \(row.unit)", row.peer, "\(row.theirs) \(row.unit)", "\(row.ratio) x",
                "at most \(row.goal) x" + (row.isGoalReached ? "" : ", missed"), "\(row.designGoal) x",
            ]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        return ([header] + rows).map { row in
            zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
                .joined(separator: "  ")
        }.joined(separator: "\n")
    }

    static func json(_ measurements: [Measurement]) throws -> String {
        String(decoding: try ExactJSONEncoder().encode(measurements), as: UTF8.self)
    }
}
