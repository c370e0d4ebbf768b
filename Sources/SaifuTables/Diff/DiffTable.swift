/// Places by hash: open addressing with linear probing, filled at most by half, each slot with a part of the hash so that
/// elements are compared only when they are probably equal.
@usableFromInline
struct DiffTable: ~Copyable {
    /// The upper half of a slot is of the hash, the lower half the place plus one; 0 is empty.
    @usableFromInline let slots: UnsafeMutableBufferPointer<UInt64>
    @usableFromInline let mask: Int

    @inlinable
    init(count: Int) {
        var capacity = 8
        while capacity < count * 2 { capacity *= 2 }
        slots = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: capacity)
        slots.initialize(repeating: 0)
        mask = capacity - 1
    }

    @inlinable
    deinit {
        slots.deallocate()
    }

    /// Keeps a place, unless an equal element is there already.
    @inlinable
    func insert(_ place: Int, hash: Int, isSame: (Int) -> Bool) {
        let index = slot(hash: hash, isSame: isSame)
        if slots[index] == 0 { slots[index] = Self.tag(hash) | UInt64(truncatingIfNeeded: place + 1) }
    }

    /// The place of the element that is the same; -1 when there is none.
    @inlinable
    func find(hash: Int, isSame: (Int) -> Bool) -> Int {
        Self.place(slots[slot(hash: hash, isSame: isSame)])
    }

    /// The slot of the element that is the same, else the empty one where it would be.
    @inlinable
    func slot(hash: Int, isSame: (Int) -> Bool) -> Int {
        let tag = Self.tag(hash)
        var index = hash & mask
        while slots[index] != 0 {
            if slots[index] & Self.tagMask == tag, isSame(Self.place(slots[index])) { return index }
            index = (index + 1) & mask
        }
        return index
    }

    @usableFromInline static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

    @inlinable
    static func tag(_ hash: Int) -> UInt64 { UInt64(bitPattern: Int64(hash)) & tagMask }

    @inlinable
    static func place(_ slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & ~tagMask) - 1 }
}
