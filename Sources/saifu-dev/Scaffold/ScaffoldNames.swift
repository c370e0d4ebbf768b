/// The names of a new scene: `PriceAlarms`, `priceAlarms`, and `pricealarms` where it is typed.
struct ScaffoldNames {
    let feature: String
    let type: String
    let command: String
    private let value: String

    /// - Throws: `ToolError` for a name that is no word of Swift in upper camel case, or one that Swift has for itself.
    init(_ name: String, feature: String) throws(ToolError) {
        for name in [feature, name] where name.wholeMatch(of: /[A-Z][A-Za-z0-9]+/) == nil {
            throw ToolError("`\(name)` is no name: letters and digits, beginning with a capital")
        }
        self.feature = feature
        type = name
        command = name.lowercased()
        value = name.prefix(1).lowercased() + name.dropFirst()
        if Self.keywords.contains(value[...]) {
            throw ToolError("`\(name)` cannot be used: `\(value)` is a keyword of Swift")
        }
    }

    private static let keywords = Set(
        """
        as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false \
        fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol \
        public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where \
        while
        """.split(separator: " "))

    /// A text of an example, with the names for those of the example.
    func filled(_ example: String) -> String {
        let words = (type.prefix(1) + type.dropFirst().replacing(/[A-Z]/) { " " + $0.output }).lowercased()
        let names = [
            "PriceAlarms": type, "priceAlarms": value, "pricealarms": command, "price alarms": words, "Sample": feature,
        ]
        return example.replacing(/PriceAlarms|priceAlarms|pricealarms|price alarms|Sample/) {
            names[String($0.output)] ?? ""
        }
    }

    /// - Parameter new: what would be written.
    /// - Throws: `ToolError` for a feature that is not there, or is, and where a module, type, command or screen has the name.
    func refuseTaken(in sources: [SourceFile], by new: [SourceFile], isNewFeature: Bool) throws(ToolError) {
        let modules = Set(sources.map(\.module))
        guard modules.contains(feature + "Feature") != isNewFeature else {
            let hint = "there is no feature \(feature): saifu-dev scaffold feature \(feature) makes one"
            throw isNewFeature ? .exists("the feature \(feature)") : ToolError(hint)
        }
        if let module = modules.first(where: { $0.lowercased() == command }) { throw .exists("the module \(module)") }
        let own = Set(new.flatMap(Self.types))
        for file in sources {
            if own.contains(where: file.holds), let type = Self.types(in: file).first(where: own.contains) {
                throw .exists("the type \(type) (\(file.path))")
            }
            if Self.commands(in: file).contains(command[...]) { throw .exists("the command \(command) (\(file.path))") }
            let isScreen = [" \(value) =", " \(value)(", "\"\(command)\""].contains(where: file.holds)
            if isScreen, file.module == feature + "Sandbox" { throw .exists("the screen \(value) (\(file.path))") }
        }
    }

    /// Returns the types that a file declares. Every sandbox has a program of its own.
    private static func types(in file: SourceFile) -> [String] {
        file.types.filter { $0.kind != "extension" && $0.name != "Program" }.map(\.name)
    }

    /// The first words of what is typed: the names that a syntax is given first, and its aliases.
    private static func commands(in file: SourceFile) -> [Substring] {
        guard file.holds("CommandSyntax") else { return [] }
        return file.lines.joined(separator: "\n").matches(of: /(?:CommandSyntax|named)\([^,)]*|aliases: \[[^\]]*/)
            .flatMap {
                $0.output.matches(of: /"(\w+)/).map(\.output.1)
            }
    }
}

extension ToolError {
    static func exists(_ what: String) -> ToolError { ToolError("\(what) exists: nothing is overwritten") }
}
