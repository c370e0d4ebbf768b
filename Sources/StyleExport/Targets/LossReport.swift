/// What the source says and the output does not.
public struct LossReport: Hashable, Sendable {
    /// One thing that a target could not say.
    public struct Loss: Hashable, Sendable {
        /// The name of the target.
        public let target: String
        /// The token; `nil` for what concerns the whole source.
        public let token: TokenPath?
        /// Which kind of thing was lost.
        public let feature: TokenFeature
        /// The thing itself in a few words, e.g. `alpha 0.5`.
        public let detail: String
        /// What the output has instead, e.g. `#12171d`; `nil` for nothing at all.
        public let keptAs: String?
    }

    /// In the order in which the targets met them.
    public private(set) var losses: [Loss] = []
    /// The target that is writing.
    let target: String

    /// - Parameter target: the name of the target that is going to write.
    public init(target: String) {
        self.target = target
    }

    /// Tells of one loss; telling the same twice counts once.
    ///
    /// - Parameters:
    ///   - token: `nil` for what concerns the whole source.
    ///   - detail: the thing itself in a few words.
    ///   - keptAs: what the output has instead; `nil` for nothing at all.
    public mutating func add(_ feature: TokenFeature, of token: TokenPath?, _ detail: String, keptAs: String? = nil) {
        let loss = Loss(target: target, token: token, feature: feature, detail: detail, keptAs: keptAs)
        if seen.insert(loss).inserted { losses.append(loss) }
    }

    private var seen: Set<Loss> = []
}

/// The features of the format of which a target may lose some: the rows of the table of losses.
public enum TokenFeature: String, Hashable, Sendable, CaseIterable {
    /// A token of a type that the target has no place for.
    case type
    /// A name that had to be changed beyond the way of writing of the language.
    case name
    /// A modifier or some of its contexts.
    case modes
    /// That a token is an alias.
    case references
    /// That a raw token is not for everybody.
    case visibility
    /// Texts for people.
    case description
    /// That a token should not be used any more, or why.
    case deprecation
    /// The extensions of others.
    case extensions
    /// A colour space, where the colour itself is kept.
    case colorSpace
    /// A colour outside the gamut of the target.
    case gamut
    /// The keyword `none`.
    case noneComponent
    /// Opacity.
    case alpha
    /// A unit that the target does not know.
    case unit
    /// Fonts after the first, or all of them.
    case fontFamily
    /// A weight between those of the target.
    case fontWeight
    /// Space between letters.
    case letterSpacing
    /// Space between lines.
    case lineHeight
    /// The colour of a text style.
    case textColor
    /// The alignment of a text style.
    case alignment
    /// The kind of font of a text style.
    case fontType
    /// That text grows with the settings of the reader.
    case scaling
    /// That a text style is a variant of another.
    case variant
    /// A part of a stroke style, border, shadow, gradient or transition.
    case part
}
