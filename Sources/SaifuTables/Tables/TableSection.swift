public import SaifuStyle

/// A part of a table with rows from one provider, and optional lines above and below them.
@MainActor
public struct TableSection {
    public let header: StyledText?
    public let provider: any RowProviding
    public let footer: StyledText?

    public init(header: StyledText? = nil, provider: any RowProviding, footer: StyledText? = nil) {
        self.header = header
        self.footer = footer
        self.provider = provider
    }
}
