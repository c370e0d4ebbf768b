public import SaifuStyle

/// A part of a table with rows from one provider and an optional line above them.
@MainActor
public struct TableSection {
    public let header: StyledText?
    public let provider: any RowProviding

    public init(header: StyledText? = nil, provider: any RowProviding) {
        self.header = header
        self.provider = provider
    }
}
