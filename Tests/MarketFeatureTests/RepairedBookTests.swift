import LightningAPI
import SaifuDesk
import SaifuJSON
import SaifuMoney
import SaifuText
import SandboxKit
import Synchronization
import Testing
import WalletCore

@testable import MarketFeature

/// A followed book that had to be repaired says so.
@MainActor struct RepairedBookTests {
    private final class BookNews: News {
        private let repairs: BookRepairs
        private let isCurrent: Bool
        init(_ repairs: BookRepairs, isCurrent: Bool) { (self.repairs, self.isCurrent) = (repairs, isCurrent) }

        var standing: NewsStanding {
            var standing = NewsStanding()
            standing.isCurrent = isCurrent
            standing.picture = .board(Board(midPrice: 2, bids: [], asks: []), repairs)
            return standing
        }

        func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async {}
    }

    /// Everything is asked for, and a book is told as well.
    private struct Client: ServiceClient {
        let stubs: StubbableServiceClient
        let news: BookNews
        func send<Request: QueryRequest>(_ request: Request) async throws(APIError) -> Request.Response {
            try await stubs.send(request)
        }
        func updates<Request: QueryRequest>(
            of request: Request, on clock: any WalletClock
        ) -> ServiceUpdates<Request.Response> { polled(request, on: clock, news: news) }
    }

    private func page(_ repairs: BookRepairs, isCurrent: Bool = true) async throws -> Page {
        let environment = StubbableEnvironment([
            Stub(GetBoard.self, .body(#"{"mid_price":1,"bids":[],"asks":[]}"#)), Stub(GetExecutions.self, .body("[]")),
        ])
        environment.client = Client(
            stubs: environment.stubClient, news: BookNews(repairs, isCurrent: isCurrent))
        let scene = try await environment.scene(of: "watch board", MarketFeature(in: environment).commands)
        try await scene.load()
        #expect(lines(scene.page).count == 1, "nothing is told of a book that was asked for once")
        _ = try await scene.takeNews()
        return scene.page
    }

    private func lines(_ page: Page) -> [String] {
        page.blocks.compactMap { if case .line(let phrase) = $0 { phrase.styled(in: .english).plainText } else { nil } }
    }

    private func json(_ page: Page) throws -> String {
        let document = try #require(page.document)
        return String(decoding: try ExactJSONEncoder(digits: .asGiven).encode(document), as: UTF8.self)
    }

    @Test func `mismatches are shown, and told to programs beside the book`() async throws {
        let page = try await page(BookRepairs(mismatches: 3, staleLevels: 14))
        #expect(lines(page).last == "Repaired: 3 × by a whole book, 14 stale levels dropped")
        #expect(try json(page) == #"{"mid_price":2,"bids":[],"asks":[],"mismatches":3,"stale_levels":14}"#)
    }

    @Test func `a book that was right all the time says nothing, and tells programs so`() async throws {
        let page = try await page(BookRepairs())
        #expect(lines(page).count == 1)
        #expect(try json(page).hasSuffix(#""mismatches":0,"stale_levels":0}"#))
    }

    @Test func `where the exchange is asked nothing is known of repairs`() async throws {
        let page = try await page(BookRepairs(mismatches: 3), isCurrent: false)
        #expect(lines(page).count == 1)
        #expect(try json(page) == #"{"mid_price":1,"bids":[],"asks":[]}"#)
    }
}
