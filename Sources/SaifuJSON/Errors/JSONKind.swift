/// The kinds of values, as a fault names them.
public enum JSONKind: Hashable, Sendable, CaseIterable {
    /// Members with keys.
    case object
    /// A list.
    case array
    /// A text.
    case string
    /// A number of any form.
    case number
    /// One of `true` and `false`: what is expected for a `Bool`.
    case boolean
    /// The literal `true`, as it is found.
    case `true`
    /// The literal `false`, as it is found.
    case `false`
    /// The literal `null`.
    case null
}

extension JSONKind: CustomStringConvertible {
    /// With its article, as a part of a sentence.
    public var description: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}
