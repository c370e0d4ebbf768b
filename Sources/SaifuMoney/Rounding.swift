/// How a number loses digits. Every rounding in Saifu names one of these.
public enum Rounding: Hashable, Sendable, CaseIterable {
    /// Toward zero: 1.9 becomes 1, -1.9 becomes -1.
    case down
    /// Away from zero: 1.1 becomes 2, -1.1 becomes -2.
    case up
    /// Toward minus infinity: -1.1 becomes -2.
    case floor
    /// Toward plus infinity: -1.9 becomes -1.
    case ceiling
    /// To the nearest, a half away from zero: 2.5 becomes 3, -2.5 becomes -3.
    case halfUp
    /// To the nearest, a half to the even neighbour: 2.5 becomes 2, 3.5 becomes 4.
    case halfEven
}

/// The part that was cut off, compared with half of the last digit that stays.
enum Remainder {
    case none, belowHalf, half, aboveHalf

    init(_ remainder: UInt128, of divisor: UInt128) {
        guard remainder != 0 else {
            self = .none
            return
        }
        // Compared by subtraction: twice the remainder could pass 128 bits.
        let rest = divisor - remainder
        self = remainder == rest ? .half : remainder < rest ? .belowHalf : .aboveHalf
    }
}

extension Rounding {
    /// Whether the magnitude of the quotient grows by one.
    func movesAwayFromZero(_ remainder: Remainder, isNegative: Bool, isOdd: Bool) -> Bool {
        guard remainder != .none else { return false }
        return switch self {
        case .down: false
        case .up: true
        case .floor: isNegative
        case .ceiling: !isNegative
        case .halfUp: remainder != .belowHalf
        case .halfEven: remainder == .aboveHalf || (remainder == .half && isOdd)
        }
    }
}
