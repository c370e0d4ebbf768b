public import LightningAPI
public import SaifuDesk

/// Leads what a client tells of an account's orders to its desk, and says whether what the desk knows is what the exchange
/// has: after the beginning and after every break not before the desk has looked.
public struct DeskHearing: Sendable {
    private let ears: OrderEars
    private var isOpen = false

    /// Creates it for a desk of the same account as the client's.
    public init(_ desk: OrderDesk) { ears = OrderEars(desk: desk) }

    /// Takes the next of ``LightningClient/childOrderEvents()``.
    /// - Returns: whether the desk is current.
    public mutating func take(_ event: StreamEvent<[ChildOrderEvent]>) async -> Bool {
        switch event {
        case .state(let state):
            isOpen = state == .current
            await ears.close()
        case .gap: await ears.close()
        case .value(let events): await ears.hear(events)
        }
        if isOpen, await !ears.areOpen {
            // What could not be asked is asked again with the next event; until then nothing heard counts.
            do throws(DeskError) { try await ears.reconcile() } catch {}
        }
        return await ears.areOpen
    }

    /// Takes the next of ``LightningClient/parentOrderEvents()``.
    /// - Returns: whether the stream is current.
    public mutating func take(_ event: StreamEvent<[ParentOrderEvent]>) async -> Bool {
        switch event {
        case .state(let state):
            isOpen = state == .current
            if !isOpen { await ears.closeForParents() }
        case .gap: await ears.closeForParents()
        case .value(let events): await ears.hear(events)
        }
        return isOpen
    }
}

extension OrderDesk {
    /// Hears what a client of the same account tells of orders, until the task is cancelled:
    ///
    ///     let hearing = Task { await desk.follow(client) }
    ///     let placed = try await desk.place(draft)
    ///     let fate = await desk.ended(placed, by: deadline)
    ///
    /// After every break orders, positions and collateral are asked for before what is heard counts.
    public nonisolated func follow(_ client: LightningClient) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var hearing = DeskHearing(self)
                for await event in client.childOrderEvents() { _ = await hearing.take(event) }
                await OrderEars(desk: self).close()
            }
            group.addTask {
                var hearing = DeskHearing(self)
                for await event in client.parentOrderEvents() { _ = await hearing.take(event) }
                await OrderEars(desk: self).closeForParents()
            }
        }
    }
}
