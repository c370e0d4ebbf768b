/// A style sheet of custom properties and classes; the style guide holds one too.
struct CSSSheet {
    private typealias Property = (name: String, text: String)

    private let tokens: ResolvedTokens
    private let names: CSSNames
    private let modes: CSSModes
    /// The tokens with names, and those of them of which a mode may change something.
    private let written: [ResolvedToken]
    private let varying: [ResolvedToken]
    /// The properties that a mode changes.
    private var changing: Set<String> = []
    /// Every colour for each gamut: mapping into a gamut takes its time.
    private let colors: [TokenColor: [String]]

    init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        self.tokens = tokens
        written = tokens.tokens.filter { !$0.isPrivate }
        names = try CSSNames(written)
        modes = CSSModes(tokens: tokens)
        var dependencies = Dependencies(tokens: tokens)
        varying = written.filter { dependencies.changes($0) }
        colors = Self.colors(written)
        var texts: [String: Set<String>] = [:]
        for mode in tokens.modes {
            let writer = writer(mode, .legacy)
            for property in varying.flatMap({ properties($0, writer) }) {
                texts[property.name, default: []].insert(property.text)
            }
        }
        var changes = CSSChanges(texts: texts)
        changing = Set(texts.keys.filter { changes.contains($0) })
    }

    private static func colors(_ tokens: [ResolvedToken]) -> [TokenColor: [String]] {
        let all = Set(tokens.flatMap { $0.readings.flatMap { $0?.value.colors ?? [] } })
        return Dictionary(uniqueKeysWithValues: all.map { color in (color, CSSGamut.allCases.map(color.css)) })
    }

    func text() -> String {
        let blocks = changing.isEmpty ? [] : modes.blocks
        var text = rules([modes.root], written, .legacy, hasRemarks: true)
        text += rules(blocks, varying, .legacy, changing)
        for gamut in CSSGamut.allCases.dropFirst() { text += wide(gamut, blocks) }
        for token in written where token.type == .typography { text += textClass(token) }
        return text
    }

    /// The name of the custom property after the two hyphens, and that of the class of a text style.
    func name(_ token: ResolvedToken) -> String { names[token.path] ?? "" }
}

// MARK: - Custom properties

extension CSSSheet {
    /// The rules of some blocks; those that follow each other under the same conditions stand together.
    ///
    /// - Parameter only: the properties that are declared; `nil` for all.
    private func rules(
        _ blocks: [CSSBlock], _ tokens: [ResolvedToken], _ gamut: CSSGamut, _ only: Set<String>? = nil,
        hasRemarks: Bool = false
    ) -> String {
        var text = ""
        var open: [String] = []
        var inside = ""
        var bodies: [Int: String] = [:]
        func close() {
            if !inside.isEmpty {
                text +=
                    open.isEmpty
                    ? inside : "\n" + Self.wrapped(inside, in: "@media \(open.joined(separator: " and "))")
            }
            inside = ""
        }
        for block in blocks {
            let media = block.media + [gamut.media].compactMap(\.self)
            if media != open { close() }
            open = media
            let body = bodies[block.mode.index] ?? body(block.mode, tokens, gamut, only, hasRemarks: hasRemarks)
            bodies[block.mode.index] = body
            inside += Self.rule(block, body, gamut)
        }
        close()
        return text
    }

    private static func rule(_ block: CSSBlock, _ body: String, _ gamut: CSSGamut) -> String {
        let scheme = block.scheme.map { gamut == .legacy ? "  color-scheme: \($0);\n" : "" } ?? ""
        return scheme.isEmpty && body.isEmpty ? "" : "\n\(block.selector) {\n\(scheme)\(body)}\n"
    }

    private func body(
        _ mode: TokenMode, _ tokens: [ResolvedToken], _ gamut: CSSGamut, _ only: Set<String>?, hasRemarks: Bool
    ) -> String {
        var lines = ""
        let writer = writer(mode, gamut)
        for token in tokens {
            var remark = hasRemarks ? CSSText.remark(on: token).map { " " + $0 } ?? "" : ""
            for property in properties(token, writer) where only?.contains(property.name) ?? true {
                lines += "  --\(property.name): \(property.text);\(remark)\n"
                remark = ""
            }
        }
        return lines
    }

    private static func wrapped(_ rules: String, in condition: String) -> String {
        let lines = rules.dropFirst().split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        return "\(condition) {\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
    }

    private func writer(_ mode: TokenMode, _ gamut: CSSGamut) -> CSSValues {
        CSSValues(
            tokens: tokens, mode: mode,
            color: { [colors] color in colors[color]?[gamut.rawValue] ?? color.css(gamut) },
            name: { [names] reference in names[reference].map { "var(--\($0))" } })
    }

    /// The properties of a token. `initial` is what nobody declared: the mode does not have the token.
    private func properties(_ token: ResolvedToken, _ writer: CSSValues) -> [Property] {
        let name = name(token)
        guard let reading = token.reading(in: writer.mode) else {
            let parts =
                token.type == .typography ? CSSValues.typographyParts.map { name + "-" + $0.value } : [name]
            return parts.map { ($0, "initial") }
        }
        guard case .typography(let typography) = reading.value else {
            return [(name, writer.text(reading))] + (reading.sign.map { [(name + "-sign", CSSText.string($0))] } ?? [])
        }
        return writer.parts(typography, reading).map { (name + "-" + $0.name, $0.text) }
    }

    /// What a gamut shows better than the one before: the colours that differ in any mode, in every block, because a block
    /// that left one out would show that of another mode.
    private func wide(_ gamut: CSSGamut, _ blocks: [CSSBlock]) -> String {
        guard let condition = gamut.condition, let before = CSSGamut(rawValue: gamut.rawValue - 1)
        else { return "" }
        let colored = written.filter(tokens.hasWideColor)
        var better: Set<String> = []
        let paths = Set(varying.map(\.path))
        for mode in tokens.modes {
            let writers = [writer(mode, before), writer(mode, gamut)]
            for token in colored where mode == tokens.standardMode || paths.contains(token.path) {
                for (one, other) in zip(properties(token, writers[0]), properties(token, writers[1]))
                where one.text != other.text { better.insert(other.name) }
            }
        }
        guard !better.isEmpty else { return "" }
        let text =
            rules([modes.root], colored, gamut, better)
            + rules(blocks, colored, gamut, better.intersection(changing))
        return "\n" + Self.wrapped(text, in: condition)
    }
}

// MARK: - Text styles

extension CSSSheet {
    private func textClass(_ token: ResolvedToken) -> String {
        let name = name(token)
        var lines = CSSText.remark(on: token).map { "\($0)\n" } ?? ""
        lines += ".\(CSSText.identifier(name)) {\n"
        for (_, part) in CSSValues.typographyParts { lines += "  \(part): var(--\(name)-\(part));\n" }
        let traits = token.standard.traits
        if traits.color != nil { lines += "  color: var(--\(name)-color);\n" }
        for (property, value) in CSSText.properties(of: traits) {
            lines += "  \(property): \(value);\n"
        }
        return "\n" + lines + "}\n"
    }
}
