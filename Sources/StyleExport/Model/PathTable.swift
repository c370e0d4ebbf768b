/// Finds a token of a list by its path. The list stays with its owner, so that no path is held twice.
struct PathTable: Sendable {
    /// The place in the list, counted from 1, below the upper half of the hash; 0 where nothing is. Half of them are free.
    private var slots: [UInt64]
    private let mask: Int

    /// - Parameter path: of a place in the list. Where two are equal, the later one is found.
    init(count: Int, _ path: (Int) -> TokenPath) {
        var size = 2
        while size < count * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        mask = size - 1
        for index in 0..<count {
            let own = path(index)
            let (slot, mark) = slot(of: own, path)
            slots[slot] = mark | UInt64(index + 1)
        }
    }

    func index(of wanted: TokenPath, _ path: (Int) -> TokenPath) -> Int? {
        let found = slots[slot(of: wanted, path).slot]
        return found == 0 ? nil : Int(found & 0xFFFF_FFFF) - 1
    }

    /// The slot of a path, or the free one that would be its own.
    @inline(__always)
    private func slot(of wanted: TokenPath, _ path: (Int) -> TokenPath) -> (slot: Int, mark: UInt64) {
        let hash = UInt64(bitPattern: Int64(wanted.hashValue))
        let mark = hash & 0xFFFF_FFFF_0000_0000
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let found = slots[slot]
            if found & 0xFFFF_FFFF_0000_0000 == mark, path(Int(found & 0xFFFF_FFFF) - 1) == wanted { break }
            slot = (slot + 1) & mask
        }
        return (slot, mark)
    }
}
