import Glibc
import LightningAPI
import LightningClient
import SaifuMoney
import SaifuWire

/// The changes of a book, from the socket of a WebSocket server to the updated book, by `client.board(…)`, against Python's
/// `websockets`, `json` and `sortedcontainers`. The server sends what stands ready, as fast as it is taken.
struct BookStreamFigure {
    /// With the peers.
    let python: String

    private static let rounds = 5
    /// So that opening the connection counts for nothing.
    private static let count = 1_000_000
    /// Python takes as long for fewer.
    private static let countOfPeer = 20_000
    private static let needs =
        "websockets is not measured: it needs python3 with venv, and PyPI once; Tests/Benchmarks/run installs it."

    func measure(_ snapshot: String, _ changes: [String], _ scratch: Scratch) async throws -> [Measurement] {
        let server = try ServerProcess(book: snapshot, changes, python: python, scratch)
        defer { server.end() }
        return try await Processors.clients {
            let peer = try LinePeer(
                [python, Peers.folder + "/book_peer.py", "ws://127.0.0.1:\(server.port)/book/\(Self.countOfPeer)"],
                needs: Self.needs)
            defer { peer.end() }
            var (ours, theirs): ([Int64], [Int64]) = ([], [])
            for round in 0...Self.rounds {
                let own = try await follow(server.port)
                let other = try peer.measure(1)
                // The first round warms up.
                guard round > 0 else { continue }
                ours.append(own / Int64(Self.count))
                theirs.append(other / Int64(Self.countOfPeer))
            }
            return [
                try Measurement(
                    figure: "book, a change from the socket to the book",
                    peer: "websockets, json, sortedcontainers", ours: ours, theirs: theirs, atLeast: 50)
            ]
        }
    }

    /// Nanoseconds from the wish for a book until its last change was told.
    private func follow(_ port: Int) async throws -> Int64 {
        let origin = Origin.http(host: "127.0.0.1", port: port)
        let client = LightningClient(
            origin: origin, credentials: nil,
            realtime: RealtimeSettings(address: WebSocketAddress(origin: origin, target: "/book/\(Self.count)")))
        let begin = ContinuousClock.now
        for await update in client.board(.btcJPY) {
            // The last one has a middle of its own.
            if let book = update.current, book.midPrice == 1 {
                guard book.mismatches == 0 else { throw BenchmarkError("A change was lost.") }
                return nanoseconds(since: begin)
            }
            if case .stale(_, let fault, _) = update.state { throw BenchmarkError("\(fault)") }
        }
        throw BenchmarkError("The book ended.")
    }
}

/// A day of a market that changes ten times a second, as fast as it is taken: what the book, the ticker and the trades cost in
/// memory after a tenth of the day, after half of it and at its end.
struct DayFigure: Figure {
    let name = "day"
    let python: String

    private static let changes = 86_400 * 10

    func measure() async throws -> [Measurement] {
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        var data = SampleData()
        let (snapshot, changes) = data.bookMessages(10_000)
        let server = try ServerProcess(book: snapshot, changes, python: python, scratch)
        defer { server.end() }
        let output = try ChildProcess.output(
            of: ["/proc/\(getpid())/exe", "day", "\(server.port)", "\(Self.changes)"])
        let memory = output.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
        guard memory.count == 3 else { throw BenchmarkError("The day was not followed: \(output)") }
        return try zip(["half of the day", "the day"], memory.dropFirst()).map { part, bytes in
            try Measurement(
                figure: "day, resident memory after \(part)", peer: "after a tenth of it", unit: "kB", ours: bytes,
                theirs: memory[0], atMost: "1.1")
        }
    }
}

/// What this program is when its memory is measured: it follows a market to the end of the day, and prints its memory.
func followDay(port: Int, changes: Int) async throws -> Never {
    let origin = Origin.http(host: "127.0.0.1", port: port)
    let client = LightningClient(
        origin: origin, credentials: nil,
        realtime: RealtimeSettings(address: WebSocketAddress(origin: origin, target: "/day/\(changes)")))
    let marks = [changes / 10, changes / 2].map { Int64($0 / 50) }
    let memory = Task {
        var (figures, first): ([Int], Int64?) = ([], nil)
        for await event in client.executions(.btcJPY) {
            guard case .value(let trades) = event, let id = trades.last?.id else { continue }
            let begin = first ?? id
            first = begin
            if figures.count < marks.count, (id - begin) / 2 >= marks[figures.count] {
                figures.append(try residentMemory())
            }
            if (id - begin) / 2 == Int64(changes / 50) - 1 { return figures + [try residentMemory()] }
        }
        return figures
    }
    let tickers = Task { for await _ in client.ticker(.btcJPY) {} }
    let book = Task { for await _ in client.board(.btcJPY) {} }
    let figures = try await memory.value
    print(figures.map(String.init).joined(separator: " "))
    book.cancel()
    tickers.cancel()
    exit(0)
}

/// Of this process, in kB.
private func residentMemory() throws -> Int {
    let text = try ChildProcess.output(of: ["/bin/grep", "VmRSS", "/proc/\(getpid())/status"])
    guard let figure = Int(text.filter(\.isNumber)) else { throw BenchmarkError("The memory cannot be read.") }
    return figure
}

extension ServerProcess {
    /// - Parameter changes: what it sends after the whole book.
    fileprivate init(book snapshot: String, _ changes: [String], python: String, _ scratch: Scratch) throws {
        let file = scratch.path + "/messages"
        try scratch.write(([snapshot] + changes).joined(separator: "\n"), to: file)
        try self.init(
            Processors.server([python, Peers.folder + "/book_server.py", file]),
            needs: "The server of the book needs python3.")
    }
}
