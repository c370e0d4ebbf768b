/// Knows how one entity becomes one cell, and keeps the cells to use them again.
///
/// Types come from the closure, so a closure that asks for the wrong cell does not compile.
@MainActor
public final class CellMapper {
    private var mappings: [ObjectIdentifier: any CellMapping] = [:]

    /// Creates a mapper that knows no entity.
    public init() {}

    /// Cells made so far; never more than rows that were visible at once.
    public var cellsMade: Int { mappings.values.reduce(0) { $0 + $1.cellsMade } }

    /// The names cells were registered under, sorted.
    public var cellNames: [String] { mappings.values.map(\.name).sorted() }

    /// Rows of `Entity` are shown by a `Cell`. A second registration for an entity replaces the first.
    /// - Parameter name: for people who look at a table; nothing is found by it.
    public func register<Cell: TableCell, Entity>(
        _ name: String = "\(Cell.self)", _ update: @escaping @MainActor (_ cell: Cell, _ entity: Entity) -> Void
    ) {
        mappings[ObjectIdentifier(Entity.self)] = EntityMapping<Entity>(name: name, update)
    }

    /// Whether rows of `Entity` can be shown.
    public func knows<Entity>(_: Entity.Type) -> Bool {
        mappings[ObjectIdentifier(Entity.self)] != nil
    }

    /// A cell showing the entity, valid until the next call of `recycle`.
    func cell<Entity>(for entity: Entity) throws(TableError) -> any TableCell {
        guard let mapping = mappings[ObjectIdentifier(Entity.self)] as? EntityMapping<Entity> else {
            throw .noMapper(entity: "\(Entity.self)")
        }
        return mapping.cell(for: entity)
    }

    /// All cells handed out may be used for other rows from now on.
    func recycle() {
        for mapping in mappings.values { mapping.recycle() }
    }
}

@MainActor
private protocol CellMapping: AnyObject {
    var name: String { get }
    var cellsMade: Int { get }
    func recycle()
}

/// One registration: its closure over a pool of cells of the one type the closure takes.
@MainActor
private final class EntityMapping<Entity>: CellMapping {
    let name: String
    private(set) var cellsMade = 0
    private var used = 0
    private let show: @MainActor (_ entity: Entity, _ place: Int) -> (cell: any TableCell, isNew: Bool)

    init<Cell: TableCell>(name: String, _ update: @escaping @MainActor (Cell, Entity) -> Void) {
        self.name = name
        var pool: [Cell] = []
        show = { entity, place in
            let isNew = place == pool.count
            if isNew { pool.append(Cell()) }
            update(pool[place], entity)
            return (pool[place], isNew)
        }
    }

    func cell(for entity: Entity) -> any TableCell {
        let (cell, isNew) = show(entity, used)
        used += 1
        if isNew { cellsMade += 1 }
        return cell
    }

    func recycle() {
        used = 0
    }
}
