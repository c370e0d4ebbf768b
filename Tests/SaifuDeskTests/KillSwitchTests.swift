import LightningAPI
import SaifuDesk
import SaifuMoney
import Synchronization
import Testing

/// A desk whose kill switch is set by somebody else.
struct KillSwitchTests {
    /// Answers with one state after the other, the last one for good.
    private final class TurningSwitch: KillSwitch {
        private let states: Mutex<[KillState]>

        init(_ states: [KillState]) { self.states = Mutex(states) }

        func state() throws(SpokenFault) -> KillState {
            states.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .off }
        }
        func set(at moment: Timestamp) { states.withLock { $0 = [.set(since: moment)] } }
        func lift() { states.withLock { $0 = [.off] } }
    }

    /// One that cannot be read.
    private struct BrokenSwitch: KillSwitch {
        static let fault = SpokenFault(english: "No.", japanese: "いいえ。")
        func state() throws(SpokenFault) -> KillState { throw Self.fault }
        func set(at moment: Timestamp) throws(SpokenFault) { throw Self.fault }
        func lift() throws(SpokenFault) { throw Self.fault }
    }

    private let network: UnkindNetwork
    private let journal = KilledJournal()
    private let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 17_000_000)

    init() throws { network = try UnkindNetwork(seed: 1, visibility: 0, skew: .zero) }

    private func desk(_ killSwitch: any KillSwitch) -> OrderDesk {
        OrderDesk(
            transport: network, journal: journal, killSwitch: killSwitch, now: { [network] in network.now },
            sleep: { [network] in
                do { try await network.wait(milliseconds: Int64($0 / .milliseconds(1))) } catch {
                    Issue.record(error)
                }
            }, random: { 0 })
    }

    private func openOrders() async throws -> [ChildOrder] {
        try await network.send(GetChildOrders(productCode: .btcJPY, state: .active))
    }

    @Test func `no order is sent or written down while it is set`() async throws {
        let desk = desk(TurningSwitch([.set(since: nil)]))
        await #expect(throws: DeskError.killed(since: nil)) { try await desk.place(draft) }
        #expect(try await openOrders().isEmpty)
        #expect(journal.records.isEmpty)
    }

    /// Whoever set it reads the journal next: what is written down there must not be sent any more.
    @Test func `an order is not sent when it is set while the order is written down`() async throws {
        let desk = desk(TurningSwitch([.off, .set(since: nil)]))
        await #expect(throws: DeskError.killed(since: nil)) { try await desk.place(draft) }
        #expect(try await openOrders().isEmpty)
        #expect(journal.records.map(\.isUnsettled) == [false])
    }

    @Test func `a switch that cannot be read counts as set`() async throws {
        let desk = desk(BrokenSwitch())
        await #expect(throws: DeskError.killSwitch(BrokenSwitch.fault)) { try await desk.place(draft) }
        #expect(try await openOrders().isEmpty)
    }

    @Test func `all ends, also what somebody else placed, and cancelling works while it is set`() async throws {
        let desk = desk(TurningSwitch([.off]))
        let own = try await desk.place(draft).acceptance.childOrderAcceptanceID
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 9_000_000, size: "0.01"))
        try desk.killSwitch.set(at: network.now)
        let killed = await OrderKill(desk: desk).endEverything(of: .btcJPY)
        #expect(killed.orders.map(\.fate) == [.endedUnfilled, .endedUnfilled] && killed.orders.map(\.id).contains(own))
        #expect(killed.problem == nil && killed.waitingParents == 0 && !killed.mayTrade)
        #expect(killed.agreed.contains(own))
        #expect(try await openOrders().isEmpty)
    }

    @Test func `an order stays open, and is told so, when its cancellation is lost`() async throws {
        let desk = desk(TurningSwitch([.off]))
        try await desk.place(draft)
        try desk.killSwitch.set(at: network.now)
        await network.meet(.requestLost, entry: 2)
        let killed = await OrderKill(desk: desk).endEverything(of: .btcJPY)
        #expect(killed.orders.map(\.fate) == [.resting(open: "0.01")])
        #expect(killed.mayTrade && killed.problem != nil && killed.agreed.isEmpty)
    }

    /// Another process, such as `cancel all`, has ended an order so soon that it was never listed.
    @Test func `an order that was cancelled a moment ago is waited for until it is certain that it has ended`()
        async throws
    {
        let other = desk(TurningSwitch([.off]))
        let own = try await other.place(draft).acceptance.childOrderAcceptanceID
        try await other.cancelAll(of: .btcJPY)
        let killed = await OrderKill(desk: desk(TurningSwitch([.off]))).endEverything(of: .btcJPY)
        #expect(killed.orders.map(\.id) == [own] && killed.orders.map(\.fate) == [.endedUnfilled] && !killed.mayTrade)
    }

    @Test func `a product without orders is not cancelled`() async throws {
        let killed = await OrderKill(desk: desk(TurningSwitch([.off]))).endEverything(of: .btcJPY)
        #expect(killed.orders.isEmpty && !killed.mayTrade && journal.records.isEmpty)
    }
}
