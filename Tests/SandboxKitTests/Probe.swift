import LightningAPI
import SaifuJSON
import SandboxKit

/// A request with every part that a stub can look at.
struct Probe: QueryRequest, Encodable {
    typealias Response = Health

    static let method = HTTPMethod.post
    static let path = "/v1/me/probe"
    static let access = RequestAccess.private

    var parameters = ["product_code": "BTC_JPY", "count": "5"]
    let side = "BUY"
    let size = 3

    enum CodingKeys: String, CodingKey { case side, size }

    var query: [QueryItem] { parameters.sorted { $0.key < $1.key }.map { QueryItem($0.key, $0.value) } }
}

extension StubRequest {
    /// A stub that answers a ``Probe``, each part exactly or including, and fitting or not.
    static func probe(
        path: (exact: Bool, fits: Bool) = (true, true), method: (exact: Bool, fits: Bool) = (true, true),
        parameters: (exact: Bool, fits: Bool) = (true, true), fields: (exact: Bool, fits: Bool) = (true, true)
    ) -> StubRequest {
        StubRequest(
            path: path.exact
                ? .exact(path.fits ? "/v1/me/probe" : "/v1/me") : .including(path.fits ? "/me/" : "/you/"),
            methods: method.exact
                ? .exact(method.fits ? .post : .get) : .including(method.fits ? [.get, .post] : [.get]),
            parameters: parameters.exact
                ? .exact(parameters.fits ? ["count": "5", "product_code": "BTC_JPY"] : ["product_code": "BTC_JPY"])
                : .including(parameters.fits ? ["count": "5"] : ["before": "1"]),
            fields: fields.exact
                ? .exact(fields.fits ? ["side": "BUY", "size": 3] : ["side": "BUY"])
                : .including(fields.fits ? ["size": 3] : ["size": 4]))
    }
}
