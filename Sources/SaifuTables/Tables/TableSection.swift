public import SaifuText

/// A part of a table with rows from one provider, and optional lines above and below them.
@MainActor
public struct TableSection {
    /// The line above the rows; `nil` for none.
    public let header: StyledText?
    /// Owns the rows.
    public let provider: any RowProviding
    private let makeFooter: @MainActor () -> StyledText?

    /// The line below the rows as it is now.
    public var footer: StyledText? { makeFooter() }

    /// - Parameter footer: asked for whenever the table is drawn.
    public init(
        header: StyledText? = nil, provider: any RowProviding,
        footer: @autoclosure @escaping @MainActor () -> StyledText? = nil
    ) {
        self.header = header
        self.provider = provider
        makeFooter = footer
    }
}
