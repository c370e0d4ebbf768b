public import LightningAPI

/// Sends a request and answers with its typed response.
///
/// The application implements it with the live client, a test or a sandbox with a stub; a scene cannot tell which.
public protocol ServiceClient: Sendable {
    /// - Throws: `APIError`, which says whether the request can have taken effect.
    func send<Request: APIRequest>(_ request: Request) async throws(APIError) -> Request.Response
}
