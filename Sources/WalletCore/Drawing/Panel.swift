/// A part of a page under a caption, which stands beside others where there is room, and below them where there is not.
@MainActor public struct Panel {
    /// Its caption.
    public let title: Phrase
    /// The contents. A table among them takes keys and is given the rows of the screen that are left.
    public let blocks: [Block]
    /// The contents on a low screen: single lines, each with as many of its parts as fit. `nil` where the panel stays
    /// as it is.
    public let brief: [Block]?
    /// How much of the height that is left goes to its table, beside those of other panels.
    public let share: Int
    /// Whether it fills a column of its own where there are several.
    public let isTall: Bool
    /// How current it is; `nil` where it says why there is nothing to be had.
    public let freshness: Freshness?

    /// Creates a panel.
    public init(
        _ title: Phrase, _ blocks: [Block], brief: [Block]? = nil, share: Int = 1, isTall: Bool = false,
        freshness: Freshness? = nil
    ) {
        self.title = title
        self.blocks = blocks
        self.brief = brief
        self.share = share
        self.isTall = isTall
        self.freshness = freshness
    }
}
