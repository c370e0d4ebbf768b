import RandomTestKit
import SaifuTables
import Testing

/// An entity with content apart from its id.
struct Level: Identifiable, Hashable, Sendable {
    let id: Int
    var size = 0
}

/// Carries out a diff on the old list, taking new elements from the new one.
func apply(_ diff: KeyedDiff, to old: [Level], taking new: [Level]) -> [Level] {
    let gone = Set(diff.removals + diff.moves.map(\.from))
    var staying = old.indices.filter { !gone.contains($0) }[...]
    var insertions = diff.insertions[...]
    var moves = diff.moves[...]
    var result: [Level] = []
    while true {
        if insertions.first == result.count {
            result.append(new[insertions.removeFirst()])
        } else if moves.first?.to == result.count {
            result.append(old[moves.removeFirst().from])
        } else if let next = staying.popFirst() {
            result.append(old[next])
        } else {
            break
        }
    }
    for update in diff.updates where result[update.to] == old[update.from] { result[update.to] = new[update.to] }
    return insertions.isEmpty && moves.isEmpty ? result : []
}

struct KeyedDiffTests {
    private func levels(_ ids: some Sequence<Int>) -> [Level] { ids.map { Level(id: $0) } }

    /// The longest increasing subsequence, tried out on every subset.
    private func longestRun(_ values: [Int]) -> Int {
        (0..<1 << values.count).reduce(0) { best, set in
            let chosen = values.indices.filter { set & 1 << $0 != 0 }.map { values[$0] }
            return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? max(best, chosen.count) : best
        }
    }

    @Test func `equal lists differ in nothing`() {
        #expect(KeyedDiff(from: levels(0..<50), to: levels(0..<50)).isEmpty)
        #expect(KeyedDiff(from: levels([]), to: levels([])).isEmpty)
    }

    @Test func `each edit is told as what it is`() {
        let old = levels([1, 2, 3, 4, 5])
        var new = levels([9, 1, 4, 2, 3])
        new[4].size = 7
        let diff = KeyedDiff(from: old, to: new)
        #expect(diff.removals == [4])
        #expect(diff.insertions == [0])
        #expect(diff.moves == [.init(from: 3, to: 2)])
        #expect(diff.updates == [.init(from: 2, to: 4)])
        #expect((0..<6).map(diff.destination) == [1, 3, 4, 2, nil, nil])
    }

    @Test func `without a comparison of content nothing is an update`() {
        var new = levels(0..<3)
        new[1].size = 1
        #expect(KeyedDiff(from: levels(0..<3), to: new) { _, _ in true }.isEmpty)
    }

    @Test func `on every pair of small lists the diff leads from one to the other with the fewest moves`() {
        let lists = arrangements(of: [0, 1, 2, 3, 4])
        var wrong = 0
        for old in lists where old == old.sorted() {
            for new in lists {
                let diff = KeyedDiff(from: levels(old), to: levels(new))
                let kept = new.compactMap { old.firstIndex(of: $0) }
                if apply(diff, to: levels(old), taking: levels(new)) != levels(new) { wrong += 1 }
                if diff.moves.count != kept.count - longestRun(kept) { wrong += 1 }
                if diff.removals.count != old.count - kept.count { wrong += 1 }
            }
        }
        #expect(lists.count == 326 && wrong == 0)
    }

    /// Every order of every subset.
    private func arrangements(of ids: [Int]) -> [[Int]] {
        [[]] + ids.flatMap { first in arrangements(of: ids.filter { $0 != first }).map { [first] + $0 } }
    }

    @Test(arguments: 0..<40)
    func `random edits of longer lists are told rightly, with the fewest moves`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let old = levels(random.shuffled(Int.random(in: 0...120, using: &random)))
            let new = edited(old, &random)
            let diff = KeyedDiff(from: old, to: new)
            #expect(apply(diff, to: old, taking: new) == new)
            let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
            let kept = new.compactMap { places[$0.id] }
            #expect(diff.moves.count == kept.count - runLength(kept))
            let changed = new.filter { level in places[level.id].map { old[$0] != level } ?? false }
            #expect(diff.updates.map { new[$0.to] } == changed)
            #expect(
                old.indices.allSatisfy {
                    diff.destination(of: $0) == new.firstIndex { [id = old[$0].id] in $0.id == id }
                })
        }
    }

    /// Blocks put in, taken out, moved and shuffled, and single edits.
    private func edited(_ old: [Level], _ random: inout SeededRandom) -> [Level] {
        var new = old
        var next = 1000
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let start = Int.random(in: 0...new.count, using: &random)
            let end = Int.random(in: start...min(new.count, start + 30), using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: new.removeSubrange(start..<end)
            case 1:
                new.insert(contentsOf: levels(next..<next + 12), at: start)
                next += 12
            case 2: new[start..<end].shuffle(using: &random)
            case 3:
                let block = Array(new[start..<end])
                new.removeSubrange(start..<end)
                new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
            default: for index in start..<end { new[index].size += 1 }
            }
        }
        return new
    }

    /// The length of the longest increasing subsequence, by comparing all pairs.
    private func runLength(_ values: [Int]) -> Int {
        var lengths: [Int] = []
        for value in values {
            // Without closures: a million pairs are looked at.
            var longest = 0
            for index in lengths.indices where values[index] < value { longest = max(longest, lengths[index]) }
            lengths.append(1 + longest)
        }
        return lengths.max() ?? 0
    }

    @Test(arguments: 0..<10)
    func `ids that come twice cost exactness, never rightness`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let old = levels(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0..<6, using: &random) })
            let new = levels(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0..<6, using: &random) })
            #expect(apply(KeyedDiff(from: old, to: new), to: old, taking: new) == new)
        }
    }

    @Test func `a block taken out, a block put in and a shuffle are found in a long list`() {
        let old = levels(0..<5000)
        var random = SeededRandom(seed: 1)
        var new = old
        new.removeSubrange(2000..<3000)
        new.insert(contentsOf: levels(5000..<6000), at: 3000)
        new[0..<200].shuffle(using: &random)
        let diff = KeyedDiff(from: old, to: new)
        #expect(diff.removals == Array(2000..<3000) && diff.insertions == Array(3000..<4000))
        #expect(apply(diff, to: old, taking: new) == new)
        #expect(diff.moves.allSatisfy { $0.to < 200 } && diff.updates.isEmpty)
    }

    @Test func `a reversed list keeps one row`() {
        let diff = KeyedDiff(from: levels(0..<500), to: levels((0..<500).reversed()))
        #expect(diff.moves.count == 499)
    }
}

extension SeededRandom {
    mutating func shuffled(_ count: Int) -> [Int] {
        var values = Array(0..<count)
        if Bool.random(using: &self) { values.shuffle(using: &self) }
        return values
    }
}
