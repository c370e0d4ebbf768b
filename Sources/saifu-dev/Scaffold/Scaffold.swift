import Foundation

/// `saifu-dev scaffold feature NAME` and `scaffold scene FEATURE NAME [--viper]`.
///
/// Everything is made in memory, laid out, written beside its place and moved; then it is built, its golden screens are
/// recorded and its tests run. Where any of that fails, the tree is put back as it was.
struct Scaffold {
    private let names: ScaffoldNames
    /// The feature of a scene; a new feature gets a first scene of its own name.
    private let feature: String
    private let isNewFeature: Bool
    private let isVIPER: Bool
    /// Whether to stop when the files are written: the golden screens are then for `SAIFU_RECORD=1 swift test` to make.
    private let writesOnly: Bool

    static let usage = """
               saifu-dev scaffold feature NAME           make a feature with a first scene, a sandbox and tests
               saifu-dev scaffold scene FEATURE NAME     make a scene in a feature, known to command, door and sandbox
                        [--viper]                        in the roles of VIPER
                        [--write-only]                   without building it and recording its golden screens
        """

    /// - Returns: `nil` for words that are none of the two ways to call it.
    init?(_ arguments: [String]) throws(ScaffoldError) {
        let options = arguments.filter { $0.hasPrefix("--") }
        let words = arguments.filter { !$0.hasPrefix("--") }
        guard Set(options).isSubset(of: ["--viper", "--write-only"]), let last = words.last else { return nil }
        switch (words.first, words.count) {
        case ("feature", 2): isNewFeature = true
        case ("scene", 3): isNewFeature = false
        default: return nil
        }
        names = try ScaffoldNames(last)
        feature = try ScaffoldNames(words[1]).type
        isVIPER = options.contains("--viper")
        writesOnly = options.contains("--write-only")
    }

    /// - Returns: the paths that were made or changed.
    func run(in root: URL) throws -> [String] {
        var tree = StagedTree(root: root)
        try check(try tree.sources(), root)
        if isNewFeature { try FeatureTemplate(name: feature).add(to: &tree) }
        try SceneTemplate(feature: feature, names: names).add(to: &tree, isVIPER: isVIPER)
        try SceneRegistration(feature: feature, names: names).register(
            in: &tree, open: SceneTemplate.open(names, isVIPER: isVIPER))
        try tree.format()
        try addMocks(to: &tree)
        let golden = ["Tests/\(feature)SandboxTests/Golden", "Tests/saifuTests/Golden"]
        var deposit = try Deposit(tree.texts, root: root)
        guard !writesOnly else { return tree.texts.keys.sorted() }
        do {
            for folder in golden { try deposit.keepAll(in: folder) }
            try build(root)
        } catch {
            deposit.undo(andIn: golden)
            throw error
        }
        return (tree.texts.keys + (try deposit.changes(in: golden))).sorted()
    }

    /// What is left to do by hand, one thing a line.
    var remaining: [String] {
        let word = isNewFeature ? feature : names.type
        let recorded = [
            "build and record the screens: swift build --build-tests && SAIFU_RECORD=1 swift test --skip-build --filter "
                + "'\(feature)SandboxTests|GoldenScreenTests'; Tests/\(feature)SandboxTests/Golden has new files, and "
                + "Tests/saifuTests/Golden the longer `help`"
        ]
        return (writesOnly ? recorded : []) + [
            "look at it: SAIFU_SANDBOX=\(names.command) swift run \(feature)Sandbox",
            "make it yours: its content in Sources/\(feature)Feature/\(word), its words in Resources/strings, "
                + "the Japanese ones too",
            "before a commit: .ci/run, or at least swift run saifu-dev check and swift test",
        ]
    }

    /// Refuses names that something else has.
    private func check(_ sources: [SourceFile], _ root: URL) throws(ScaffoldError) {
        let hasFeature = sources.contains { $0.module == feature + "Feature" }
        guard hasFeature != isNewFeature else {
            throw isNewFeature ? .exists("the feature \(feature)") : .noFeature(feature)
        }
        let suffixes = [
            "", "Cell", "Controller", "Descriptor", "Resolving", "Presenter", "Router", "View", "Row", "Display",
            "Interactor", "ViewInterface", "ModuleInterface", "InteractorInput", "InteractorOutput",
        ]
        let taken = Set(sources.flatMap(\.types).filter { $0.kind != .extension }.map(\.name))
        if let module = sources.map(\.module).first(where: { $0 == names.type || $0 == names.command }) {
            throw .exists("the module \(module)")
        }
        if let suffix = suffixes.first(where: { taken.contains(names.type + $0) }) {
            throw .exists("the type \(names.type)\(suffix)")
        }
        let commands = sources.first { Self.commands(in: $0).contains(names.command) }
        let functions = sources.filter { $0.module == feature + "Feature" }.flatMap(\.types).filter {
            [feature + "Commands", feature + "Scenes"].contains($0.name)
        }.flatMap(\.functions)
        if functions.contains(where: { $0.name == names.value }) { throw .exists("the function \(names.value)") }
        if let commands { throw .exists("the command \(names.command) (\(commands.path))") }
    }

    /// The names of commands: what a function that makes a syntax is given first. The words a command takes are given
    /// to members, as in `.count("depth")`.
    private static func commands(in file: SourceFile) -> Set<String> {
        let text = file.text.rawLines.joined(separator: "\n")
        guard text.contains("CommandSyntax") else { return [] }
        return Set(text.matches(of: /(?:^|[^.\w])\w+\(\s*"([a-z ]+)"/).map { String($0.output.1) })
    }

    private func addMocks(to tree: inout StagedTree) throws {
        let (files, violations) = MockFiles.expected(of: try tree.sources())
        guard violations.isEmpty else { throw Violations(all: violations) }
        for file in files where file.source.contains("/\(names.type)/") {
            try tree.create(file.path, String(decoding: file.bytes, as: UTF8.self))
        }
    }

    private func build(_ root: URL) throws {
        try Tool(["swift", "build", "--build-tests"], in: root).run()
        // `help` lists the new command; the sandbox has new scenes. A recording run may count its files before they are
        // written and fail by that: only the run after it is shown, and counts.
        let screens = "\(feature)SandboxTests|GoldenScreenTests"
        _ = try Tool(
            ["swift", "test", "--skip-build", "--filter", screens], in: root, environment: ["SAIFU_RECORD": "1"]
        ).status(isSilent: true)
        try Tool(["swift", "test", "--skip-build", "--filter", "\(screens)|\(feature)FeatureTests"], in: root).run()
    }
}
