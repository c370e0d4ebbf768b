public import SaifuTables

/// The end of an id, in place of the whole.
public enum ShortID {
    /// No list draws fewer characters, and no end that is typed has fewer.
    public static let fewest = 6

    /// The shortest end, of an id that no other one of the list could be taken for.
    public static func end(of id: Figure) -> Figure {
        id.description.count > fewest + 1 ? Figure(text: "…" + id.description.suffix(fewest)) : id
    }
}

/// The ids of a list, as short as they can be told apart: `…069808`. They are counted anew when the list changes.
@MainActor public final class ShortIDs<Entity: Identifiable & Sendable> {
    private let provider: EntitiesProvider<Entity>
    private let id: (Entity) -> Figure
    /// How many characters of each are drawn; `nil` until somebody asks.
    private var length: Int?

    /// - Parameter id: what is shortened.
    public init(of provider: EntitiesProvider<Entity>, _ id: @escaping @MainActor (Entity) -> Figure) {
        self.provider = provider
        self.id = id
        provider.observe(by: self) { [weak self] _ in self?.length = nil }
    }

    /// The same of what others wrote, such as an address.
    public convenience init(of provider: EntitiesProvider<Entity>, written: @escaping (Entity) -> Written) {
        self.init(of: provider) { Figure(text: written($0).text(in: .english)) }
    }

    /// The id of an entity of the list: its end after a mark, `…069808`, or the id where that would be no shorter.
    public func callAsFunction(_ entity: Entity, _ extent: ColumnExtent) -> Figure {
        let whole = id(entity), text = whole.description
        guard extent == .short, text.count > shortest + 1 else { return whole }
        return Figure(text: "…" + text.suffix(shortest))
    }

    /// The fewest, or more where that is not enough to tell each id from the others.
    private var shortest: Int {
        if let length { return length }
        let reversed = Set(provider.entities.map { id($0).description }).map { String($0.reversed()) }.sorted()
        let alike = zip(reversed, reversed.dropFirst()).map { zip($0, $1).prefix { $0 == $1 }.count }
        let known = max(ShortID.fewest, (alike.max() ?? 0) + 1)
        length = known
        return known
    }
}
