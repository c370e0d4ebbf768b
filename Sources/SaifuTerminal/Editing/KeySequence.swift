/// The meaning of control bytes and escape sequences, as xterm and similar terminals send them.
enum KeySequence {
    static func control(_ byte: UInt8) -> Key {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: .control(Character(Unicode.Scalar(byte + 0x40)))
        }
    }

    static func ss3(_ byte: UInt8) -> Key {
        letter(byte, modified: false)
    }

    /// A control sequence: parameters such as `1;5`, then the final byte.
    static func csi(_ parameters: [UInt8], final: UInt8) -> Key {
        if parameters.first == UInt8(ascii: "?") { return report(parameters.dropFirst(), final: final) }
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        let modified = numbers.count > 1 && numbers[1] > 2
        return final == UInt8(ascii: "~")
            ? numbered(numbers.first ?? 0, modified: modified) : letter(final, modified: modified)
    }

    /// `CSI ? mode ; state $ y`.
    private static func report(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key {
        let numbers = parameters.dropLast().split(separator: UInt8(ascii: ";")).map {
            Int(String(decoding: $0, as: UTF8.self))
        }
        guard final == UInt8(ascii: "y"), parameters.last == UInt8(ascii: "$"), numbers.count == 2,
            let mode = numbers[0], let state = numbers[1]
        else { return .unknown }
        return .modeReport(mode: mode, state: state)
    }

    private static func letter(_ byte: UInt8, modified: Bool) -> Key {
        switch Unicode.Scalar(byte) {
        case "A": .up
        case "B": .down
        case "C": modified ? .wordRight : .right
        case "D": modified ? .wordLeft : .left
        case "H": .home
        case "F": .end
        case "Z": .backTab
        case "M": .enter
        default: .unknown
        }
    }

    private static func numbered(_ number: Int, modified: Bool) -> Key {
        switch number {
        case 1, 7: .home
        case 3: modified ? .alt("d") : .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: .unknown
        }
    }
}
