import SaifuJSON

/// Access to JSON for the token reader, with errors that name the place.
extension JSONValue {
    func object(at location: Location) throws(StyleExportError) -> JSONObject {
        guard case .object(let object) = self else { throw location.error(.expected("an object")) }
        var keys: Set<String> = []
        for key in object.keys where !keys.insert(key).inserted { throw location.error(.duplicateKey(key)) }
        return object
    }

    func array(at location: Location) throws(StyleExportError) -> [JSONValue] {
        guard case .array(let array) = self else { throw location.error(.expected("an array")) }
        return array
    }

    func string(at location: Location) throws(StyleExportError) -> String {
        guard case .string(let string) = self else { throw location.error(.expected("a string")) }
        return string
    }
}

extension JSONObject {
    /// Refuses properties that are not in the list.
    func allow(only names: Set<String>, at location: Location) throws(StyleExportError) {
        for name in keys where !names.contains(name) { throw location.error(.unexpected(name)) }
    }

    func required(_ name: String, at location: Location) throws(StyleExportError) -> JSONValue {
        guard let value = self[name] else { throw location.error(.missing(name)) }
        return value
    }

    func optionalString(_ name: String, at location: Location) throws(StyleExportError) -> String? {
        guard let value = self[name] else { return nil }
        return try value.string(at: location.appending(name))
    }
}
