public import SaifuStyle
public import SaifuTables

/// What a scene leaves on the screen: the same facts for a person and for a program.
@MainActor public struct Page {
    /// Drawn from top to bottom.
    public var blocks: [Block]
    /// The one JSON document that `--json` prints instead; field names are the API's.
    public var document: any Encodable & Sendable
    /// The id of an order that was sent and accepted to make this page: whoever cannot show the page must tell the id.
    public var acceptedOrder: String?
    /// What is asked about on this page, in a line: stands with the question where the page does not fit the window.
    public var subject: StyledText?

    public init(_ blocks: [Block], document: any Encodable & Sendable) {
        self.blocks = blocks
        self.document = document
    }

    /// The same page under a line, unless it begins with that line.
    public func under(_ line: StyledText?) -> Page {
        guard let line else { return self }
        if case .line(let first)? = blocks.first, first.plainText == line.plainText { return self }
        var page = self
        page.blocks.insert(.line(line), at: 0)
        return page
    }
}

/// A part of a page.
@MainActor public enum Block {
    case line(StyledText)
    /// `whenEmpty` is what an empty list says.
    case table(TableDataSource, whenEmpty: StringKey)
    case form(Form)
}
