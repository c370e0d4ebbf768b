/// One column of one row of a screen.
struct ScreenCell: Equatable {
    /// A scalar, or the number of a cluster of several scalars with the highest bit set.
    let glyph: UInt32
    /// The number of a look.
    let look: UInt16
    /// Columns from here; 0 in a column that belongs to the character before it.
    let width: UInt16

    /// Nothing, in the terminal's own look.
    static let blank = ScreenCell(glyph: 0x20, look: 0, width: 1)

    /// A column covered by the character before it.
    static func covered(look: UInt16) -> ScreenCell { ScreenCell(glyph: 0, look: look, width: 0) }

    static let clusterMark: UInt32 = 0x8000_0000

    /// Whether every terminal draws it alike and joins it with nothing beside it. After others the cursor is set anew.
    var isPlain: Bool {
        switch glyph {
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: true
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFF01...0xFF60: true
        case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2199, 0x2500...0x25FC, 0x3000...0x301C: true
        default: false
        }
    }
}
