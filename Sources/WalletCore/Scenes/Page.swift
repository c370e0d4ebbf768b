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

    public init(_ blocks: [Block], document: any Encodable & Sendable) {
        self.blocks = blocks
        self.document = document
    }
}

/// A part of a page.
@MainActor public enum Block {
    case line(StyledText)
    /// `whenEmpty` is what an empty list says.
    case table(TableDataSource, whenEmpty: StringKey)
    case form(Form)
}
