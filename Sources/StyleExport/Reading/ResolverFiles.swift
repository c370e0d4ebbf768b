import SaifuJSON

extension TokenSource {
    /// The files that a resolver names, in its order, each once; empty for a resolver that cannot be read.
    ///
    /// Names are paths beside the resolver, without `./`.
    public static func fileNames(in resolver: File) -> [String] {
        var names: [String] = []
        func visit(_ value: JSONValue) {
            switch value {
            case .object(let object):
                for member in object.members {
                    if member.key == "$ref", case .string(let text) = member.value, !text.hasPrefix("#") {
                        let name = FilePath.normal(text)
                        if !names.contains(name) { names.append(name) }
                    } else {
                        visit(member.value)
                    }
                }
            case .array(let values): values.forEach(visit)
            default: break
            }
        }
        do {
            // Tokens that stand in the resolver itself refer to tokens, never to files.
            visit(try JSONValue.parse(resolver.bytes, limits: NodeReader.limits))
        } catch {
            return []
        }
        return names
    }

    /// Whether a document is a resolver: it says in which order its parts are resolved.
    public static func isResolver(_ file: File) -> Bool {
        if file.name.hasSuffix(".resolver.json") { return true }
        do {
            return try JSONValue.parse(file.bytes, limits: NodeReader.limits)["resolutionOrder"] != nil
        } catch {
            return false
        }
    }
}
