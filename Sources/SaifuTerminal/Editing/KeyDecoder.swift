import SaifuTables

/// Turns the bytes of a terminal into keys, however they are cut into pieces.
///
/// Escape alone and the start of a sequence look the same; `flush` decides after a pause that it was the key.
struct KeyDecoder {
    private enum State {
        case ground
        case utf8(needed: Int)
        case escape
        /// After `ESC [`; the bytes so far.
        case csi
        /// After `ESC O`.
        case ss3
        /// Between the marks; what came so far.
        case paste(WipedBytes)
    }

    /// Longer sequences than this are not a terminal's; they are read to their end and ignored.
    private static let longestSequence = 64
    /// Bytes of a paste beyond this are dropped.
    private static let longestPaste = 1 << 20
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private var state = State.ground
    private var bytes: [UInt8] = []

    /// After so long without a byte, what is held back is to be flushed. A paste is waited for, however slowly it comes: a
    /// letter of it that was taken for a key could answer a question.
    var patience: Duration? {
        switch state {
        case .ground, .paste: nil
        case .utf8, .escape, .csi, .ss3: .milliseconds(50)
        }
    }

    private var isPasting: Bool { if case .paste = state { true } else { false } }

    /// The keys that these bytes complete.
    ///
    /// Ctrl-C that comes alone was typed by a person, who must not wait for the end of a paste: the paste is dropped.
    mutating func feed(_ input: some Collection<UInt8>) -> [Key] {
        var keys: [Key] = []
        if isPasting, input.allSatisfy({ $0 == 3 }) { reset() }
        for byte in input { take(byte, &keys) }
        return keys
    }

    /// No more bytes came for a while: what was held back is what it looks like.
    mutating func flush() -> [Key] {
        defer { reset() }
        switch state {
        case .ground, .paste: return []
        case .utf8: return [.text("\u{FFFD}")]
        case .escape: return [.escape]
        case .csi: return [.alt("[")]
        case .ss3: return [.alt("O")]
        }
    }

    private mutating func reset() {
        state = .ground
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
        switch state {
        case .ground: takeGround(byte, &keys)
        case .utf8(let needed): takeContinuation(byte, needed, &keys)
        case .escape: takeEscape(byte, &keys)
        case .csi: takeSequence(byte, &keys)
        case .ss3:
            reset()
            keys.append(KeySequence.ss3(byte))
        case .paste(let paste): takePaste(byte, paste, &keys)
        }
    }

    private mutating func takeGround(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case 0x1B: state = .escape
        case 0x00...0x1F, 0x7F: keys.append(KeySequence.control(byte))
        case 0x20..<0x7F: keys.append(.text(Unicode.Scalar(byte)))
        case 0xC2...0xDF: begin(byte, needed: 1)
        case 0xE0...0xEF: begin(byte, needed: 2)
        case 0xF0...0xF4: begin(byte, needed: 3)
        default: keys.append(.text("\u{FFFD}"))
        }
    }

    private mutating func begin(_ byte: UInt8, needed: Int) {
        bytes.append(byte)
        state = .utf8(needed: needed)
    }

    private mutating func takeContinuation(_ byte: UInt8, _ needed: Int, _ keys: inout [Key]) {
        guard byte & 0xC0 == 0x80 else {
            reset()
            keys.append(.text("\u{FFFD}"))
            return takeGround(byte, &keys)
        }
        bytes.append(byte)
        if needed > 1 {
            state = .utf8(needed: needed - 1)
        } else {
            keys += String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(1).map { .text($0) }
            reset()
        }
    }

    private mutating func takeEscape(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "["): state = .csi
        case UInt8(ascii: "O"): state = .ss3
        case 0x1B: keys.append(.escape)
        case 0x7F, 0x08:
            reset()
            keys.append(.altBackspace)
        case 0x20..<0x7F:
            reset()
            keys.append(.alt(Character(Unicode.Scalar(byte))))
        default:
            reset()
            keys.append(.escape)
            takeGround(byte, &keys)
        }
    }

    private mutating func takeSequence(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case 0x20..<0x40:
            if bytes.count < Self.longestSequence { bytes.append(byte) }
        case 0x40..<0x7F:
            let isPaste = byte == UInt8(ascii: "~") && bytes == Array("200".utf8)
            let key = KeySequence.csi(bytes, final: byte)
            reset()
            if isPaste { state = .paste(WipedBytes()) } else { keys.append(key) }
        default:
            reset()
            keys.append(.unknown)
            takeGround(byte, &keys)
        }
    }

    private mutating func takePaste(_ byte: UInt8, _ paste: WipedBytes, _ keys: inout [Key]) {
        paste.append(CollectionOfOne(byte))
        let count = paste.count, end = Self.pasteEnd.count
        if byte == UInt8(ascii: "~"), paste.withBytes({ $0.suffix(end).elementsEqual(Self.pasteEnd) }) {
            paste.remove(min(count - end, Self.longestPaste)..<count)
            keys.append(.paste(Paste(bytes: paste)))
            reset()
        } else if count >= 2 * Self.longestPaste {
            paste.remove(Self.longestPaste..<count - end)
        }
    }
}
