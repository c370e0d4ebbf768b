/// Ten to the power of 0...38: all that fit into 128 bits with a sign.
enum PowersOfTen {
    private static let table: [UInt128] = {
        var powers: [UInt128] = [1]
        for _ in 1...38 { powers.append((powers.last ?? 1) * 10) }
        return powers
    }()

    static subscript(_ exponent: Int) -> UInt128 { table[exponent] }
}
