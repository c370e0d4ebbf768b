/// The page of the style guide.
struct GuidePage {
    let tokens: ResolvedTokens
    let sheet: CSSSheet
    let words: GuideWords
    /// Text on its ground; the first ground is the paper of the samples.
    let pairs: [Pair]

    init(_ tokens: ResolvedTokens, words: GuideWords) throws(StyleExportError) {
        self.tokens = tokens
        self.words = words
        sheet = try CSSSheet(tokens)
        pairs = try Self.pairs(tokens)
    }

    func text() -> String {
        let title = tokens.name.map { "\($0) – \(words.guide)" } ?? words.guide
        let sections = [
            (id: "colors", title: words.colors, body: colors()), (id: "text", title: words.text, body: textStyles()),
            (id: "contrast", title: words.contrast, body: contrast()),
            (id: "other", title: words.other, body: others()),
        ].filter { !$0.body.isEmpty }
        let links = sections.map { HTMLText.element("a", ["href": "#\($0.id)"], text: $0.title) }
        let parts = sections.map { section in
            "<section id=\"\(section.id)\">\n" + HTMLText.element("h2", text: section.title)
                + "\n\(section.body)</section>\n"
        }
        return """
            <!doctype html>
            <!-- \(OutputText.header) -->
            <html lang="\(words.language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(HTMLText.element("title", text: title))
            <style>
            \(Self.inside(sheet.text()))</style>
            <style>
            \(GuideStyle.text)</style>
            </head>
            <body class="guide">
            <header>
            \(HTMLText.element("h1", text: title))
            \(tokens.description.map { HTMLText.element("p", text: $0) } ?? "")
            <nav>\(links.joined(separator: " "))</nav>
            \(choices())</header>
            <main>
            \(parts.joined())</main>
            <script>
            \(GuideStyle.script)</script>
            </body>
            </html>

            """
    }

    /// A style sheet cannot hold the end of its element, not even in a comment.
    private static func inside(_ css: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(css.utf8.count)
        for byte in css.utf8 {
            if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One row of choices for each modifier.
    private func choices() -> String {
        tokens.modifiers.enumerated().map { index, modifier in
            let contexts = [modifier.standard] + modifier.contexts.filter { $0 != modifier.standard }
            let values =
                (modifier.isAppearance ? [(words.automatic, "")] : [])
                + contexts.map { ($0.name, $0.name) }
            let inputs = values.enumerated().map { place, value in
                var input = "<input type=\"radio\" name=\"choice\(index)\" value=\"\(HTMLText.escaped(value.1))\""
                input += " data-attribute=\"\(HTMLText.escaped(HTMLText.className(CSSModes.attribute(modifier))))\""
                return "<label>\(input)\(place == 0 ? " checked" : "")> \(HTMLText.escaped(value.0))</label>"
            }
            return "<fieldset>" + HTMLText.element("legend", text: modifier.name) + inputs.joined(separator: " ")
                + "</fieldset>\n"
        }.joined()
    }

    /// The attributes with which an element and what is in it is in a mode.
    func attributes(_ mode: TokenMode) -> String {
        zip(tokens.modifiers, mode.contexts).map { modifier, context in
            " \(HTMLText.className(CSSModes.attribute(modifier)))=\"\(HTMLText.escaped(context.name))\""
        }.joined()
    }

    /// The path, the description and whether the token is deprecated.
    func caption(_ token: ResolvedToken) -> String {
        var text = HTMLText.element("strong", text: token.path.description)
        if token.isPrivate { text += " " + HTMLText.element("span", ["class": "mark"], text: words.raw) }
        if let reason = token.deprecated {
            let note = reason.isEmpty ? words.deprecated : "\(words.deprecated): \(reason)"
            text += " " + HTMLText.element("span", ["class": "mark"], text: note)
        }
        if let description = token.description { text += HTMLText.element("p", text: description) }
        return text
    }
}
