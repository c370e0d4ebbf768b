import SaifuTables

extension WipedBytes {
    /// Adds a scalar in UTF-8.
    func append(_ scalar: Unicode.Scalar) {
        append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Takes a key that a person pressed while typing a secret; answers false when it means nothing here.
    func take(_ key: Key) -> Bool {
        switch key {
        case .text(let scalar): append(scalar)
        case .paste(let paste): paste.addVisible(to: self)
        case .backspace: while let byte = popLast(), byte & 0xC0 == 0x80 {}
        case .control("u"): wipe()
        default: return false
        }
        return true
    }
}
