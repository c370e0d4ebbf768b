import LightningAPI
import SaifuDesk
import SaifuMoney
import Synchronization
import Testing

/// A fill that nobody knew of when the end of its order was written down.
@Suite(.timeLimit(.minutes(10))) struct LateFillTests {
    /// What the lists of orders hold.
    enum Listing: Sendable {
        case everything, nothing, failure
    }

    private let network: UnkindNetwork
    private let journal = KilledJournal()
    private let line: ListingLine
    private let desk: OrderDesk
    private let ears: OrderEars

    init() throws {
        network = try UnkindNetwork(seed: 1, visibility: 0, skew: .zero)
        line = ListingLine(network)
        desk = Self.desk(line, journal)
        ears = OrderEars(desk: desk)
    }

    /// One for each run of a home: they share the journal.
    private static func desk(_ line: ListingLine, _ journal: KilledJournal) -> OrderDesk {
        let network = line.network
        return OrderDesk(
            transport: line, journal: journal, now: { network.now },
            sleep: {
                do { try await network.wait(milliseconds: Int64($0 / .milliseconds(1))) } catch {}
            }, random: { 0 })
    }

    private func event(_ type: OrderEventType, _ id: String, left: ExactDecimal? = nil) -> ChildOrderEvent {
        ChildOrderEvent(
            productCode: .btcJPY, childOrderID: "JOR" + id, childOrderAcceptanceID: id, eventDate: network.now,
            eventType: type, childOrderType: type == .order ? .limit : nil, side: .buy, price: 16_000_000,
            size: type == .order ? "0.01" : "0.004", expireDate: nil, reason: nil, execID: nil, commission: 0, sfd: 0,
            outstandingSize: left)
    }

    /// Places an order whose cancellation is told while no list has it: it was filled in part all the same.
    private func placeAndMiss() async throws -> String {
        let placed = try await desk.place(OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 16_000_000))
        let id = placed.acceptance.childOrderAcceptanceID
        line.listing = .nothing
        await ears.hear([event(.cancel, id)])
        line.listing = .everything
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.004"))
        try await network.stranger(placed.cancellation)
        #expect(await desk.openOrders.isEmpty)
        #expect(written?.executedSize == 0)
        return id
    }

    private var written: OrderEnding? { journal.records[0].ending }

    // Broken by, in Sources/SaifuDesk/Desk/Blotter.swift:
    // - unlisted.add(id)
    // +
    // Broken by, in Sources/SaifuDesk/Journal/OutcomeNotes.swift:
    // - guard let ending = entry.acceptanceID.flatMap({ filled[$0] }), entry.isNews(ending) else { continue }
    // + guard let ending = entry.acceptanceID.flatMap({ filled[$0] }), !entry.isNews(ending) else { continue }
    // Broken by, in Sources/SaifuDesk/Desk/Blotter.swift:
    // - if known == nil, unlisted.contains(id), order.executedSize.isPositive {
    // + if known != nil, unlisted.contains(id), order.executedSize.isPositive {
    @Test func `is looked for, where no list had the order as it ended`() async throws {
        try await ears.reconcile()
        let id = try await placeAndMiss()
        let fates = await desk.fates()
        await ears.hear([event(.execution, id, left: "0.006")])
        #expect(written?.executedSize == "0.004" && written?.state == .canceled)
        var news = fates.makeAsyncIterator()
        #expect(await news.next()?.fate == .endedPartlyFilled(size: "0.004", average: 16_000_000))
        let asked = await network.queryCount
        await ears.hear([event(.execution, id, left: "0.006"), event(.order, id)])
        #expect(await network.queryCount == asked)
        #expect(await desk.openOrders.isEmpty)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - try await lookForFills(desk)
    // +
    @Test(arguments: [Listing.nothing, .failure])
    func `is looked for again after a break, where the look failed or came too early`(
        _ listing: Listing
    ) async throws {
        try await ears.reconcile()
        let id = try await placeAndMiss()
        line.listing = listing
        await ears.hear([event(.execution, id, left: "0.006")])
        #expect(written?.executedSize == 0)
        #expect(await ears.areOpen == (listing == .nothing))
        line.listing = .everything
        try await ears.reconcile()
        #expect(written?.executedSize == "0.004" && written?.state == .canceled)
        let asked = await network.queryCount
        try await ears.reconcile()
        // Positions and collateral.
        #expect(await network.queryCount == asked + 2)
    }

    // Broken by, in Sources/SaifuDesk/Journal/OutcomeNotes.swift:
    // - if !filled.isEmpty { await correct(filled, of: account) }
    // +
    @Test func `corrects the journal when another run of the home lists the order`() async throws {
        let id = try await placeAndMiss()
        let other = Self.desk(line, journal)
        await other.learn(try await network.send(GetChildOrders(productCode: .btcJPY, childOrderAcceptanceID: id)))
        #expect(written?.executedSize == "0.004" && written?.state == .canceled)
    }
}

/// A line to the exchange that does not tell its orders at all times.
private final class ListingLine: NetworkLine {

    let network: UnkindNetwork
    private let state = Mutex(LateFillTests.Listing.everything)

    init(_ network: UnkindNetwork) { self.network = network }

    var listing: LateFillTests.Listing {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        let answer = try await network.send(permitted)
        guard answer is [ChildOrder] else { return answer }
        switch listing {
        case .everything: return answer
        case .nothing: return ([ChildOrder]() as? Request.Response) ?? answer
        case .failure: throw .unanswered(origin: "https://a", reason: .timedOut(.body))
        }
    }
}
