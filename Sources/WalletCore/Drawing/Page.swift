import SaifuStyle

/// The result of a scene, with the same facts for a person and for a program.
@MainActor public struct Page {
    /// Drawn from top to bottom.
    public var blocks: [Block]
    /// Below them, side by side where there is room.
    public let panels: [Panel]
    /// The one JSON document that `--json` prints instead; field names are the API's. `nil` where nothing is known yet,
    /// and for a scene that has nothing for a program.
    public let document: (any Encodable & Sendable)?
    /// The request that the exchange accepted before this page was made; `nil` for none. When the page cannot be shown,
    /// it must still be reported.
    public var acceptance: Acceptance?
    /// How a run ends that printed this page: what it tells may be that something is left to do.
    public var status = ExitCode.done

    /// A request that changed something at the exchange.
    public enum Acceptance: Hashable, Sendable {
        /// An order, by its acceptance id.
        case order(id: String)
        /// The cancellation of the order with this acceptance id, or of all orders of a product.
        case cancellation(id: String), cancellations(product: String)
        /// A withdrawal, by its message id.
        case withdrawal(id: String)
    }

    /// Creates a page; without a document it is for a person alone.
    public init(_ blocks: [Block], panels: [Panel] = [], document: (any Encodable & Sendable)? = nil) {
        self.blocks = blocks
        self.panels = panels
        self.document = document
    }

    /// All of it one below the other, as it is printed.
    public var printed: [Block] { blocks + panels.flatMap { [.line($0.title)] + $0.blocks } }

    /// Stands where nothing is known yet.
    public static var loading: Page { Page([.line(Phrase(ListSentence.loading, .secondary))]) }

    /// Returns the same page under a line, unless it begins with that line.
    public func under(_ line: Phrase?) -> Page {
        guard let line else { return self }
        if case .line(let first)? = blocks.first, first == line { return self }
        var page = self
        page.blocks.insert(.line(line), at: 0)
        return page
    }
}
