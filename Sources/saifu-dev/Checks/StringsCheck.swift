import Foundation
import SaifuJSON

/// Every sentence exists in every language, with the same places to fill in, and has a typed key.
enum StringsCheck {
    private static let english = "Resources/strings/en.json"
    private static let japanese = "Resources/strings/ja.json"
    private static let keys = "Sources/WalletCore/Strings/StringKey.swift"

    static func violations(root: URL) -> [Violation] {
        var violations: [Violation] = []
        let tables = [english, japanese].map { path in
            table(path, root: root, reporting: &violations)
        }
        violations += compare(english, tables[0], japanese, tables[1])
        violations += compare(japanese, tables[1], english, tables[0], comparesPlaces: false)
        return violations + typedKeys(Set(tables[0].keys), root: root)
    }

    private static func table(
        _ path: String, root: URL, reporting violations: inout [Violation]
    ) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            violations.append(Violation(file: path, line: 0, message: "cannot be read"))
            return [:]
        }
        do {
            guard let object = try JSONValue.parse(Array(data)).object else {
                violations.append(Violation(file: path, line: 1, message: "an object is expected"))
                return [:]
            }
            return flat(object, prefix: "", path, &violations)
        } catch {
            violations.append(Violation(file: path, line: error.line, message: String(describing: error)))
            return [:]
        }
    }

    /// Nested objects become dotted keys.
    private static func flat(
        _ object: JSONObject, prefix: String, _ path: String, _ violations: inout [Violation]
    ) -> [String: String] {
        var table: [String: String] = [:]
        for member in object.members {
            let key = prefix + member.key
            switch member.value {
            case .string(let text):
                if table.updateValue(text, forKey: key) != nil {
                    violations.append(Violation(file: path, line: 0, message: "`\(key)` stands twice"))
                }
            case .object(let inner):
                table.merge(flat(inner, prefix: key + ".", path, &violations)) { _, last in last }
            default:
                violations.append(Violation(file: path, line: 0, message: "`\(key)` is no sentence"))
            }
        }
        return table
    }

    private static func compare(
        _ path: String, _ table: [String: String], _ otherPath: String, _ other: [String: String],
        comparesPlaces: Bool = true
    ) -> [Violation] {
        table.keys.sorted().compactMap { key in
            guard let text = table[key] else { return nil }
            guard let translation = other[key] else {
                return Violation(file: otherPath, line: 0, message: "`\(key)` of \(path) is missing")
            }
            guard comparesPlaces, places(text) != places(translation) else { return nil }
            let expected = places(text).joined(separator: " ")
            return Violation(
                file: otherPath, line: 0, message: "`\(key)` must have the same places to fill in: \(expected)")
        }
    }

    /// `{0}`, `{name}`: what a sentence leaves open, in one order for every language.
    static func places(_ text: String) -> [String] {
        text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1).compactMap { part in
            guard let end = part.firstIndex(of: "}") else { return nil }
            let name = part[..<end]
            return name.isEmpty || name.contains(where: \.isWhitespace) ? nil : "{\(name)}"
        }.sorted()
    }

    /// The cases of `StringKey` and the keys of the files are the same; checked where the enumeration exists.
    private static func typedKeys(_ found: Set<String>, root: URL) -> [Violation] {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(keys).path) else { return [] }
        let typed = cases(SourceText(Array(data)).codeLines)
        return found.subtracting(typed).sorted().map {
            Violation(file: keys, line: 0, message: "there is no case for the key `\($0)`")
        }
            + Set(typed).subtracting(found).sorted().map {
                Violation(file: english, line: 0, message: "there is no sentence for the case `\($0)`")
            }
    }

    /// The names after `case`, which may go on over several lines.
    private static func cases(_ lines: [String]) -> [String] {
        var names: [String] = []
        var goesOn = false
        for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
            guard goesOn || line.hasPrefix("case "), !line.contains(":") else { continue }
            names += line.dropFirst(goesOn ? 0 : 5).split(separator: ",").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
            goesOn = line.hasSuffix(",")
        }
        return names
    }
}
