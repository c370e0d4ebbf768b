public import SaifuJSON

/// What a reference in the source points at, itself not followed further.
public struct TokenReference: Hashable, Sendable {
    /// The token that is pointed at or into.
    public let token: TokenPath
    /// The steps inside its value; empty for the whole token.
    public let part: [String]

    /// - Parameter part: the steps inside the value of the token; empty for the whole token.
    public init(token: TokenPath, part: [String] = []) {
        self.token = token
        self.part = part
    }
}

/// A token as one mode has it.
public struct TokenReading: Sendable {
    /// All references followed.
    public let value: TokenValue
    /// What the source refers to, by the steps inside the value where the reference stands: none for a whole token that
    /// is an alias, `["fontFamily"]` for a part of a text style. Only references written in this token.
    public let references: [[String]: TokenReference]
    /// By reverse-domain key, others' kept as they are.
    public let extensions: JSONObject?
    /// What a text style says beyond its type; `none` for other tokens.
    public let traits: TextTraits
    let file: SourceFile
    let spot: Spot

    /// The file, line and pointer, for errors and reports; looked up in the file each time.
    public var place: TokenPlace { file.place(at: Int(spot.offset)) }

    /// The token of which this one is an alias as a whole, one step far; `nil` for a value of its own.
    public var alias: TokenPath? {
        guard let reference = references[[]], reference.part.isEmpty else { return nil }
        return reference.token
    }

    /// The members under the key `dev.saifu` of the extensions.
    public var saifu: JSONObject? { extensions?[SaifuExtension.key]?.object }
}

/// A token in all modes.
public struct ResolvedToken: Sendable {
    /// Where the token stands in the tree.
    public let path: TokenPath
    /// The same in every mode.
    public let type: TokenType
    /// A raw value: only other tokens may use it. From the `visibility` of the token or of a group around it.
    public let isPrivate: Bool
    /// For people; may have several lines.
    public let description: String?
    /// `nil` for a token in use, the reason or an empty text for one that should not be used any more.
    public let deprecated: String?
    /// As the default mode has the token, or the first mode that has it.
    public let standard: TokenReading
    /// By mode; empty where there is one mode, and so only the standard reading.
    let byMode: [TokenReading?]

    /// By mode, `nil` in one that does not have the token.
    var readings: [TokenReading?] { byMode.isEmpty ? [standard] : byMode }

    /// `nil` in a mode that does not have the token.
    public func reading(in mode: TokenMode) -> TokenReading? { byMode.isEmpty ? standard : byMode[mode.index] }

    /// Whether a mode has another value, or another reference, than the standard one, or none.
    public var varies: Bool {
        byMode.contains { $0?.value != standard.value || $0?.references != standard.references }
    }
}
