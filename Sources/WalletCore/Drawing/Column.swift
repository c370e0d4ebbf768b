/// One thing that is known of an entity, under its title: a column of a table, or a line of facts.
public struct Column<Entity: Sendable>: Sendable {
    /// `nil` in a table without a line of titles.
    let title: (any Sentence)?
    let leavingOrder: Int?
    let phrase: @MainActor @Sendable (Entity) -> Phrase

    /// - Parameters:
    ///   - leavingOrder: columns with a number are left out of a screen that is too narrow for all, the smallest first.
    ///   - phrase: what is drawn of an entity; nothing leaves a fact out.
    public init(
        _ title: any Sentence, leavingOrder: Int? = nil, _ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase
    ) {
        self.init(title: title, leavingOrder: leavingOrder, phrase)
    }

    /// A column of a table without a line of titles.
    public init(_ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase) {
        self.init(title: nil, leavingOrder: nil, phrase)
    }

    /// The same about something that holds the entity.
    public func of<Whole: Sendable>(_ part: any KeyPath<Whole, Entity> & Sendable) -> Column<Whole> {
        Column<Whole>(title: title, leavingOrder: leavingOrder) { phrase($0[keyPath: part]) }
    }

    private init(
        title: (any Sentence)?, leavingOrder: Int?, _ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase
    ) {
        self.title = title
        self.leavingOrder = leavingOrder
        self.phrase = phrase
    }
}
