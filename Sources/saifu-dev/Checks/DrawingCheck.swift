/// A8: what a person sees is a `StyledText`, drawn by the renderer of `SaifuTerminal`. A `StyledText` cannot be made without
/// a style; so what is left to refuse is text that goes around it, and escapes made of numbers.
enum DrawingCheck {
    private static let message = "goes around the renderer: what is drawn is a StyledText, which names its style"

    /// Files that write to the standard streams themselves, and why. One that does it no more must leave.
    static let exceptions = [
        "Sources/saifu/Output/Output.swift": "writes what the renderer made, and JSON",
        "Sources/saifu/Run/Program.swift": "the version and the names of files, one a line, for programs to read",
        "Sources/saifu/Exchange/ServeCommand.swift":
            "the line that programs wait for, and notes of the server to its log",
    ]

    private static let free: Set<String> = ["SaifuTerminal", "saifu-dev"]
    private static let calls: Set<String> = [
        "print", "debugPrint", "dump", "puts", "fputs", "printf", "vprintf", "putchar", "putc",
    ]
    private static let streams: Set<String> = ["stdout", "stderr", "STDOUT_FILENO", "STDERR_FILENO"]
    /// ESC and CSI, in every base.
    private static let escapes: Set<String> = ["0x1b", "0x9b", "0o33", "0o233", "0b11011", "0x001b"]

    static func violations(in file: SourceFile) -> [Violation] {
        guard !free.contains(file.module) else { return [] }
        let found = file.code.tokens.indices.compactMap { violation(at: $0, in: file) }
        let writes = found.filter { $0.message.hasSuffix(message) }
        guard exceptions[file.path] != nil else { return found }
        let unneeded = "is an exception of DrawingCheck without need: take it out"
        return found.filter { !$0.message.hasSuffix(message) }
            + (writes.isEmpty ? [Violation(file: file.path, line: 0, message: unneeded)] : [])
    }

    private static func violation(at index: Int, in file: SourceFile) -> Violation? {
        let tokens = file.code.tokens
        let text = tokens[index].text
        let before = index > 0 ? tokens[index - 1].text : ""
        let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
        let isCall = calls.contains(text) && next == "(" && (before != "." || tokens[max(0, index - 2)].text == "Swift")
        let isStream = streams.contains(text) && before != "."
        let isStandard =
            text == "write" && before == "." && (index > 3)
            && tokens[index - 4].text == "StandardStream" && tokens[index - 3].text == "."
        if isCall && !(before != "." && declares(text, tokens)) || isStream || isStandard {
            return Violation(file: file.path, line: tokens[index].line, message: "`\(text)` \(message)")
        }
        let isScalar =
            ["27", "155"].contains(text) && before == "("
            && ["Scalar", "UnicodeScalar", "UInt8"].contains(tokens[max(0, index - 2)].text)
        guard isScalar || escapes.contains(text.lowercased()) else { return nil }
        return Violation(file: file.path, line: tokens[index].line, message: "a raw terminal escape: use a TextStyle")
    }

    /// The file has a function of its own by that name.
    private static func declares(_ name: String, _ tokens: [CodeToken]) -> Bool {
        tokens.indices.dropFirst().contains { tokens[$0].text == name && tokens[$0 - 1].text == "func" }
    }
}
