/// What makes a source that can be read worse than it could be.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
    /// A raw colour that nothing refers to.
    case unusedRawColor = "unused-raw-color"
    /// A token that some modes do not have.
    case missingMode = "missing-mode"
    /// Two raw colours that nobody can tell apart: ΔE2000 below 1.
    case nearDuplicateColors = "near-duplicate-colors"
    /// A `hex` that is another colour than the components, after gamut mapping.
    case wrongHex = "wrong-hex"
    /// A token in use that refers to a deprecated one.
    case deprecatedInUse = "deprecated-in-use"
    /// Text smaller than 11 points.
    case smallText = "small-text"
    /// A colour by value that others may name, in a source that has raw colours.
    case publicRawColor = "public-raw-color"
    /// Two names that differ in upper and lower case only.
    case caseOnlyDifference = "case-only-difference"
    /// An alias of an alias of an alias.
    case longAliasChain = "long-alias-chain"
    /// A public colour or text style without a description.
    case missingDescription = "missing-description"
    /// The colour of a text style for which no contrast is declared.
    case missingContrastPair = "missing-contrast-pair"
    /// Opposites that are told apart by colour alone.
    case missingSign = "missing-sign"
    /// A text style without a colour, in a source where others have one.
    case missingTextColor = "missing-text-color"
    /// Fonts without a generic one at the end.
    case missingGenericFont = "missing-generic-font"
    /// A modifier none of whose contexts changes anything.
    case idleModifier = "idle-modifier"
    /// A gradient whose stops do not stand in their order.
    case unorderedStops = "unordered-stops"
}

/// One finding of a rule.
public struct LintFinding: Hashable, Sendable {
    /// The rule.
    public let rule: LintRule
    /// The token; `nil` for what concerns the whole source.
    public let token: TokenPath?
    /// What was found, as a part of a sentence.
    public let detail: String
    /// Where; `nil` for what concerns the whole source.
    public let place: TokenPlace?
}

extension LintFinding: CustomStringConvertible {
    /// One line, e.g. `base.tokens.json:3:10 #/palette/grey: unused-raw-color: nothing refers to {palette.grey}`.
    public var description: String { (place.map { "\($0): " } ?? "") + "\(rule.rawValue): \(detail)" }
}
