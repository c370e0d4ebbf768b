import FolderTestKit
import LightningAPI
import LightningClient
import PaperExchange
import SaifuCrypto
import SaifuDesk
import SaifuMoney
import SaifuWire
import Synchronization
import Testing
import WalletCore

@testable import saifu

/// The wallet's way of an order, under each scenario of the program: no order twice, and every loss told truly.
@Suite struct ScenarioMatrixTests {
    /// An exchange on which a scenario is played, and the clock and the file that outlive it. The wallet goes by that clock
    /// too, which moves a second with each call, and otherwise when the test says so.
    private final class Venue {
        private let folder: TestFolder
        private let clock = ManualClock(milliseconds: 1_767_225_600_000)
        private var now: @Sendable () -> Timestamp { { [clock] in Timestamp(milliseconds: clock.milliseconds) } }
        private var server: PaperExchangeServer?
        private let journal: FileJournal
        let sent = Sent()

        /// How many orders have reached the exchange.
        final class Sent: Sendable {
            let count = Mutex(0)
        }

        init() throws {
            folder = try TestFolder()
            journal = try FileJournal(path: folder.path(of: "orders.journal"))
        }

        deinit { server?.stop() }

        /// - Returns: a desk of the one account, whose client waits less long than a person would.
        func open(_ faults: FaultPlan?) throws -> (desk: OrderDesk, client: LightningClient) {
            server?.stop()
            var configuration = ExchangeConfiguration(
                databasePath: folder.path(of: "exchange.db"), seed: 1,
                funding: [Amount(quantity: 100_000_000, asset: .jpy)],
                credentials: APICredentials(key: "k", secret: Secret("s")), clock: .manual(clock, step: 1000))
            configuration.faults = faults
            configuration.witness = { [sent] event in
                guard case .asked(let call) = event, call.target == "/v1/me/sendchildorder" else { return }
                sent.count.withLock { $0 += 1 }
            }
            let server = try PaperExchangeServer.start(configuration, listeners: [.tcp(port: 0)])
            self.server = server
            let client = LightningClient(
                origin: .http(host: "127.0.0.1", port: server.ports[0]),
                credentials: APICredentials(key: "k", secret: Secret("s")), endpoint: "paper",
                timeouts: ClientTimeouts(firstByte: .milliseconds(800), idle: .milliseconds(800), total: .seconds(2)),
                now: now)
            let desk = OrderDesk(
                transport: client, journal: journal, now: now,
                sleep: { [clock] time in clock.advance(milliseconds: time.components.seconds * 1000) },
                random: { .random(in: 0 ... .max) })
            return (desk, client)
        }

        func pass(seconds: Int64) { clock.advance(milliseconds: seconds * 1000) }
    }

    /// What the desk said of the order at a price.
    private enum Word: Hashable {
        case accepted(String)
        case refused
        case unknown(entry: Int64)
    }

    private func place(_ price: ExactDecimal, by desk: OrderDesk) async throws -> Word {
        do throws(DeskError) {
            let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.001", price: price)
            return .accepted(try await desk.place(draft).acceptance.childOrderAcceptanceID)
        } catch {
            guard case .api(let cause, let entry) = error else { throw error }
            if case .outcomeUnknown = cause { return .unknown(entry: try #require(entry)) }
            #expect(entry == nil, "\(error)")
            return .refused
        }
    }

    @Test(arguments: Scenario.allCases)
    func `no order is sent twice, and what is said of each is so`(scenario: Scenario) async throws {
        let venue = try Venue()
        let plan = try Scenario.plan(scenario.rawValue, seed: 5)
        var (desk, client) = try venue.open(plan)
        var words: [ExactDecimal: Word] = [:]
        for number in 0..<24 {
            let price = try ExactDecimal(10_000_000 + Int64(number))
            let before = venue.sent.count.withLock { $0 }
            words[price] = try await place(price, by: desk)
            #expect(venue.sent.count.withLock { $0 } - before <= 1, "\(price)")
        }
        venue.pass(seconds: 1800)
        (desk, client) = try venue.open(nil)
        let listed = try await client.send(GetChildOrders(productCode: .btcJPY))
        let settled = try await desk.settle()
        for (price, word) in words {
            let real = listed.filter { $0.price == price }.map(\.childOrderAcceptanceID)
            #expect(real.count <= 1, "\(price) is there twice")
            switch word {
            case .accepted(let id): #expect(real == [id], "\(price)")
            case .refused: #expect(real.isEmpty, "\(price) was refused and is there")
            case .unknown(let entry):
                let verdict = try #require(settled.first { $0.id == entry }?.verdict)
                if case .stillUnknown = verdict { Issue.record("\(price) is not settled: \(verdict)") }
                #expect(verdict.candidates == real, "\(price): \(verdict)")
            }
        }
        #expect(listed.allSatisfy { words[$0.price] != nil })
        // A scenario that hurts nobody tests nothing.
        #expect(
            (scenario == .skewedClock) == words.values.allSatisfy { if case .accepted = $0 { true } else { false } },
            "\(words)")
    }

    @Test func `every scenario of the program is a file that can be read, and no file is left over`() throws {
        for scenario in Scenario.allCases { _ = try Scenario.plan(scenario.rawValue, seed: 1) }
    }
}
