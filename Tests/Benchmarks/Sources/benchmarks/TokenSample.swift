/// Token files of many tokens.
enum TokenSample {
    /// 10,000 tokens as a design system has them: raw colours in four spaces, colours by meaning, lengths, text styles and
    /// composite values that refer to others.
    static func system() -> String {
        let groups = [
            group("raw", "color", 2_500, rawColor)
                .replacing("\"$type\"", with: #""$extensions": {"dev.saifu": {"visibility": "private"}}, "$type""#),
            group("color", "color", 3_500) { "\"{raw.t\($0 % 2_500)}\"" },
            group("space", "dimension", 2_000) { dimension($0 % 97, $0 % 2 == 0 ? "rem" : "px") },
            group("number", "number", 800) { "\($0 / 8).\($0 % 8)" },
            group("font", "fontFamily", 1) { _ in #"["Inter", "sans-serif"]"# },
            group("text", "typography", 600) { index in
                #"{"fontFamily": "{font.t0}", "fontSize": "{space.t\#(index)}", "fontWeight": \#(400 + index % 4 * 100), "#
                    + #""letterSpacing": \#(dimension(1, "px")), "lineHeight": 1.4}"#
            },
            group("shadow", "shadow", 300) { index in
                #"{"color": "{color.t\#(index)}", "offsetX": \#(dimension(0, "px")), "offsetY": \#(dimension(index % 9, "px")), "#
                    + #""blur": \#(dimension(4, "px")), "spread": \#(dimension(0, "px"))}"#
            },
            group("border", "border", 200) {
                #"{"color": "{color.t\#($0)}", "width": \#(dimension(1, "px")), "style": "solid"}"#
            },
            group("gradient", "gradient", 99) {
                #"[{"color": "{color.t\#($0)}", "position": 0}, {"color": "{color.t\#($0 + 1)}", "position": 1}]"#
            },
        ]
        return "{" + groups.joined(separator: ",\n") + "}\n"
    }

    private static func rawColor(_ index: Int) -> String {
        let part = "0.\(String(1_000 + index * 37 % 1_000).dropFirst())"
        switch index % 4 {
        case 0: return #"{"colorSpace": "oklch", "components": [\#(part), 0.2, \#(index % 360)]}"#
        case 1: return #"{"colorSpace": "srgb", "components": [\#(part), 0.4, 0.7]}"#
        case 2: return #"{"colorSpace": "display-p3", "components": [\#(part), 1, 0.25]}"#
        default: return #"{"colorSpace": "srgb", "components": [0.1, \#(part), 0.2], "alpha": \#(part)}"#
        }
    }

    private static func dimension(_ value: Int, _ unit: String) -> String {
        #"{"value": \#(value), "unit": "\#(unit)"}"#
    }

    private static func group(_ name: String, _ type: String, _ count: Int, _ value: (Int) -> String) -> String {
        let tokens = (0..<count).map { #""t\#($0)": {"$value": \#(value($0))}"# }
        return #""\#(name)": {"$type": "\#(type)", \#(tokens.joined(separator: ",\n"))}"#
    }

    /// A million tokens of four kinds, indented as tools write them.
    static func million() -> String {
        var text = "{"
        for group in 0..<1_000 {
            text += (group == 0 ? "\n" : ",\n") + "  \"g\(group)\": {"
            for index in 0..<1_000 {
                text += (index == 0 ? "\n" : ",\n") + "    \"t\(index)\": " + token(index, in: group)
            }
            text += "\n  }"
        }
        return text + "\n}\n"
    }

    private static func token(_ index: Int, in group: Int) -> String {
        let digits = String(1_000 + (index * 31 + group) % 1_000).dropFirst()
        let (type, value) =
            switch index % 4 {
            case 0: ("number", "\(group).\(digits),\n      \"$description\": \"a number of something\"")
            case 1: ("dimension", "{\n        \"value\": \(index),\n        \"unit\": \"px\"\n      }")
            case 2:
                (
                    "color",
                    "{\n        \"colorSpace\": \"srgb\",\n        \"components\": [\n          0.\(digits),\n"
                        + "          0.0\(digits),\n          0.5\n        ]\n      }"
                )
            default: ("color", "\"{g\(group).t\(index - 1)}\"")
            }
        return "{\n      \"$type\": \"\(type)\",\n      \"$value\": \(value)\n    }"
    }
}
