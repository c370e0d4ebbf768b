import SaifuJSON

/// Writes one typed constant: every mode, every token by its path, as texts and style objects that a web page can use.
struct TypeScriptTarget: TokenTarget {
    let name = "typescript"
    let summary = "one typed constant with the values of every mode as CSS"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let written = tokens.tokens.filter { !$0.isPrivate }
        WebLosses.tell(of: tokens, references: .values, to: &losses)
        return [ExportedFile(name: "tokens.ts", text: Self.text(written, tokens))]
    }

    private static func text(_ written: [ResolvedToken], _ tokens: ResolvedTokens) -> String {
        let modes = tokens.modes.map { mode in
            "  \(key(mode.name)): \(values(written, mode, tokens).text(indent: "  ", key: key)),\n"
        }
        return """
            // \(OutputText.header)

            /** A text style, as the properties of `CSSStyleDeclaration` and of React's `style` are called. */
            export interface TextStyle {
              readonly fontFamily: string;
              readonly fontSize: string;
              readonly fontWeight: number;
              readonly lineHeight: number;
              readonly letterSpacing: string;
              readonly color?: string;
              readonly textAlign?: "start" | "end" | "left" | "center" | "right" | "justify";
              readonly fontVariantNumeric?: "tabular-nums";
              readonly fontStretch?: "condensed";
            }

            /** Texts are CSS: colours, lengths, times, curves, fonts, borders, shadows, transitions and stops of gradients. */
            export type TokenValue = string | number | TextStyle;
            export interface TokenGroup {
              readonly [name: string]: TokenValue | TokenGroup;
            }

            /** What each modifier offers; the first context is the standard one. */
            export const modifiers = \(modifiers(tokens).text(key: key)) as const;

            export const tokens = {
            \(modes.joined())} as const;

            export type Mode = keyof typeof tokens;
            export type Tokens = (typeof tokens)[Mode];
            export const standardMode: Mode = \(Literal.quoted(tokens.standardMode.name));

            /** Why a token should not be used any more, by its path. */
            export const deprecated: Readonly<Record<string, string>> = \(record(written, \.deprecated));

            /** What a token is for, by its path. */
            export const descriptions: Readonly<Record<string, string>> = \(record(written, \.description));

            /** What stands beside a colour for those who do not see it, by its path. */
            export const signs: Readonly<Record<string, string>> = \(record(written, \.standard.sign));

            /** Every mode, under a type that knows no names: for code that looks tokens up. */
            export const lookup: Readonly<Record<Mode, TokenGroup>> = tokens;

            """
    }

    private static func modifiers(_ tokens: ResolvedTokens) -> Literal {
        .members(
            tokens.modifiers.map { modifier in
                let contexts = [modifier.standard] + modifier.contexts.filter { $0 != modifier.standard }
                return (modifier.name, .list(contexts.map { .string($0.name) }))
            })
    }

    /// What some tokens say, by their paths.
    private static func record(_ tokens: [ResolvedToken], _ text: (ResolvedToken) -> String?) -> String {
        let members = tokens.compactMap { token in text(token).map { (token.path.description, Literal.string($0)) } }
        return Literal.members(members).text(key: key)
    }

    private static func values(
        _ written: [ResolvedToken], _ mode: TokenMode, _ tokens: ResolvedTokens
    ) -> Literal {
        let writer = CSSValues(tokens: tokens, mode: mode, color: \.css) { _ in nil }
        var values: [(path: TokenPath, value: Literal)] = []
        for token in written {
            guard let reading = token.reading(in: mode) else { continue }
            values.append((token.path, value(reading, writer)))
        }
        return .tree(values)
    }

    private static func value(_ reading: TokenReading, _ writer: CSSValues) -> Literal {
        switch reading.value {
        case .fontWeight(let number), .number(let number): return .number(number)
        case .typography(let typography):
            let parts =
                writer.parts(typography, reading)
                + CSSText.properties(of: reading.traits).map { ($0.property, $0.value) }
            return .members(
                parts.map { name, text in
                    let isNumber = name == "font-weight" || name == "line-height"
                    return (NameRules.camelWord(name), isNumber ? .plain(text) : .string(text))
                })
        default: return .string(writer.text(reading))
        }
    }

    /// A name without quotes where JavaScript allows it: as the name of a property, a keyword is allowed too.
    private static func key(_ name: String) -> String {
        let startsWithDigit =
            name.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? true
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                true
            default: false
            }
        }
        if name == "__proto__" { return "[\"__proto__\"]" }
        return isPlain && !startsWithDigit ? name : Literal.quoted(name)
    }
}

extension NameRules {
    /// `font-size` is `fontSize`.
    fileprivate static func camelWord(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
