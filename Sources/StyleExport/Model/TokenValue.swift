/// The value of a token, all references followed.
///
/// Numbers are those of the source as binary floating point: the text of the source stays in the source.
public enum TokenValue: Hashable, Sendable {
    /// In its own space, not converted.
    case color(TokenColor)
    /// A length.
    case dimension(Dimension)
    /// One font or more, the preferred one first.
    case fontFamily([String])
    /// 1 to 1000; names of weights are read as their numbers.
    case fontWeight(Double)
    /// A span of time.
    case duration(TimeSpan)
    /// The course of a movement.
    indirect case cubicBezier(CubicBezier)
    /// A number without a unit.
    case number(Double)
    /// How a line is drawn.
    indirect case strokeStyle(StrokeStyle)
    /// A line around something.
    indirect case border(Border)
    /// A change over time.
    indirect case transition(Transition)
    /// One layer or more, the uppermost first.
    case shadow([Shadow])
    /// One stop or more, in the order of the source.
    case gradient([GradientStop])
    /// The looks of text; what the format has no place for is in `TextTraits`.
    indirect case typography(Typography)

    /// The type of such values.
    public var type: TokenType {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .duration: .duration
        case .cubicBezier: .cubicBezier
        case .number: .number
        case .strokeStyle: .strokeStyle
        case .border: .border
        case .transition: .transition
        case .shadow: .shadow
        case .gradient: .gradient
        case .typography: .typography
        }
    }
}

/// A length in one of the two units of the format.
public struct Dimension: Hashable, Sendable {
    /// The unit as written.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// A CSS pixel; a point of iOS, a dp of Android.
        case px
        /// The size of text that the reader has set; 16 pixels where nobody set one.
        case rem
    }

    /// In the unit.
    public let value: Double
    /// What the value counts.
    public let unit: Unit

    /// A length of so many units.
    public init(value: Double, unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// In pixels; a rem is 16 of them. Exact, because 16 is a power of two.
    public var pixels: Double { unit == .px ? value : value * 16 }
    /// In rems.
    public var rems: Double { unit == .rem ? value : value / 16 }
}

/// A span of time in one of the two units of the format.
public struct TimeSpan: Hashable, Sendable {
    /// The unit as written.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Milliseconds and seconds.
        case ms, s
    }

    /// In the unit.
    public let value: Double
    /// What the value counts.
    public let unit: Unit

    /// A span of so many units.
    public init(value: Double, unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// In milliseconds.
    public var milliseconds: Double { unit == .ms ? value : value * 1000 }
}

/// The two inner points of a curve from (0, 0) to (1, 1): time along x, progress along y.
public struct CubicBezier: Hashable, Sendable {
    /// 0 to 1.
    public let x1: Double
    /// Any number.
    public let y1: Double
    /// 0 to 1.
    public let x2: Double
    /// Any number.
    public let y2: Double

    /// A curve by its inner points.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }
}
