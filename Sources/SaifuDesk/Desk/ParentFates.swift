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

    /// What a list says.
    init(_ state: ChildOrderState) { self = state.mayTrade ? .waiting : .ended(state) }
}

/// What events say of special orders, by acceptance id; so many of the latest.
struct ParentFates: Sendable {
    private static let most = 512

    private var fates: [String: ParentFate] = [:]
    private var ids: [String] = []

    subscript(id: String) -> ParentFate? { fates[id] }

    mutating func take(_ event: ParentOrderEvent) {
        let id = event.parentOrderAcceptanceID
        guard fates[id]?.hasEnded != true, let fate = Self.fate(event, methods[id]) else { return }
        if event.eventType == .order, let type = event.parentOrderType { methods[id] = type }
        if fates.updateValue(fate, forKey: id) == nil { ids.append(id) }
        guard ids.count > Self.most else { return }
        let oldest = ids.removeFirst()
        fates[oldest] = nil
        methods[oldest] = nil
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
            return hasNext && event.parameterIndex == 1 ? .waiting : .ended(.completed)
        default: return nil
        }
    }
}

extension SpecialDesk {
    /// Looks for a special order that was just placed, and once more a second later if it is not listed at once.
    public func fate(of placed: PlacedParent) async -> ParentFate { await ParentWait(placed: placed).fate(desk) }

    /// Waits until a special order has ended, with all that it placed, by what the exchange tells and by looking.
    /// - Parameter deadline: by the clock of this machine.
    /// - Returns: how it ended, or how it stands at the deadline or in a cancelled task.
    public func ended(_ placed: PlacedParent, by deadline: Timestamp) async -> ParentFate {
        await ParentWait(placed: placed).end(by: deadline, desk)
    }
}
