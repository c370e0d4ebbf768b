/// The same numbers at every run, other ones for each seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
    /// What the state grows by with each number.
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    /// A seed is mixed before it is a state: states a multiple of the step apart would give one stream, only shifted.
    public init(seed: UInt64) { state = Self.mix(seed) }

    public mutating func next() -> UInt64 {
        state &+= Self.step
        return Self.mix(state)
    }

    private static func mix(_ number: UInt64) -> UInt64 {
        var mixed = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
