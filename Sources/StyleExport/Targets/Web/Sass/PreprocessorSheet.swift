/// What SCSS and Less have in common: variables of the standard mode, the values of all modes, a mixin for each text style.
struct PreprocessorSheet {
    /// A variable and its value.
    struct Variable: Hashable {
        let name: String
        let text: String
    }

    let tokens: ResolvedTokens
    let names: CSSNames
    /// Those that get a variable, each after those that it refers to.
    let written: [ResolvedToken]
    /// What stands before the name of a variable: `$` or `@`.
    let sign: String
    /// How a colour is written.
    let color: (TokenColor) -> String

    /// The variables of a token in the standard mode, references kept; none when that mode does not have it.
    func variables(_ token: ResolvedToken) -> [Variable] {
        variables(token, tokens.standardMode) { [names, sign] in names[$0].map { sign + $0 } }
    }

    /// What each mode has of everything that differs between modes, by the name of the variable, in the order of the modes.
    func values() -> [(mode: TokenMode, values: [Variable])] {
        var dependencies = Dependencies(tokens: tokens)
        let varying = written.filter { !$0.isPrivate && dependencies.changes($0) }
        let all = tokens.modes.map { mode in
            (mode: mode, values: varying.flatMap { token in variables(token, mode) { _ in nil } })
        }
        let common = all.reduce(Set(all[0].values)) { $0.intersection($1.values) }
        return all.map { mode in (mode.mode, mode.values.filter { !common.contains($0) }) }
    }

    private func variables(
        _ token: ResolvedToken, _ mode: TokenMode, _ reference: @escaping (TokenReference) -> String?
    ) -> [Variable] {
        guard let reading = token.reading(in: mode), let name = names[token.path] else { return [] }
        let writer = CSSValues(tokens: tokens, mode: mode, color: color, name: reference)
        guard case .typography(let typography) = reading.value else {
            let sign = reading.sign.map { [Variable(name: name + "-sign", text: CSSText.string($0))] } ?? []
            return [Variable(name: name, text: writer.text(reading))] + sign
        }
        return writer.parts(typography, reading).map {
            Variable(name: "\(name)-\($0.name)", text: $0.text)
        }
    }

    /// The declarations of a text style.
    func style(_ token: ResolvedToken) -> String {
        let name = names[token.path] ?? ""
        var lines = ""
        for (_, part) in CSSValues.typographyParts { lines += "  \(part): \(sign)\(name)-\(part);\n" }
        let traits = token.standard.traits
        if traits.color != nil { lines += "  color: \(sign)\(name)-color;\n" }
        for (property, value) in CSSText.properties(of: traits) {
            lines += "  \(property): \(value);\n"
        }
        return lines
    }

    /// The text styles that the standard mode has.
    var styles: [ResolvedToken] {
        written.filter {
            !$0.isPrivate && $0.type == .typography && $0.reading(in: tokens.standardMode) != nil
        }
    }
}
