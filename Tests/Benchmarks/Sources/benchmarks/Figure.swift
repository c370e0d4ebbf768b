/// Something that is measured against peers.
protocol Figure: Sendable {
    /// The word it is asked for by.
    var name: String { get }
    /// A row for each peer.
    func measure() async throws -> [Measurement]
}

/// Why a figure could not be measured, as a sentence.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// `nil`, with a sentence on standard error, for a peer that is not here.
func available<Peer>(_ peer: () throws -> Peer) -> Peer? {
    do {
        return try peer()
    } catch {
        complain("peer absent: \(error)")
        return nil
    }
}

/// Nanoseconds that a piece of work takes, divided by how often it is done.
func time(_ repeats: Int = 1, _ work: () throws -> Void) rethrows -> Int64 {
    let begin = ContinuousClock.now
    for _ in 0..<repeats { try work() }
    return nanoseconds(since: begin) / Int64(repeats)
}

/// The same for work that waits.
func asyncTime(_ repeats: Int, _ work: () async throws -> Void) async rethrows -> Int64 {
    let begin = ContinuousClock.now
    for _ in 0..<repeats { try await work() }
    return nanoseconds(since: begin) / Int64(repeats)
}

func nanoseconds(since begin: ContinuousClock.Instant) -> Int64 {
    let (seconds, attoseconds) = begin.duration(to: .now).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never) @_optimize(none)
func keep<Value>(_ value: Value) {}
