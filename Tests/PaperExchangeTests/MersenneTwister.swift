/// MT19937 as Python's `random.Random` uses it, so that workloads written down in Python can be repeated here.
struct MersenneTwister {
    private var state = [UInt32](repeating: 0, count: 624)
    private var index = 624

    /// Python seeds with `init_by_array` over the seed's 32-bit words.
    init(seed: UInt32) {
        fill(19_650_218)
        var i = 1
        for _ in 0..<624 {
            state[i] = (state[i] ^ (mixed(i) &* 1_664_525)) &+ seed
            step(&i)
        }
        for _ in 0..<623 {
            state[i] = (state[i] ^ (mixed(i) &* 1_566_083_941)) &- UInt32(i)
            step(&i)
        }
        state[0] = 0x8000_0000
    }

    private mutating func fill(_ seed: UInt32) {
        state[0] = seed
        for i in 1..<624 { state[i] = 1_812_433_253 &* (state[i - 1] ^ (state[i - 1] >> 30)) &+ UInt32(i) }
    }

    private func mixed(_ i: Int) -> UInt32 { state[i - 1] ^ (state[i - 1] >> 30) }

    private mutating func step(_ i: inout Int) {
        i += 1
        guard i >= 624 else { return }
        state[0] = state[623]
        i = 1
    }

    mutating func next() -> UInt32 {
        if index == 624 { twist() }
        var y = state[index]
        index += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C_5680
        y ^= (y << 15) & 0xEFC6_0000
        return y ^ (y >> 18)
    }

    private mutating func twist() {
        for i in 0..<624 {
            let y = (state[i] & 0x8000_0000) | (state[(i + 1) % 624] & 0x7FFF_FFFF)
            state[i] = state[(i + 397) % 624] ^ (y >> 1) ^ (y & 1 == 0 ? 0 : 0x9908_B0DF)
        }
        index = 0
    }

    /// `randrange(bound)` for bounds of at most 32 bits.
    mutating func below(_ bound: UInt32) -> Int64 {
        let bits = UInt32(32 - bound.leadingZeroBitCount)
        var value = next() >> (32 - bits)
        while value >= bound { value = next() >> (32 - bits) }
        return Int64(value)
    }
}
