/// How a line is drawn.
public enum StrokeStyle: Hashable, Sendable {
    /// A line with a name, as in CSS.
    public enum Keyword: String, Hashable, Sendable, CaseIterable {
        /// The eight names of the format.
        case solid, dashed, dotted, double, groove, ridge, outset, inset
    }

    /// How the ends of a dash look.
    public enum LineCap: String, Hashable, Sendable, CaseIterable {
        /// The three names of the format.
        case round, butt, square
    }

    /// By name.
    case keyword(Keyword)
    /// Lengths of dashes and gaps in turn; at least one.
    case dashes([Dimension], LineCap)
}

/// A line around something.
public struct Border: Hashable, Sendable {
    /// The colour of the line.
    public let color: TokenColor
    /// How thick the line is.
    public let width: Dimension
    /// How the line is drawn.
    public let style: StrokeStyle
}

/// A change over time.
public struct Transition: Hashable, Sendable {
    /// How long the change takes.
    public let duration: TimeSpan
    /// How long it waits first.
    public let delay: TimeSpan
    /// The course of the change.
    public let timingFunction: CubicBezier
}

/// One layer of a shadow.
public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow.
    public let color: TokenColor
    /// To the right.
    public let offsetX: Dimension
    /// Downwards.
    public let offsetY: Dimension
    /// How soft the edge is.
    public let blur: Dimension
    /// How much larger than the thing.
    public let spread: Dimension
    /// Whether it falls inwards.
    public let isInset: Bool
}

/// A colour of a gradient and where it stands.
public struct GradientStop: Hashable, Sendable {
    /// The colour at the position.
    public let color: TokenColor
    /// 0 at the beginning to 1 at the end; what the source says beyond is moved to the nearer end.
    public let position: Double
}

/// The five properties of text that the format has.
public struct Typography: Hashable, Sendable {
    /// The preferred font first.
    public let fontFamily: [String]
    /// The size of the letters.
    public let fontSize: Dimension
    /// 1 to 1000.
    public let fontWeight: Double
    /// Extra space after each character; may be negative.
    public let letterSpacing: Dimension
    /// A multiple of the font size.
    public let lineHeight: Double
}
