public import LightningAPI

/// What has become of a special order that the exchange took.
public enum ParentFate: Hashable, Sendable {
    /// It waits, for a price or for what it has placed.
    case waiting
    /// It has ended so.
    case ended(ChildOrderState)
    /// Not listed yet.
    case notListed
    /// The exchange could not be asked.
    case lookFailed(APIError)

    /// Whether nothing of it can trade any more.
    public var hasEnded: Bool {
        if case .ended = self { true } else { false }
    }

    /// Whether the exchange said where the order is.
    var isKnown: Bool {
        switch self {
        case .waiting, .ended: true
        case .notListed, .lookFailed: false
        }
    }

    /// What a list says.
    init(_ state: ChildOrderState) { self = state.mayTrade ? .waiting : .ended(state) }
}

/// Something new about a special order.
public struct ParentFateChange: Hashable, Sendable {
    /// Its acceptance id.
    public let id: String
    /// What it trades.
    public let product: ProductCode
    /// What has become of it.
    public let fate: ParentFate
}

/// What events say of special orders, by acceptance id; so many of the latest.
struct ParentFates: Sendable {
    private static let most = 512

    /// Whether what is told is whole: since the last break they were looked at, and everything after that was heard.
    var areOpen = false
    /// Those that waited when something was missed last, and were not seen since.
    private(set) var interrupted: [String: ProductCode] = [:]

    private var fates: [String: ParentFate] = [:]
    private var products: [String: ProductCode] = [:]
    private var ids: [String] = []

    subscript(id: String) -> ParentFate? { fates[id] }

    /// Something may be missed from now on: what was told does not count any more.
    mutating func close() {
        var closed = ParentFates()
        for id in ids where fates[id]?.hasEnded == false { closed.interrupted[id] = products[id] }
        closed.interrupted.merge(interrupted) { known, _ in known }
        closed.methods = methods.filter { closed.interrupted[$0.key] != nil }
        self = closed
    }

    /// Takes over what a list says of one, unless its end was heard meanwhile.
    /// - Returns: what is new about it.
    mutating func list(
        _ id: String, of product: ProductCode, as state: ChildOrderState, method: ParentOrderType?
    ) -> ParentFateChange? {
        if let method { methods[id] = method.rawValue }
        guard fates[id]?.hasEnded != true else { return nil }
        return keep(ParentFate(state), of: id, product)
    }

    private mutating func keep(_ fate: ParentFate, of id: String, _ product: ProductCode) -> ParentFateChange? {
        interrupted[id] = nil
        products[id] = product
        let before = fates.updateValue(fate, forKey: id)
        if before == nil { ids.append(id) }
        if ids.count > Self.most {
            let oldest = ids.removeFirst()
            fates[oldest] = nil
            products[oldest] = nil
            methods[oldest] = nil
        }
        return before == fate ? nil : ParentFateChange(id: id, product: product, fate: fate)
    }

    /// - Returns: what is new about it.
    mutating func take(_ event: ParentOrderEvent) -> ParentFateChange? {
        let id = event.parentOrderAcceptanceID
        guard fates[id]?.hasEnded != true, let fate = Self.fate(event, methods[id]) else { return nil }
        if event.eventType == .order, let type = event.parentOrderType { methods[id] = type }
        return keep(fate, of: id, event.productCode)
    }

    /// How the parts belong together, which only the first event tells.
    private var methods: [String: String] = [:]

    /// - Parameter method: `nil` where it was not told.
    /// - Returns: `nil` for an event that does not tell whether it has ended.
    private static func fate(_ event: ParentOrderEvent, _ method: String?) -> ParentFate? {
        switch event.eventType {
        case .order: return .waiting
        // Without the first event its end could not be told either: a look does.
        case .trigger: return method == nil ? nil : .waiting
        case .orderFailed: return .ended(.rejected)
        case .cancel: return .ended(.canceled)
        case .expire: return .ended(.expired)
        case .complete:
            // With a first part that the others wait for, it goes on after that.
            guard let method else { return nil }
            let hasNext = [ParentOrderType.ifDone, .ifDoneOneCancelsOther].map(\.rawValue).contains(method)
            guard hasNext else { return .ended(.completed) }
            return event.parameterIndex.map { $0 == 1 ? .waiting : .ended(.completed) }
        default: return nil
        }
    }
}
