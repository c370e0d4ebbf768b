/// Writes a page for people that stands by itself: colours, text styles and contrast in every mode, and all the rest.
///
/// It holds the style sheet that the target `css` writes and shows tokens by its properties and classes, so a mistake in
/// the style sheet can be seen. Nothing is loaded from elsewhere.
struct HTMLTarget: TokenTarget {
    let name = "html"
    let summary = "a style guide in one page: colours, text styles, contrast"
    let options = [
        TargetOption("language", "the language of the guide itself", standard: "en", choices: ["en", "ja"])
    ]

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let page = try GuidePage(tokens, words: GuideWords.words(options["language"]))
        WebLosses.tell(of: tokens, to: &losses)
        return [ExportedFile(name: "style-guide.html", text: page.text())]
    }
}
