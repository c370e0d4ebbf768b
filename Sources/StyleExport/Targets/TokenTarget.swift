/// A format that tokens are written in.
///
/// Anybody's own target is a value of his own type: it is given to ``StyleExport/export(_:from:options:)`` like those of
/// this library. The page <doc:AddATarget> walks through one.
public protocol TokenTarget: Sendable {
    /// The word after `--format`: lower-case letters, digits and hyphens.
    var name: String { get }
    /// A few words for the list of formats, e.g. "custom properties and classes for the web".
    var summary: String { get }
    /// What can be chosen with `--set NAME=VALUE`.
    var options: [TargetOption] { get }

    /// The files for these tokens. The same tokens and options always give the same bytes.
    ///
    /// - Parameters:
    ///   - tokens: checked, in every mode.
    ///   - options: a value for each of ``options``.
    ///   - losses: takes whatever the format cannot say. Nothing may be left out without a word.
    /// - Throws: for what would make the output wrong, such as two tokens with one name.
    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile]
}

extension TokenTarget {
    /// Nothing to choose.
    public var options: [TargetOption] { [] }
}

/// Something that can be chosen for a target.
public struct TargetOption: Hashable, Sendable {
    /// Lower-case letters and hyphens, e.g. `unit`.
    public let name: String
    /// A few words for people.
    public let summary: String
    /// What is taken where nobody chose.
    public let standard: String
    /// The values that can be chosen; empty when any text can.
    public let choices: [String]

    /// - Parameters:
    ///   - standard: what is taken where nobody chose.
    ///   - choices: all values; empty when any text can be chosen.
    public init(_ name: String, _ summary: String, standard: String, choices: [String] = []) {
        self.name = name
        self.summary = summary
        self.standard = standard
        self.choices = choices
    }
}

/// The values of the options of one target.
public struct TargetOptions: Hashable, Sendable {
    private let values: [String: String]

    /// - Parameter chosen: by name of the option; the others take their standard.
    /// - Throws: for a name that the target does not have, and for a value that is not among the choices.
    public init(_ chosen: [String: String], of target: any TokenTarget) throws(StyleExportError) {
        var values: [String: String] = [:]
        for option in target.options { values[option.name] = option.standard }
        for (name, value) in chosen.sorted(by: { $0.key < $1.key }) {
            guard let option = target.options.first(where: { $0.name == name }) else {
                throw StyleExportError(.unknownOption(name, target: target.name))
            }
            guard option.choices.isEmpty || option.choices.contains(value) else {
                throw StyleExportError(.badOption(name, value: value, choices: option.choices))
            }
            values[name] = value
        }
        self.values = values
    }

    /// The chosen value, else the standard one; empty for an option that the target does not declare.
    public subscript(name: String) -> String { values[name, default: ""] }
}

/// A file that a target made.
public struct ExportedFile: Hashable, Sendable {
    /// A path below the output folder, e.g. `tokens.css` or `values-night/colors.xml`: no `..`, no leading `/`.
    public let name: String
    /// The same source always gives the same bytes.
    public let bytes: [UInt8]

    /// - Parameter name: a path below the output folder.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// - Parameters:
    ///   - name: a path below the output folder.
    ///   - text: should end with a line break.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
