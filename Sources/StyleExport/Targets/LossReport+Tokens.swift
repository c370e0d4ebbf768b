import SaifuJSON

/// What more than one family of targets tells in the same words.
extension LossReport {
    /// Tells of the extensions of others, and of what our own says and no target writes.
    mutating func tellOfExtensions(_ token: ResolvedToken) {
        guard let extensions = token.standard.extensions else { return }
        for key in extensions.keys where key != SaifuExtension.key { add(.extensions, of: token.path, key) }
        for member in token.standard.saifu?.keys ?? [] where !Self.said.contains(member) {
            add(.extensions, of: token.path, "\(SaifuExtension.key) \(member)")
        }
    }

    /// The members of our own extension that are written, as properties or by leaving a private token out, or that say what has
    /// to be checked in the source.
    private static let said: Set<String> = [
        "visibility", "color", "alignment", "fontType", "scalesWith", "variantOf", "names", "contrast", "opposite",
        "terminalRole", "sign",
    ]

    /// Tells of the references of the standard mode that are written by value; those to private tokens aside, which have no name.
    mutating func tellOfReferences(
        _ token: ResolvedToken, in tokens: ResolvedTokens, where isKept: ([String], TokenReference) -> Bool
    ) {
        let references = token.standard.references.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (steps, reference) in references where tokens[reference.token]?.isPrivate == false {
            if isKept(steps, reference) { continue }
            let target = ([reference.token.description] + reference.part).joined(separator: "/")
            let place = steps.isEmpty ? "" : " at \(steps.joined(separator: "/"))"
            add(.references, of: token.path, "reference to \(target)\(place)", keptAs: "its value")
        }
    }
}
