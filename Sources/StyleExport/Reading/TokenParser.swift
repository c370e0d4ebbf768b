import SaifuJSON

/// Reads the tree of groups and tokens out of JSON; what the values mean is not looked at yet.
enum TokenParser {
    /// Parses a whole file.
    static func json(_ file: TokenSource.File) throws(StyleExportError) -> JSONValue {
        do {
            return try JSONValue.parse(file.bytes)
        } catch {
            throw Location(file: file.name).error(.notJSON(String(describing: error)))
        }
    }

    /// The tree of a file or of an inline source; `location` is where its root stands.
    static func tree(_ value: JSONValue, at location: Location) throws(StyleExportError) -> TokenGroup {
        try group(try value.object(at: location), at: location, isRoot: true)
    }

    private static let groupProperties: Set<String> = [
        "$type", "$description", "$extensions", "$deprecated", "$extends", "$root",
    ]
    private static let tokenProperties: Set<String> = [
        "$value", "$ref", "$type", "$description", "$extensions", "$deprecated",
    ]

    private static func node(_ value: JSONValue, at location: Location) throws(StyleExportError) -> TokenNode {
        let object = try value.object(at: location)
        if object["$value"] != nil || object["$ref"] != nil {
            return .token(try token(object, at: location))
        }
        return .group(try group(object, at: location, isRoot: false))
    }

    private static func group(
        _ object: JSONObject, at location: Location, isRoot: Bool
    ) throws(StyleExportError) -> TokenGroup {
        var group = TokenGroup(location: location)
        group.type = try type(object, at: location)
        group.description = try object.optionalString("$description", at: location)
        group.extends = try extends(object, at: location)
        group.extensions = try extensions(object, at: location)
        group.deprecated = try deprecated(object, at: location)
        for member in object.members {
            let (name, value) = (member.key, member.value)
            if name == "$schema", isRoot {
                _ = try value.string(at: location.appending(name))
            } else if name == "$root" || !groupProperties.contains(name) {
                try check(name, at: location)
                group.children.append((name, try node(value, at: location.appending(name))))
            }
        }
        if case .group? = group["$root"] { throw location.appending("$root").error(.missing("$value")) }
        return group
    }

    private static func token(_ object: JSONObject, at location: Location) throws(StyleExportError) -> RawToken {
        try object.allow(only: tokenProperties, at: location)
        if object["$value"] != nil, object["$ref"] != nil { throw location.error(.unexpected("$ref")) }
        let value: JSONValue
        let valueLocation: Location
        if let literal = object["$value"] {
            value = literal
            valueLocation = location.appending("$value")
        } else {
            value = .object(["$ref": try object.required("$ref", at: location)])
            valueLocation = location
        }
        return RawToken(
            location: location, value: value, valueLocation: valueLocation, type: try type(object, at: location),
            description: try object.optionalString("$description", at: location),
            extensions: try extensions(object, at: location), deprecated: try deprecated(object, at: location))
    }

    private static func check(_ name: String, at location: Location) throws(StyleExportError) {
        if name == "$root" { return }
        if name.hasPrefix("$") || name.contains(where: { "{}.".contains($0) }) {
            throw location.error(.invalidName(name))
        }
    }

    private static func type(_ object: JSONObject, at location: Location) throws(StyleExportError) -> TokenType? {
        guard let name = try object.optionalString("$type", at: location) else { return nil }
        guard let type = TokenType(rawValue: name) else { throw location.appending("$type").error(.unknownType(name)) }
        return type
    }

    /// `"{group}"`, or a pointer as text or as an object with `$ref`.
    private static func extends(_ object: JSONObject, at location: Location) throws(StyleExportError) -> String? {
        switch object["$extends"] {
        case nil: return nil
        case .string(let text)?: return text
        case .object(let reference)?: return try reference.optionalString("$ref", at: location.appending("$extends"))
        default: throw location.appending("$extends").error(.expected("a reference to a group"))
        }
    }

    private static func extensions(_ object: JSONObject, at location: Location) throws(StyleExportError) -> JSONObject?
    {
        guard let value = object["$extensions"] else { return nil }
        return try value.object(at: location.appending("$extensions"))
    }

    /// `true`, `false`, or a sentence that says why.
    private static func deprecated(_ object: JSONObject, at location: Location) throws(StyleExportError) -> String?? {
        switch object["$deprecated"] {
        case nil: return nil
        case .bool(let flag)?: return .some(flag ? "" : nil)
        case .string(let reason)?: return reason
        default: throw location.appending("$deprecated").error(.expected("true, false or a reason"))
        }
    }
}
