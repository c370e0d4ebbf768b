public import LightningAPI
internal import SaifuCrypto
internal import SaifuDesk
internal import SaifuSystem
internal import SaifuWire

/// What the exchange tells by itself. The first stream opens one connection, which all of them share; it is opened again
/// after every end, and every stream tells what became of it. A stream keeps the client alive while somebody takes from it.
extension LightningClient {
    /// The book of a product as it changes. Whoever is slow gets the latest; a thirtieth of a second is fast enough for
    /// a person.
    public nonisolated func board(_ product: ProductCode) -> AsyncStream<LatestValue<OrderBook>> {
        follow(.board(product), .bufferingNewest(1)) { BookFeed(product) }
    }

    /// The ticker of a product as it changes; whoever is slow gets the latest.
    public nonisolated func ticker(_ product: ProductCode) -> AsyncStream<LatestValue<Ticker>> {
        follow(.ticker(product), .bufferingNewest(1)) { TickerFeed(product) }
    }

    /// The trades of a product, each once, in the order of their ids. After a break those that were missed come first.
    public nonisolated func executions(_ product: ProductCode) -> AsyncStream<StreamEvent<[Execution]>> {
        follow(.executions(product), .bufferingOldest(max(8, realtime.buffer))) { TradeFeed(product) }
    }

    /// What becomes of the account's own orders, from the subscription on (``StreamState/subscribed``).
    ///
    /// The exchange tells nothing of what there was before, and no event twice. So at first, and after each gap, ask for
    /// orders, positions and collateral; or let a desk follow the client (`OrderDesk.follow`), which does that by itself.
    public nonisolated func childOrderEvents() -> AsyncStream<StreamEvent<[ChildOrderEvent]>> {
        follow(.childOrderEvents, .bufferingOldest(max(8, realtime.buffer))) {
            OrderEventFeed(.childOrderEvents) { if case .childOrderEvents(let events) = $0 { events } else { nil } }
        }
    }

    /// What becomes of the account's own special orders; as ``childOrderEvents()``.
    public nonisolated func parentOrderEvents() -> AsyncStream<StreamEvent<[ParentOrderEvent]>> {
        follow(.parentOrderEvents, .bufferingOldest(max(8, realtime.buffer))) {
            OrderEventFeed(.parentOrderEvents) { if case .parentOrderEvents(let events) = $0 { events } else { nil } }
        }
    }

    private nonisolated func follow<Feed: ChannelFeed>(
        _ channel: Channel, _ policy: AsyncStream<Feed.Element>.Continuation.BufferingPolicy,
        make: @escaping @Sendable () -> Feed
    ) -> AsyncStream<Feed.Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Feed.Element.self, bufferingPolicy: policy)
        Task {
            do throws(WireError) {
                try await realtimeConnection().follow(channel, continuation, owner: self, make: make)
            } catch {
                let feed = make()
                guard feed.add(continuation, as: 0) else { return }
                feed.refuse(.connection(.wire(error)), at: now())
            }
        }
        return stream
    }
}

extension LightningClient {
    /// When its channels last told or answered something; `nil` before that. A good connection is heard every six seconds
    /// at least (``RealtimeSettings/answer``).
    public nonisolated var lastHeard: Timestamp? { heard.moment }

    /// What a connection to the channels asks for. It does not keep the client alive.
    nonisolated var realtimeSource: RealtimeSource {
        RealtimeSource(
            authenticate: { [weak self] () async throws(APIError) in
                guard let self else { throw .missingKey(origin: "") }
                return try await realtimeAuth()
            },
            trades: { [weak self] product, last in await self?.trades(of: product, after: last) },
            now: now, heard: heard, chance: Self.chance)
    }

    @Sendable private static func chance() -> UInt8 {
        // Without chance all clients come back at once, which harms nobody but the exchange.
        do { return try RandomBytes.make(count: 1)[0] } catch { return .max }
    }

    /// Ten thousand trades: whoever was away for longer is told of a gap, and the limit of requests is spared.
    private static let mostPages = 20

    private func trades(of product: ProductCode, after last: Int64) async -> [Execution]? {
        do throws(APIError) {
            let missed = try await pages(of: GetExecutions(productCode: product)).backfill(
                after: last, pages: Self.mostPages)
            return missed.isWhole ? missed.elements : nil
        } catch {
            return nil
        }
    }
}
