/// Kanji in a row, as in 取引所注文一覧: most words are of two, with one before or behind some of them.
enum KanjiCompound {
    /// The characters that begin a word but not the row.
    static func words(in characters: [Character], _ kinds: [WritingKind]) -> Set<Int> {
        var words: Set<Int> = []
        var index = 0
        while index < kinds.count {
            let end = kinds[index...].firstIndex { $0 != .kanji } ?? kinds.count
            if end > index { words.formUnion(self.words(in: characters, index..<end)) }
            index = end + 1
        }
        return words
    }

    private static func words(in characters: [Character], _ row: Range<Int>) -> Set<Int> {
        var words: Set<Int> = []
        var index = row.lowerBound
        while index < row.upperBound {
            words.insert(index)
            if before.contains(characters[index]) { index += 1 }
            index += 2
            // One that is left over belongs to the word before it.
            while index < row.upperBound, row.upperBound - index == 1 || behind.contains(characters[index]) {
                index += 1
            }
        }
        // A single one behind katakana is no word, and none begins with what stands behind words.
        return words.filter { !behind.contains(characters[$0]) && (row.count > 1 || $0 > row.lowerBound) }
    }

    private static let before = Set<Character>("再未全各")
    private static let behind = Set<Character>("所額数者中時後前上下内外先元的化性率権側名用型済別分番量値券点")
}
