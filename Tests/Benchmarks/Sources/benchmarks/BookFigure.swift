import Glibc
import LightningAPI
import LightningClient
import SaifuMoney

/// The changes of a book, from the bytes of their messages to the updated book: the steps that `client.board(…)` takes.
struct BookFigure: Figure {
    let name = "book"
    let python: String
    let once: Bool

    private var count: Int { once ? 100 : 10_000 }
    private var rounds: Int { once ? 1 : 21 }
    private var repeats: Int { once ? 1 : 20 }

    func measure() async throws -> [Measurement] {
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        var data = SampleData()
        let (snapshot, changes) = data.bookMessages(count)
        let rows = try fromMemory(snapshot, changes, scratch) + [try allocations(scratch)]
        guard !once else { return rows }
        return rows + (try await BookStreamFigure(python: python).measure(snapshot, changes, scratch))
    }

    private func fromMemory(_ snapshot: String, _ changes: [String], _ scratch: Scratch) throws -> [Measurement] {
        let frames = changes.map { Array($0.utf8) }
        let simdjson = available { try SimdjsonPeer(messages: frames, SimdjsonPeer.compile(in: scratch)) }
        var book = try ReadBook(snapshot)
        var (ours, theirs): ([Int64], [Int64]) = ([], [])
        for round in 0...rounds {
            let own = try time(repeats) { try book.take(frames) }
            let other = try simdjson.map { peer in try time(repeats) { try peer.read() } }
            // The first round warms up.
            guard round > 0 else { continue }
            ours.append(own)
            other.map { theirs.append($0) }
        }
        guard simdjson != nil else { return [] }
        // A million a second where simdjson reads 250 MB of them: a change may take what 250 bytes take there.
        let bytes = frames.reduce(0) { $0 + $1.count }
        let goal = try ExactDecimal(bytes).divided(by: ExactDecimal(250 * count), scale: 2, .halfUp)
        return [
            try Measurement(
                figure: "book, \(bytes / count) B a change, to the book", peer: "simdjson on-demand, reading alone",
                ours: ours, theirs: theirs, atLeast: goal, operations: count),
            try Measurement(
                figure: "book, the same", peer: "simdjson on-demand, reading alone", ours: ours, theirs: theirs,
                atLeast: nil, bytes: bytes),
        ]
    }

    /// Counted by a library that stands before malloc, in a process of its own.
    private func allocations(_ scratch: Scratch) throws -> Measurement {
        let library = try SharedPeer.compile("allocations.c", compiler: ["cc"], scratch: scratch)
        let text = try ChildProcess.output(
            of: ["/proc/\(getpid())/exe", "allocations", "\(once ? 100 : 1_000_000)"],
            environment: ["LD_PRELOAD=" + library])
        guard let counted = Int(text.prefix { $0.isNumber }) else {
            throw BenchmarkError("The allocations could not be counted: \(text)")
        }
        // A row that counts nothing would look as one that measured nothing.
        return try Measurement(
            figure: "book, allocations of a million changes, plus 1", peer: "none, plus 1", unit: "calls",
            ours: counted + 1, theirs: 1, atMost: 1)
    }
}

/// A book that is kept as ``LightningClient`` keeps it.
struct ReadBook: ~Copyable {
    private var change = BoardChange(of: .btcJPY)
    private(set) var book = OrderBook(.btcJPY)

    /// - Parameter snapshot: a message with the whole book.
    init(_ snapshot: String) throws {
        guard case .message(.boardSnapshot(_, let board)) = try RealtimeFrame(Array(snapshot.utf8)) else {
            throw BenchmarkError("The whole book is not read as one.")
        }
        book.replace(with: board)
    }

    mutating func take(_ frames: [[UInt8]]) throws {
        for frame in frames {
            guard change.read(frame.span) else { throw BenchmarkError("A change is not read as one.") }
            book.apply(change)
        }
    }
}

/// What this program is when its allocations are counted: it takes changes, and prints how often malloc was asked meanwhile.
func countAllocations(of count: Int) throws -> Never {
    guard let symbol = dlsym(nil, "allocations_so_far") else { throw BenchmarkError("Nobody counts the allocations.") }
    let allocations = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
    var data = SampleData()
    let (snapshot, changes) = data.bookMessages(min(count, 10_000))
    let frames = changes.map { Array($0.utf8) }
    var book = try ReadBook(snapshot)
    for _ in 0..<2 { try book.take(frames) }
    let before = allocations()
    for _ in 0..<count / frames.count { try book.take(frames) }
    let counted = allocations() - before
    print(counted)
    exit(0)
}
