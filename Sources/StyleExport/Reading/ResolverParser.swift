import SaifuJSON

/// Reads a resolver document and the token files that it names.
struct ResolverParser {
    private let file: String
    private let tokens: [TokenSource.File]
    private let root: JSONObject
    private let location: Location

    static func resolver(_ source: TokenSource) throws(StyleExportError) -> TokenResolver {
        if let resolver = source.resolver { return try ResolverParser(resolver, source.tokens).parse() }
        var trees: [TokenGroup] = []
        for file in source.tokens {
            trees.append(try TokenParser.tree(try TokenParser.json(file), at: Location(file: file.name)))
        }
        return TokenResolver(
            name: nil, description: nil, steps: [.set(TokenResolver.SourceList(trees: trees))],
            location: Location(file: source.tokens.first?.name ?? ""))
    }

    private init(_ resolver: TokenSource.File, _ tokens: [TokenSource.File]) throws(StyleExportError) {
        self.file = resolver.name
        self.tokens = tokens
        self.location = Location(file: resolver.name)
        self.root = try TokenParser.json(resolver).object(at: location)
    }

    private static let rootProperties: Set<String> = [
        "$schema", "$defs", "version", "name", "description", "sets", "modifiers", "resolutionOrder",
    ]

    private func parse() throws(StyleExportError) -> TokenResolver {
        try root.allow(only: Self.rootProperties, at: location)
        let version = try root.required("version", at: location)
        guard version == .string("2025.10") else {
            throw location.appending("version").error(.expected("\"2025.10\""))
        }
        try checkAll()
        let place = location.appending("resolutionOrder")
        let items = try root.required("resolutionOrder", at: location).array(at: place)
        guard !items.isEmpty else { throw place.error(.expected("a set or a modifier")) }
        var steps: [TokenResolver.Step] = []
        var names: Set<String> = []
        for (index, item) in items.enumerated() {
            let (name, step) = try step(try item.object(at: place.appending(index)), at: place.appending(index))
            guard names.insert(name).inserted else { throw place.appending(index).error(.unexpected(name)) }
            steps.append(step)
        }
        return TokenResolver(
            name: try root.optionalString("name", at: location),
            description: try root.optionalString("description", at: location), steps: steps, location: location)
    }

    /// A set or a modifier that nothing uses has to be right as well.
    private func checkAll() throws(StyleExportError) {
        for section in ["sets", "modifiers"] {
            guard let value = root[section] else { continue }
            let place = location.appending(section)
            for member in try value.object(at: place).members {
                let name = member.key
                let object = try member.value.object(at: place.appending(name))
                if section == "sets" {
                    _ = try set(object, at: place.appending(name), seen: ["#/sets/\(name)"])
                } else {
                    _ = try modifier(name, object, at: place.appending(name))
                }
            }
        }
    }

    private func step(
        _ object: JSONObject, at place: Location
    ) throws(StyleExportError) -> (name: String, TokenResolver.Step) {
        if object["$ref"] != nil { return try referredStep(object, at: place) }
        let name = try object.required("name", at: place).string(at: place.appending("name"))
        switch try object.required("type", at: place) {
        case .string("set"): return (name, .set(try set(object, at: place, seen: [], isInline: true)))
        case .string("modifier"): return (name, .modifier(try modifier(name, object, at: place, isInline: true)))
        default: throw place.appending("type").error(.expected("set or modifier"))
        }
    }

    private func referredStep(
        _ object: JSONObject, at place: Location
    ) throws(StyleExportError) -> (name: String, TokenResolver.Step) {
        try object.allow(only: ["$ref"], at: place)
        let text = try object.required("$ref", at: place).string(at: place.appending("$ref"))
        guard let steps = JSONPointer.steps(text), steps.count == 2 else { throw place.error(.invalidReference(text)) }
        let target = try target(steps, text, at: place)
        let location = Location(file: file, steps: steps)
        switch steps[0] {
        case "sets": return (steps[1], .set(try set(target, at: location, seen: [text])))
        case "modifiers": return (steps[1], .modifier(try modifier(steps[1], target, at: location)))
        default: throw place.error(.invalidReference(text))
        }
    }

    private func target(_ steps: [String], _ text: String, at place: Location) throws(StyleExportError) -> JSONObject {
        guard case .object(let section)? = root[steps[0]], case .object(let object)? = section[steps[1]] else {
            throw place.error(.missingTarget(text))
        }
        return object
    }

    private func set(
        _ object: JSONObject, at place: Location, seen: [String], isInline: Bool = false
    ) throws(StyleExportError) -> TokenResolver.SourceList {
        let own: Set = ["sources", "description", "$extensions"]
        try object.allow(only: isInline ? own.union(["name", "type"]) : own, at: place)
        return try sources(try object.required("sources", at: place), at: place.appending("sources"), seen: seen)
    }

    private func modifier(
        _ name: String, _ object: JSONObject, at place: Location, isInline: Bool = false
    ) throws(StyleExportError) -> TokenResolver.Modifier {
        let own: Set = ["contexts", "default", "description", "$extensions"]
        try object.allow(only: isInline ? own.union(["name", "type"]) : own, at: place)
        let contextsPlace = place.appending("contexts")
        let contexts = try object.required("contexts", at: place).object(at: contextsPlace)
        var lists: [(name: String, sources: TokenResolver.SourceList)] = []
        for member in contexts.members {
            lists.append((member.key, try sources(member.value, at: contextsPlace.appending(member.key), seen: [])))
        }
        guard lists.count > 1 else { throw contextsPlace.error(.expected("two contexts or more")) }
        let chosen = try object.optionalString("default", at: place)
        if let chosen, !lists.contains(where: { $0.name == chosen }) {
            throw place.appending("default").error(.missingTarget(chosen))
        }
        let extensions = try object["$extensions"]?.object(at: place.appending("$extensions"))
        return TokenResolver.Modifier(
            name: name, description: try object.optionalString("description", at: place), contexts: lists,
            defaultContext: chosen, saifu: SaifuExtension(extensions), location: place)
    }

    private func sources(
        _ value: JSONValue, at place: Location, seen: [String]
    ) throws(StyleExportError) -> TokenResolver.SourceList {
        var trees: [TokenGroup] = []
        for (index, source) in try value.array(at: place).enumerated() {
            let place = place.appending(index)
            let object = try source.object(at: place)
            if object["$ref"] == nil {
                trees.append(try TokenParser.tree(source, at: place))
            } else {
                trees += try referred(object, at: place, seen: seen)
            }
        }
        return TokenResolver.SourceList(trees: trees)
    }

    /// A file of the source, or a set of this document.
    private func referred(_ object: JSONObject, at place: Location, seen: [String]) throws(StyleExportError)
        -> [TokenGroup]
    {
        try object.allow(only: ["$ref"], at: place)
        let text = try object.required("$ref", at: place).string(at: place.appending("$ref"))
        guard text.hasPrefix("#") else {
            guard let file = tokens.first(where: { $0.name == text }) else { throw place.error(.missingFile(text)) }
            return [try TokenParser.tree(try TokenParser.json(file), at: Location(file: text))]
        }
        guard let steps = JSONPointer.steps(text), steps.count == 2, steps[0] == "sets" else {
            throw place.error(.invalidReference(text))
        }
        if seen.contains(text) { throw place.error(.circular(seen + [text])) }
        let target = try target(steps, text, at: place)
        return try set(target, at: Location(file: file, steps: steps), seen: seen + [text]).trees
    }
}
