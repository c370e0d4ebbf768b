/// A small seeded generator: the same seed gives the same numbers on every machine. Not for secrets.
struct SplitMix64: Sendable {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ..< bound.
    mutating func below(_ bound: Int64) -> Int64 {
        Int64(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
    }

    /// True with probability `chance` / 65,536.
    mutating func happens(_ chance: Int64) -> Bool { Int64(truncatingIfNeeded: next() >> 48) < chance }

    /// Four uniform numbers added: close to a normal distribution with mean 0 and deviation `bellDeviation`.
    mutating func bell() -> Int64 {
        let bits = next()
        let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
        return Int64(truncatingIfNeeded: sum) - 131_070
    }

    static let bellDeviation: Int64 = 37_837
}
