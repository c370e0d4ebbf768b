/// What the command line asks for.
struct Options {
    var asJSON = false
    /// Whether the figures come out, not what they are: one round of each, without goals.
    var once = false
    /// The `saifu` program, built for release.
    var program = ""
    var python = "python3"
    /// swift-nio's server, built for release.
    var nio = ""
    /// A checkout of DifferenceKit.
    var differenceKit: String?
    var file: String?
    var shape: Shape?
    var figures: [String] = []

    /// The figures that need no program beside their own.
    private static let figuresOfOneRound = ["json", "money", "sign", "candles", "book"]

    static let usage =
        "usage: Tests/Benchmarks/run [--json | --once] [json|money|sign|candles|book|day|diff|frame|http|websocket|server|start|painted|tokens ...] [--file FILE --as board|executions|deltas]"

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--json": asJSON = true
            case "--once": once = true
            case "--saifu": program = try Self.value(of: word, &rest)
            case "--python": python = try Self.value(of: word, &rest)
            case "--nio": nio = try Self.value(of: word, &rest)
            case "--differencekit": differenceKit = try Self.value(of: word, &rest)
            case "--file": file = try Self.value(of: word, &rest)
            case "--as":
                shape = Shape(rawValue: try Self.value(of: word, &rest))
                guard shape != nil else { throw BenchmarkError("--as is board, executions or deltas. \(Self.usage)") }
            default:
                guard !word.hasPrefix("-") else { throw BenchmarkError("\(word) is not known. \(Self.usage)") }
                figures.append(word)
            }
        }
        guard (file == nil) == (shape == nil) else { throw BenchmarkError("--file and --as belong together.") }
        if file != nil, figures.isEmpty { figures = ["json"] }
        guard !(once && asJSON) else { throw BenchmarkError("--once has no figures to print. \(Self.usage)") }
        guard !once || (!figures.isEmpty && Set(figures).isSubset(of: Self.figuresOfOneRound)) else {
            throw BenchmarkError("--once measures \(Self.figuresOfOneRound.joined(separator: ", ")). \(Self.usage)")
        }
    }

    /// The file to read, with what it holds.
    var given: (path: String, shape: Shape)? {
        guard let file, let shape else { return nil }
        return (file, shape)
    }

    private static func value(of word: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw BenchmarkError("\(word) needs a value. \(usage)") }
        return value
    }
}
