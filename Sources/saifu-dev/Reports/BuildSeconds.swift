import Foundation

/// What it takes to build each module: processor seconds of the compiler in a build from nothing, and what somebody
/// waits for after a change in a function of it.
struct BuildSeconds {
    struct Module {
        var cold = 0.0
        var incremental = 0.0
    }

    private(set) var modules: [String: Module] = [:]
    /// Of the whole build from nothing, on the clock.
    private(set) var wall = 0.0

    /// Builds a copy of the tree, then changes a file of each module in it and builds again. Takes minutes.
    static func measure(_ root: URL, modules names: [String]) throws -> BuildSeconds {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        defer { TemporaryFolder.remove(folder) }
        let statistics = folder.appendingPathComponent("statistics")
        let copy = folder.appendingPathComponent("copy")
        for part in [statistics, copy] {
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
        }
        for part in ["Sources", "Resources", "Tests", "Package.swift"] {
            try Tool(["cp", "-r", root.appendingPathComponent(part).path, copy.path], in: root).run()
        }
        let build = ["swift", "build", "-Xswiftc", "-stats-output-dir", "-Xswiftc", statistics.path]
        var seconds = BuildSeconds()
        seconds.wall = try wall { try Tool(build, in: copy).run() }
        for name in try FileManager.default.contentsOfDirectory(atPath: statistics.path) {
            let text = try String(contentsOf: statistics.appendingPathComponent(name), encoding: .utf8)
            for (module, time) in times(in: text) { seconds.modules[module, default: Module()].cold += time }
        }
        for name in names {
            guard let file = try largestFile(of: name, in: copy) else { continue }
            try change(file)
            let module = name.replacing("-", with: "_")
            seconds.modules[module, default: Module()].incremental = try wall { try Tool(build, in: copy).run() }
        }
        return seconds
    }

    /// `"time.swift-frontend.<module>-<…>.user": 1.05e-01`, and the same for `sys`.
    static func times(in text: String) -> [(module: String, seconds: Double)] {
        text.matches(of: /"time\.swift-frontend\.(\w+)-[^"]*\.(?:user|sys)": ([-+.e\d]+)/).compactMap { match in
            Double(match.output.2).map { (String(match.output.1), $0) }
        }
    }

    private static func wall(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        try work()
        return clock.now - start == .zero ? 0 : Double((clock.now - start) / .milliseconds(1)) / 1000
    }

    private static func largestFile(of module: String, in copy: URL) throws -> URL? {
        try SourceTree.read(copy).filter { $0.module == module }.max { $0.text.rawLines.count < $1.text.rawLines.count }
            .map { copy.appendingPathComponent($0.path) }
    }

    /// What nobody else can see: a function that only its file may call.
    private static func change(_ file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data((text + "\nprivate func changedOnce() {}\n").utf8).write(to: file)
    }
}
