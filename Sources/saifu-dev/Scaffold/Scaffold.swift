import Foundation

/// `scaffold feature NAME` and `scaffold scene FEATURE NAME [--viper]`: writes a scene, or a feature with a first scene, that
/// builds, passes its tests and follows the rules as it is. The examples it is made of stand in `Resources/scaffold`.
struct Scaffold {
    private let names: ScaffoldNames
    private let isNewFeature: Bool
    private let isVIPER: Bool

    static let usage = """
               saifu-dev scaffold feature NAME           write a module with a first scene, a sandbox and the tests of both
               saifu-dev scaffold scene FEATURE NAME     write a scene of a feature, known to its commands and its sandbox
                        [--viper]                        either in the roles of VIPER
        """

    /// - Returns: `nil` for words that are none of the two ways to call it.
    /// - Throws: `ToolError` for a name that cannot be one.
    init?(_ arguments: [String]) throws(ToolError) {
        let words = arguments.filter { $0 != "--viper" }
        isNewFeature = words.first == "feature"
        isVIPER = words.count < arguments.count
        let count = isNewFeature ? 2 : words.first == "scene" ? 3 : 0
        guard count > 0, words.count == count else { return nil }
        names = try ScaffoldNames(words[words.count - 1], feature: words[1])
    }

    /// - Returns: the paths that were written.
    /// - Throws: `ToolError` for a name that something has, or a file that is not as expected; nothing is written then.
    func run(in root: URL) throws -> [String] {
        var texts: [String: String] = [:]
        for folder in ["scene", isVIPER ? "viper" : "plain"] + (isNewFeature ? ["feature"] : []) {
            let example = root.appendingPathComponent("Resources/scaffold/" + folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: example.path) where path.hasSuffix(".swift")
            {
                texts[names.filled(path)] = names.filled(try text(of: path, in: example))
            }
        }
        // The program of a sandbox and its tests are the same in every feature, but for the name.
        for path in ["Sources/MarketSandbox/MarketSandbox.swift", "Tests/MarketSandboxTests/MarketSandboxTests.swift"]
        where isNewFeature {
            let copy = try text(of: path, in: root).replacing("Market", with: names.feature)
            texts[path.replacing("Market", with: names.feature)] = copy
        }
        let sources = texts.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }
        for mock in GeneratedFiles.mocks(of: sources).files {
            texts[mock.path] = String(decoding: mock.bytes, as: UTF8.self)
        }
        try names.refuseTaken(in: SourceTree.read(root), by: sources, isNewFeature: isNewFeature)
        for path in texts.keys.sorted() where FileManager.default.fileExists(atPath: root.path + "/" + path) {
            throw ToolError.exists(path)
        }
        for place in isNewFeature ? Self.placesOfFeature : Self.placesOfScene {
            let path = names.filled(place.path), old = try texts[path] ?? text(of: path, in: root)
            guard let last = old.matches(of: try Regex(place.last)).last?.range.upperBound else {
                throw ToolError("\(path) has no place for \(names.type): nothing in it fits \(place.last)")
            }
            texts[path] = old[..<last] + names.filled(place.text) + old[last...]
        }
        try write(texts, in: root)
        return texts.keys.sorted()
    }

    private func text(of path: String, in folder: URL) throws(ToolError) -> String {
        String(decoding: try SourceTree.bytes(of: path, folder), as: UTF8.self)
    }

    /// Where something is made known: behind what fits last.
    private typealias Place = (path: String, last: String, text: String)
    private static let features = "Sources/saifu/Environment/ApplicationEnvironment+Features.swift"
    private static let placesOfFeature: [Place] = [
        ("Package.swift", #"let features = \[[^\]]*""#, #", "Sample""#),
        (features, #"import \w+Feature\n"#, "import SampleFeature\n"),
        (features, #"Feature\(in: self\)"#, ", SampleFeature(in: self)"),
    ]
    private static let placesOfScene: [Place] = [
        (
            "Sources/SampleFeature/SampleFeature.swift", #"[^\s,](?=,?\n +\]\n)"#,
            ",\nPriceAlarmsScene.command(in: environment)"
        ),
        ("Sources/SampleSandbox/SampleCatalogue.swift", #"\n +\w+Screens\.\w+(?=\n)"#, "\nSampleScreens.priceAlarms"),
    ]

    /// Writes all files, laid out as the project does it; after any failure every file is as it was.
    private func write(_ texts: [String: String], in root: URL) throws {
        let before = texts.keys.map {
            (root.appendingPathComponent($0), FileManager.default.contents(atPath: root.path + "/" + $0))
        }
        do {
            for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
                let file = root.appendingPathComponent(path), folder = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .atomic)
            }
            try Tool(["swift", "format", "-i"] + texts.keys.filter { !$0.contains("/Mocks/") }, in: root).run()
        } catch {
            for (file, data) in before {
                if let data { try data.write(to: file, options: .atomic) } else { unlink(file.path) }
                var folder = file.deletingLastPathComponent()
                while rmdir(folder.path) == 0 { folder.deleteLastPathComponent() }  // only where nothing is left
            }
            throw ToolError("\(error); everything is as it was")
        }
    }

    /// The steps that are left to do by hand, one on each line.
    var remaining: [String] {
        [
            "record its screens and the longer `help`: SAIFU_RECORD=1 swift test --filter 'drawn as recorded'",
            "look at it: SAIFU_SANDBOX=\(names.command) swift run \(names.feature)Sandbox; swift run saifu \(names.command)",
            "make it yours: Sources/\(names.feature)Feature/\(names.type), and what it says there in both languages",
            "before a commit: .ci/run, or at least swift run saifu-dev check and swift test",
        ]
    }
}
