extension LineBuffer {
    /// Where the word before the cursor begins; words are letters and digits.
    var wordStart: Int { start(of: Self.isWordPart) }

    /// Where the word after the cursor ends.
    var wordEnd: Int {
        var position = cursor
        while position < characters.count, !Self.isWordPart(characters[position]) { position += 1 }
        while position < characters.count, Self.isWordPart(characters[position]) { position += 1 }
        return position
    }

    /// Where the run of characters before the cursor that are not spaces begins, spaces behind it included.
    var spacedWordStart: Int { start(of: { !$0.isWhitespace }) }

    /// Where the text that Tab completes begins: after the last space before the cursor.
    var completionStart: Int {
        characters[..<cursor].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    }

    private func start(of isPart: (Character) -> Bool) -> Int {
        var position = cursor
        while position > 0, !isPart(characters[position - 1]) { position -= 1 }
        while position > 0, isPart(characters[position - 1]) { position -= 1 }
        return position
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}
