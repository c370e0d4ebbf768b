import Glibc
import SaifuJSON
import SaifuMoney

/// A table whose rows are printed when they are measured: the columns are as wide as the longest entries known.
enum Report {
    static let header = line(["figure", "ours", "peer", "theirs", "ratio", "goal", "met"])

    /// When the figures are measured, and how busy the machine is: `2026-11-26 03:30 UTC, load 0.31 0.52 0.60 on 2 processors`.
    static func circumstances() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var date = [CChar](repeating: 0, count: 32)
        let length = strftime(&date, date.count, "%Y-%m-%d %H:%M UTC", &parts)
        var loads = [Double](repeating: 0, count: 3)
        let known = Int(max(0, getloadavg(&loads, 3)))
        let load = loads.prefix(known).map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
        return String(decoding: date.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
            + ", load \(load) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors"
    }

    static func line(_ row: Measurement) -> String {
        line([
            row.figure, "\(row.ours) \(row.unit)", row.peer, "\(row.theirs) \(row.unit)", "\(row.ratio) x",
            goal(of: row), row.goal == nil ? "" : row.met ? "yes" : "MISSED",
        ])
    }

    private static func line(_ cells: [String]) -> String {
        zip(cells, [46, 17, 36, 17, 8, 24, 6]).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }.joined(separator: "  ")
    }

    private static func goal(of row: Measurement) -> String {
        guard let goal = row.goal else { return "" }
        let design = row.designGoal.map { " (design \($0) x)" } ?? ""
        return (row.better == .less ? "at most " : "at least ") + "\(goal) x" + design
    }
}

extension Measurement {
    /// What came out, without the figures: of one round they say nothing.
    /// - Throws: for a row that counted nothing.
    var name: String {
        get throws {
            guard ours.isPositive, theirs.isPositive else {
                throw BenchmarkError("\(figure) against \(peer) counted nothing.")
            }
            return "\(figure) against \(peer)"
        }
    }

    /// One document on one line.
    var json: String {
        get throws { String(decoding: try ExactJSONEncoder().encode(self), as: UTF8.self) }
    }
}
