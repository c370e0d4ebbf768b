public import LightningAPI

/// A scene that shows the answer to a request as a list of facts.
@MainActor public final class FactScene<Request: QueryRequest>: FollowedScene where Request.Response: Encodable {
    private let request: FollowedRequest<Request>
    private let sheet: FactSheet<Request.Response>

    /// Creates a scene that shows the answer of a request.
    public init(_ request: Request, _ columns: [Column<Request.Response>], in environment: any Environment) {
        self.request = FollowedRequest(request, in: environment)
        sheet = FactSheet(columns, for: environment.reader)
    }

    public func load() async throws(WalletError) { try await request.load(sheet.load) }
    public func follow() async throws(WalletError) -> Bool { try await request.follow(sheet.load) }
    public var feed: Feed { request.feed }

    public var page: Page { Page([.facts(sheet)], document: sheet.entity) }
}
