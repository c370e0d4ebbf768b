/// A place in a file: what an error points at.
struct Location: Hashable, Sendable {
    let file: String
    /// The steps of a JSON Pointer, unescaped.
    let steps: [String]

    init(file: String, steps: [String] = []) {
        self.file = file
        self.steps = steps
    }

    func appending(_ step: String) -> Location {
        Location(file: file, steps: steps + [step])
    }

    func appending(_ index: Int) -> Location { appending(String(index)) }

    /// RFC 6901 text, e.g. `/color/a~1b`.
    var pointer: String {
        steps.map { "/" + JSONPointer.escaped($0) }.joined()
    }

    var place: TokenPlace { TokenPlace(file: file, pointer: pointer) }

    func error(_ reason: TokenProblem.Reason) -> StyleExportError { place.error(reason) }
}

/// RFC 6901 in its fragment form, `#/a/b`.
enum JSONPointer {
    /// The steps of a pointer into the same document; `nil` when the text is not one.
    static func steps(_ text: String) -> [String]? {
        guard text.hasPrefix("#/") else { return nil }
        let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
        var steps: [String] = []
        for part in parts {
            guard let step = unescaped(part) else { return nil }
            steps.append(step)
        }
        return steps
    }

    static func escaped(_ step: String) -> String {
        step.reduce(into: "") { text, character in
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.append(character)
            }
        }
    }

    /// `nil` for a `~` that is neither `~0` nor `~1`.
    private static func unescaped(_ part: Substring) -> String? {
        var text = ""
        var characters = part.makeIterator()
        while let character = characters.next() {
            guard character == "~" else {
                text.append(character)
                continue
            }
            switch characters.next() {
            case "0": text.append("~")
            case "1": text.append("/")
            default: return nil
            }
        }
        return text
    }
}
