import Foundation

/// What the compiler spends on each module in a build from nothing.
enum BuildSeconds {
    /// Builds into a folder of its own and reads the statistics that each run of the compiler leaves.
    /// - Returns: processor seconds by the name of the module.
    static func measure(_ root: URL) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        let statistics = folder.appendingPathComponent("statistics")
        try FileManager.default.createDirectory(at: statistics, withIntermediateDirectories: true)
        defer { TemporaryFolder.remove(folder) }
        let arguments = [
            "swift", "build", "--scratch-path", folder.appendingPathComponent("build").path, "-Xswiftc",
            "-stats-output-dir", "-Xswiftc", statistics.path,
        ]
        try Tool(arguments, in: root).run()
        var seconds: [String: Double] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: statistics.path) {
            let text = try String(contentsOf: statistics.appendingPathComponent(name), encoding: .utf8)
            for (module, time) in times(in: text) { seconds[module, default: 0] += time }
        }
        return seconds
    }

    /// `"time.swift-frontend.<module>-<…>.user": 1.05e-01`, and the same for `sys`.
    static func times(in text: String) -> [(module: String, seconds: Double)] {
        text.matches(of: /"time\.swift-frontend\.(\w+)-[^"]*\.(?:user|sys)": ([-+.e\d]+)/).compactMap { match in
            Double(match.output.2).map { (String(match.output.1), $0) }
        }
    }
}
