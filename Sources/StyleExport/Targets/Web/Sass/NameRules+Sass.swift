extension NameRules {
    /// Variables and mixins of SCSS, to which `-` and `_` are the same.
    static let scss: NameRules = {
        var rules = NameRules(style: .kebab) { scalar in
            switch scalar {
            case "a"..."z", "0"..."9": true
            default: scalar.value >= 0xA0
            }
        }
        rules.digitPrefix = "n"
        return rules
    }()

    /// Variables and mixins of Less, which know ASCII only and share the `@` with the rules of CSS.
    static let less: NameRules = {
        var rules = NameRules(style: .kebab) { scalar in
            switch scalar {
            case "a"..."z", "0"..."9": true
            default: false
            }
        }
        rules.replacement = .number
        rules.digitPrefix = "n"
        rules.keywords = [
            "arguments", "charset", "container", "counter-style", "document", "font-face",
            "font-feature-values",
            "import", "keyframes", "layer", "media", "namespace", "page", "plugin", "property", "rest",
            "supports",
            "viewport",
        ]
        return rules
    }()
}
