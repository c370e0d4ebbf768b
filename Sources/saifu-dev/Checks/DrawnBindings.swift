/// Where the names of a feature get their values.
struct DrawnBindings {
    private let files: [SourceFile]
    private let scopes: [String: [Range<Int>]]

    init(files: [SourceFile]) {
        self.files = files
        scopes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Self.scopes(of: $0)) })
    }

    /// Variables, functions and members of types that an expression names; what others do with it is theirs.
    private static func names(in region: SourceRegion) -> [String] {
        let tokens = region.file.code.tokens
        return region.tokens.filter { index in
            let text = tokens[index].text
            guard text.first?.isLowercase == true || text.first == "_" else { return false }
            if index + 1 < tokens.count, tokens[index + 1].text == ":" { return false }  // a label
            guard index > 0, tokens[index - 1].text == "." else { return true }
            let owner = index > 1 ? tokens[index - 2].text : ""
            return owner == "self" || owner.first?.isUppercase == true
        }.map { tokens[$0].text }
    }

    /// What the names in an expression get their values from.
    ///
    /// A name is looked for in the functions around it, from the inside out, then among what the types of the feature
    /// have: a variable of another function is another one.
    func sources(of region: SourceRegion) -> [SourceRegion] {
        let own = scopes[region.file.path, default: []].filter { scope in
            region.tokens.first.map { scope.contains($0) } ?? false
        }
        return Set(Self.names(in: region)).flatMap { name -> [SourceRegion] in
            for scope in own.sorted(by: { $0.count < $1.count }) {
                let found = bindings(of: name, in: region.file, within: scope)
                if !found.isEmpty { return found }
            }
            return files.flatMap { bindings(of: name, in: $0, within: nil) }
        }
    }

    /// - Parameter scope: a function or a computed property; `nil` for what is outside of all of them.
    private func bindings(of name: String, in file: SourceFile, within scope: Range<Int>?) -> [SourceRegion] {
        let tokens = file.code.tokens
        let scopes = scopes[file.path, default: []]
        return (scope ?? tokens.indices).dropFirst().filter { tokens[$0].text == name && $0 + 1 < tokens.count }
            .filter { index in
                // What a scope begins with is its own name, which belongs to the type around it.
                scope != nil || !scopes.contains { $0.contains(index) && index > $0.lowerBound + 1 }
            }.flatMap { index in
                switch tokens[index - 1].text {
                case "let", "var": variable(index, in: file)
                case "for": loop(index, in: file)
                case "func": function(index, in: file)
                default: tokens[index + 1].text == ":" ? parameter(index, in: file) : []
                }
            }
    }

    /// Functions, initializers and computed properties, from their keyword to the end of their bodies.
    private static func scopes(of file: SourceFile) -> [Range<Int>] {
        let tokens = file.code.tokens
        return tokens.indices.dropLast(3).compactMap { index in
            guard ["func", "init", "var"].contains(tokens[index].text), index == 0 || tokens[index - 1].text != "."
            else { return nil }
            let isVariable = tokens[index].text == "var"
            let head = tokens[index...].prefix {
                isVariable ? $0.line == tokens[index].line && $0.text != "=" : $0.text != "}"
            }
            guard let open = head.firstIndex(where: { $0.text == "{" }), let body = tokens.group(at: open) else {
                return nil
            }
            return index..<body.upperBound
        }
    }

    /// What stands behind `let name`, to the end of the expression; a property without a value gets it from `init`.
    private func variable(_ index: Int, in file: SourceFile) -> [SourceRegion] {
        let tokens = file.code.tokens
        let line = tokens[index...].prefix { $0.line == tokens[index].line && $0.text != ";" }
        guard let sign = line.firstIndex(where: { $0.text == "=" || $0.text == "{" }) else {
            return property(index, in: file)
        }
        if let body = tokens.group(at: sign) { return SourceRegion(file, tokens: body).map { [$0] } ?? [] }
        var end = sign + 1
        while end < tokens.count, tokens[end].line == tokens[end - 1].line || continues(tokens, end) {
            end = tokens.group(at: end)?.upperBound ?? end + 1
        }
        // A literal is no token: the region goes up to the next one, or to the end of its line.
        let start = tokens[sign].range.upperBound
        let rest = file.text.literalBytes[start...]
        let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let last = end > sign + 1 ? tokens[end - 1].range.upperBound : start
        return [SourceRegion(file, start..<max(lineEnd, last))]
    }

    private func continues(_ tokens: [CodeToken], _ index: Int) -> Bool {
        [".", "?", ":", "+"].contains(tokens[index].text) || ["=", "+", "?", ":", ","].contains(tokens[index - 1].text)
    }

    /// `for name in …`.
    private func loop(_ index: Int, in file: SourceFile) -> [SourceRegion] {
        let tokens = file.code.tokens
        guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }), tokens[index + 1].text == "in" else {
            return []
        }
        return [SourceRegion(file, tokens[index + 1].range.upperBound..<tokens[open].range.lowerBound)]
    }

    /// The body of a function that answers with a text.
    private func function(_ index: Int, in file: SourceFile) -> [SourceRegion] {
        let tokens = file.code.tokens
        guard let parameters = tokens.group(at: index + 1),
            let open = tokens[parameters.upperBound...].firstIndex(where: { $0.text == "{" }),
            tokens[parameters.upperBound..<open].contains(where: { $0.text == "String" }),
            let body = tokens.group(at: open)
        else { return [] }
        return SourceRegion(file, tokens: body).map { [$0] } ?? []
    }

    /// What is passed where a function is called, and the value that stands in for it.
    private func parameter(_ index: Int, in file: SourceFile) -> [SourceRegion] {
        let tokens = file.code.tokens
        guard let (function, brackets) = signature(around: index, tokens) else { return [] }
        let own = SourceRegion.arguments(of: brackets, in: file)
        guard let place = own.firstIndex(where: { $0.tokens.contains(index) }), isText(own[place]) else { return [] }
        let first = tokens[own[place].tokens.lowerBound].text
        let called = tokens[function].text == "init" ? owner(of: function, in: file) : tokens[function + 1].text
        return [own[place]] + called.map { arguments(ofCallsTo: $0, label: first == "_" ? nil : first, place) }.orEmpty
    }

    private static let texts: Set<String> = ["String", "Substring", "Character", "StyledText"]

    /// A sentence comes as a text, or as something generic.
    private func isText(_ parameter: SourceRegion) -> Bool {
        parameter.file.code.tokens[parameter.tokens].contains { Self.texts.contains($0.text) || $0.text == "some" }
    }

    /// The function whose brackets hold this parameter.
    private func signature(around index: Int, _ tokens: [CodeToken]) -> (function: Int, brackets: Range<Int>)? {
        guard let start = tokens[..<index].lastIndex(where: { $0.text == "func" || $0.text == "init" }) else {
            return nil
        }
        guard let open = tokens[start...].prefix(8).firstIndex(where: { $0.text == "(" }),
            let brackets = tokens.group(at: open), brackets.contains(index)
        else { return nil }
        return (start, brackets)
    }

    /// A stored property that gets its value where its type is made.
    private func property(_ index: Int, in file: SourceFile) -> [SourceRegion] {
        let line = file.code.tokens[index...].prefix { $0.line == file.code.tokens[index].line && $0.text != ";" }
        guard let owner = owner(of: index, in: file), line.contains(where: { Self.texts.contains($0.text) }) else {
            return []
        }
        return arguments(ofCallsTo: owner, label: file.code.tokens[index].text, nil)
    }

    /// The innermost type around.
    private func owner(of index: Int, in file: SourceFile) -> String? {
        file.types.filter { $0.body.contains(index) }.min { $0.body.count < $1.body.count }?.name
    }

    private func arguments(ofCallsTo name: String, label: String?, _ place: Int?) -> [SourceRegion] {
        files.flatMap { file in
            let tokens = file.code.tokens
            return tokens.indices.dropLast().flatMap { index -> [SourceRegion] in
                guard tokens[index].text == name, index == 0 || tokens[index - 1].text != "func",
                    tokens[index + 1].text == "(", let brackets = tokens.group(at: index + 1)
                else { return [] }
                let arguments = SourceRegion.arguments(of: brackets, in: file)
                guard let label else { return place.flatMap { $0 < arguments.count ? [arguments[$0]] : nil } ?? [] }
                return arguments.filter { $0.tokens.first.map { tokens[$0].text } == label }
            }
        }
    }
}

extension [SourceRegion]? {
    fileprivate var orEmpty: [SourceRegion] { self ?? [] }
}
