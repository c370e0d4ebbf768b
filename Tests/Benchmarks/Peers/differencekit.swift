// DifferenceKit's diff over the lists that the benchmark hands over: ids of 128 bits, as two words each.

struct PeerRow: Differentiable, Equatable {
    struct Key: Hashable {
        let high: UInt64
        let low: UInt64
    }

    let key: Key
    let content: UInt64
    var differenceIdentifier: Key { key }
    func isContentEqual(to other: PeerRow) -> Bool { content == other.content }
}

private nonisolated(unsafe) var lists: [[PeerRow]] = [[], []]

/// Three words a row; `side` 0 is the old list, 1 the new one.
@_cdecl("peer_list")
public func peerList(_ side: Int, _ words: UnsafePointer<UInt64>, _ rows: Int) {
    lists[side] = (0..<rows).map { row in
        PeerRow(
            key: PeerRow.Key(high: words[3 * row], low: words[3 * row + 1]), content: words[3 * row + 2])
    }
}

/// The number of edits, so that nothing is left out.
@_cdecl("peer_diff")
public func peerDiff() -> Int {
    StagedChangeset(source: lists[0], target: lists[1]).reduce(0) { $0 + $1.changeCount }
}
