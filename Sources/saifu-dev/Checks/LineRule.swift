/// A rule that one line of code can break, and that no type can keep.
struct LineRule {
    let message: String
    /// A line that breaks it holds one of these.
    let words: Set<String>
    let pattern: Regex<Substring>
    /// The files for which it stands: those of the product unless said otherwise.
    var isFor: (SourceFile) -> Bool = { !$0.isTest }
    /// Whether it is about what stands in texts, and not about code.
    var readsTexts = false
    /// Files that may break it, and why. One that does it no more must leave.
    var exceptions: [String: String] = [:]

    /// - Parameter isScene: for features, and what they can import.
    private static func all(_ isScene: @escaping (SourceFile) -> Bool) -> [LineRule] {
        [
            LineRule(
                message: "is a door of the standard library: what a scene needs comes through its environment",
                words: [
                    "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator", "CommandLine", "readLine",
                    "Task", "continuous", "suspending", "random", "shuffle", "shuffled", "randomElement", "print",
                    "debugPrint",
                    "dump", "Hasher", "_silgen_name", "_extern",
                ],
                pattern:
                    /\b(?:(?:Continuous|Suspending)Clock|SystemRandomNumberGenerator|CommandLine|readLine|Task(?:<[^>]*>)?\.sleep|typealias \w+ = Task)\b|@_(?:silgen_name|extern)\b|\.(?:continuous|suspending)\b|\.(?:random\(|shuffled?\b|randomElement\b)|\b[A-Z]\w*\.random\b|\b(?:debugPrint|print|dump|Hasher)\(/,
                isFor: isScene),
            // What `@TaskLocal` holds belongs to one task.
            LineRule(
                message: "is state that two environments would share: hand it over in `init`", words: ["var", "let"],
                pattern:
                    /^(?:@?\w+(?:\(\w+\))? )*(?:let|var) \w+|^(?!.*@TaskLocal ).*\bstatic (?:\w+(?:\(\w+\))? )*var (?:[^{]*$|[^{]*=|[^{]*\{ *(?:did|will)Set)/,
                isFor: isScene),
            LineRule(
                message: "may end the program: throw instead",
                words: [
                    "fatalError", "preconditionFailure", "precondition", "assertionFailure", "assert", "exit", "_exit",
                    "quick_exit", "abort", "ProcessEnd",
                ],
                pattern:
                    /\b(?:fatalError|preconditionFailure|precondition|assertionFailure|assert)\(|\bProcessEnd\.leave\(|(?:^|[ {;(]|Glibc\.)(?:quick_exit\(|_?exit\(|abort\(\))/,
                isFor: { !$0.isTest && $0.name != "main.swift" },
                exceptions: [
                    "Sources/SaifuSystem/ProcessEnd.swift": "what the ways out of programs call",
                    "Sources/saifu/Output/StandardStreams.swift": "the one way out of the program, its output flushed",
                    "Sources/SandboxKit/Program/SandboxProgram.swift": "the one way out of a sandbox",
                    "Sources/SaifuWire/Loop/ThreadExecutor.swift":
                        "on another thread, all that this one owns is raced for",
                    "Sources/SaifuWire/Loop/EventLoop.swift": "on another thread, all that this one owns is raced for",
                    "Sources/SaifuMoney/ExactDecimal.swift": "a literal in the source that is no number",
                ]),
            LineRule(
                message: "waits for the clock of the machine: wait for what is to happen",
                words: ["sleep", "usleep", "nanosleep", "clock_nanosleep"],
                pattern:
                    /(?:\b(?:Task(?:<[^>]*>)?|Thread|Glibc|Foundation)\.sleep\w*|Clock\(\)\.sleep|\b(?:u|nano|clock_nano)sleep|(?:^|[{;=]) *sleep)\(/,
                isFor: \.isTest),
            LineRule(
                message: "is a colour by hand: what is drawn names a text style", words: ["1B}", "1b}", "9B}", "9b}"],
                pattern: /\\u\{0*(?:1[Bb]\}(?:\[(?:[0-9;]|\\\(\w+\))*m|" *\+)|9[Bb]\})/, readsTexts: true,
                exceptions: [
                    "Sources/SaifuDrawing/Text/TextRenderer.swift": "it turns styles into what a terminal reads"
                ]
            ),
        ]
    }

    /// - Parameter scenes: the files of features, and of what they can import.
    static func violations(in files: [SourceFile], scenes: [SourceFile]) -> [Violation] {
        let own = files.filter { !$0.isGenerated }, paths = Set(scenes.map(\.path))
        return all { paths.contains($0.path) }.flatMap { $0.violations(in: own) }
            + own.filter { !$0.isTest }.flatMap(names)
    }

    private func violations(in files: [SourceFile]) -> [Violation] {
        files.filter(isFor).flatMap { file in
            let found = file.lines(with: pattern, holding: words, inTexts: readsTexts)
            guard exceptions[file.path] == nil else {
                let unneeded = Violation(file: file.path, message: "is an exception without need of: \(message)")
                return found.isEmpty ? [unneeded] : []
            }
            return found.map { Violation(file: file.path, line: $0.line, message: "`\($0.text)` \(message)") }
        }
    }

    private static let emptyEndings = ["Manager", "Helper", "Util", "Utils", "Utilities", "Base"]

    /// E4: nothing inherits from a class, whatever it is called there; B9: a name says what a type is or does.
    private static func names(in file: SourceFile) -> [Violation] {
        file.types.flatMap { type -> [Violation] in
            let isOpen = type.kind == "class" && !type.modifiers.contains("final ")
            let isBase = type.name.hasPrefix("Base") && type.name.dropFirst(4).first?.isUppercase == true
            let says = !isBase && !emptyEndings.contains(where: type.name.hasSuffix)
            let messages =
                (isOpen ? ["\(type.name) is not final: share by composition or a protocol"] : [])
                + (says ? [] : ["\(type.name) says nothing: name a type after what it is or does"])
            return messages.map { Violation(file: file.path, line: type.line, message: $0) }
        }
    }
}
