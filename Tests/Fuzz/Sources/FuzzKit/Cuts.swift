/// Where an input is cut: nowhere, or into pieces of one to sixteen bytes.
public struct Cuts {
    private var random: Random?

    public init(seed: UInt8?) {
        random = seed.map { Random(seed: UInt64($0)) }
    }

    /// The end of the piece that begins at `position`.
    public mutating func next(after position: Int, count: Int) -> Int {
        guard let step = random?.next(below: 16) else { return count }
        return min(count, position + 1 + step)
    }
}

/// The same numbers for the same seed.
public struct Random {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    /// Other numbers for every input.
    public init(of input: UnsafeRawBufferPointer, seed: UInt8) {
        state = input.reduce(0xcbf2_9ce4_8422_2325 ^ UInt64(seed)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// - Parameter limit: at most 65,536.
    public mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (Int(state >> 48) * limit) >> 16
    }
}
