import SaifuMoney
import SaifuTables

/// The diff of two lists, against DifferenceKit where a checkout is given, and against the standard library.
struct DiffFigure: Figure {
    let name = "diff"
    /// The folder of a checkout; nothing of it is kept here.
    let differenceKit: String?

    private typealias Listing = @convention(c) (Int, UnsafePointer<UInt64>, Int) -> Void
    private typealias Diffing = @convention(c) () -> Int

    struct Row: Identifiable, Equatable, Sendable {
        struct Key: Hashable, Sendable {
            let high: UInt64
            let low: UInt64
        }

        let id: Key
        var content: UInt64 = 0
    }

    private struct Case {
        let name: String
        let old: [Row]
        let new: [Row]
        let goal: ExactDecimal?
        let rounds: Int
    }

    func measure() async throws -> [Measurement] {
        try standardLibrary() + differenceKitRows()
    }

    private func differenceKitRows() throws -> [Measurement] {
        guard let differenceKit else {
            complain("Without --differencekit DIR, a checkout of DifferenceKit, its rows are left out.")
            return []
        }
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        let peer = try SharedPeer(
            swift: "differencekit.swift", with: differenceKit + "/Sources", scratch: scratch,
            needs: "The sources in \(differenceKit)/Sources cannot be compiled with the peer.")
        let list = try peer.function("peer_list", as: Listing.self)
        let diff = try peer.function("peer_diff", as: Diffing.self)
        return try cases().map { try compare($0, list, diff) }
    }

    private func compare(_ example: Case, _ list: Listing, _ diff: Diffing) throws -> Measurement {
        for (side, rows) in [example.old, example.new].enumerated() {
            list(side, rows.flatMap { [$0.id.high, $0.id.low, $0.content] }, rows.count)
        }
        var (ours, theirs): ([Int64], [Int64]) = ([], [])
        for round in 0...example.rounds {
            let first = time { keep(KeyedDiff(from: example.old, to: example.new)) }
            let second = time { keep(diff()) }
            guard round > 0 else { continue }
            ours.append(first)
            theirs.append(second)
        }
        return try Measurement(
            figure: "diff, " + example.name, peer: "DifferenceKit", ours: ours, theirs: theirs, atLeast: example.goal)
    }

    private func standardLibrary() throws -> [Measurement] {
        let example = churned(5_000, shuffled: 200)
        var (ours, theirs): ([Int64], [Int64]) = ([], [])
        for _ in 0..<5 {
            ours.append(time { keep(KeyedDiff(from: example.old, to: example.new)) })
            theirs.append(
                time { keep(example.new.map(\.id).difference(from: example.old.map(\.id)).inferringMoves()) })
        }
        return [
            try Measurement(
                figure: "diff, 5,000 rows", peer: "Swift difference, inferringMoves", ours: ours, theirs: theirs,
                atLeast: 50)
        ]
    }

    /// The cases of DifferenceKit's own benchmark, and what a wallet meets.
    private func cases() throws -> [Case] {
        let goal = try ExactDecimal(parsing: "1.6")
        let (small, large) = (churned(5_000, shuffled: 200), churned(100_000, shuffled: 2_000))
        var changed = small.new
        for index in stride(from: 0, to: changed.count, by: 20) { changed[index].content = 1 }
        var inserted = small.old
        inserted.insert(row(1 << 40), at: 0)
        var random = SystemRandomNumberGenerator()
        return [
            Case(name: "5,000 rows", old: small.old, new: small.new, goal: goal, rounds: 101),
            Case(name: "5,000 rows, 5 % other content", old: small.old, new: changed, goal: goal, rounds: 101),
            Case(name: "5,000 rows, no change", old: small.old, new: small.old, goal: nil, rounds: 101),
            Case(name: "5,000 rows, one put in first", old: small.old, new: inserted, goal: nil, rounds: 101),
            Case(name: "5,000 rows, reversed", old: small.old, new: small.old.reversed(), goal: nil, rounds: 51),
            Case(
                name: "5,000 rows, shuffled", old: small.old, new: small.old.shuffled(using: &random), goal: nil,
                rounds: 51),
            Case(name: "100,000 rows", old: large.old, new: large.new, goal: 5, rounds: 21),
        ]
    }

    /// A fifth at 5,000, a tenth at 100,000 taken out as a block; as many put in as a block behind it; a part shuffled.
    private func churned(_ count: Int, shuffled: Int) -> (old: [Row], new: [Row]) {
        let block = count == 5_000 ? 1_000 : 10_000
        let start = count == 5_000 ? 2_000 : 20_000
        let old = (0..<count).map { row(UInt64($0)) }
        var new = old
        new.removeSubrange(start..<start + block)
        new.insert(contentsOf: (0..<block).map { row(UInt64(count + $0)) }, at: start + block)
        var random = SystemRandomNumberGenerator()
        new[0..<shuffled].shuffle(using: &random)
        return (old, new)
    }

    private func row(_ number: UInt64) -> Row {
        Row(id: Row.Key(high: number &* 0x9E37_79B9_7F4A_7C15, low: ~number &* 0xBF58_476D_1CE4_E5B9))
    }
}
