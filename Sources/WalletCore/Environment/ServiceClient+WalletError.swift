public import LightningAPI

extension ServiceClient {
    /// `send`, with the error in the wallet's terms.
    public func fetch<Request: QueryRequest>(_ request: Request) async throws(WalletError) -> Request.Response {
        do {
            return try await send(request)
        } catch {
            throw .api(error)
        }
    }
}
