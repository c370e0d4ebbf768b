import Glibc
import SaifuMoney
import StyleExport

/// Design tokens: 10,000 through all targets, and a million read beside Python's json, which makes dictionaries of them.
///
/// Both sides are processes of their own, whose processor time and peak memory are told.
struct TokenFigure: Figure {
    let name = "tokens"
    let python: String

    private static let rounds = 7
    private static let limit = (time: Int64(1_000_000_000), memory: 128_000_000)

    func measure() async throws -> [Measurement] {
        try await Scratch.use { try exporting(in: $0) + reading(in: $0) }
    }

    private func exporting(in scratch: Scratch) throws -> [Measurement] {
        let file = scratch.path + "/export.tokens.json"
        try scratch.write(TokenSample.system(), to: file)
        let ours = try Self.start(.export, file)
        defer { ours.end() }
        let times = try (0...Self.rounds).map { _ in try ours.measure(1) }
        return [
            try Measurement(
                figure: "tokens, 10,000 to all targets", peer: "the limit", ours: Array(times.dropFirst()),
                theirs: [Self.limit.time], goal: 1),
            try Measurement(
                figure: "tokens, 10,000 to all targets, memory", bytes: try ours.peakMemory(), limit: Self.limit.memory),
        ]
    }

    private func reading(in scratch: Scratch) throws -> [Measurement] {
        let file = scratch.path + "/read.tokens.json"
        try scratch.write(TokenSample.million(), to: file)
        let ours = try Self.start(.read, file)
        defer { ours.end() }
        let theirs = try LinePeer(
            [python, Peers.folder + "/json_peer.py", file],
            needs: "Python's json is not measured: it needs python3.")
        defer { theirs.end() }
        var (own, other): ([Int64], [Int64]) = ([], [])
        for _ in 0..<Self.rounds {
            own.append(try ours.measure(1))
            other.append(try theirs.measure(1))
        }
        return [
            try Measurement(
                figure: "tokens, a million read", peer: "Python json into dictionaries", ours: own, theirs: other,
                atLeast: "0.5", bytes: TokenSample.million().utf8.count),
            try Measurement(
                figure: "tokens, a million read, memory", peer: "Python json into dictionaries", unit: "MB",
                ours: try ours.peakMemory() / 1_000_000, theirs: try theirs.peakMemory() / 1_000_000, atMost: "1.5"),
        ]
    }
}

// MARK: - The process that is measured

extension TokenFigure {
    enum Work: String {
        case export, read
    }

    private static func start(_ work: Work, _ file: String) throws -> LinePeer {
        try LinePeer(
            ["/proc/self/exe", "tokens-\(work.rawValue)", file], needs: "The tokens of \(file) cannot be measured.")
    }

    /// Does the work once for every line on standard input, and answers the nanoseconds of the processor.
    static func serve(_ work: Work, _ file: String) throws -> Never {
        let bytes = try bytes(of: file)
        let source = TokenSource(resolver: nil, tokens: [TokenSource.File(name: "a.tokens.json", bytes: bytes)])
        while readLine() != nil {
            // The result is given back after the clock has stopped, as Python's is.
            let begin = clock()
            let tokens = try StyleExport.read(source)
            if work == .export {
                keep(try StyleExport.export(TokenTargets.all, from: tokens))
            }
            print((clock() - begin) * 1_000_000_000 / Int(CLOCKS_PER_SEC))
            fflush(nil)
            keep(tokens)
        }
        exit(0)
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw BenchmarkError("\(path) cannot be read.") }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        var bytes = [UInt8](repeating: 0, count: ftell(file))
        rewind(file)
        guard fread(&bytes, 1, bytes.count, file) == bytes.count else {
            throw BenchmarkError("\(path) cannot be read.")
        }
        return bytes
    }
}
