public import LightningAPI

// Prepared one call after the other, for a test that tells a story.
extension StubbableServiceClient {
    /// Answers every request of this type; prepared several times, each call gets the next answer and the last one stays.
    public func answer<Request: APIRequest>(_ type: Request.Type, _ answer: StubAnswer) {
        let request = Stub(type).request
        change { stubs in
            if let index = stubs.firstIndex(where: { $0.request == request }) {
                stubs[index].answers.append(answer)
            } else {
                stubs.append(Stub(request, answer))
            }
        }
    }

    /// The same with a value, which is written as JSON and read back by the production decoder.
    public func answer<Request: APIRequest>(_ type: Request.Type, _ response: Request.Response)
    where Request.Response: Encodable {
        answer(type, .body(.value(response)))
    }

    /// Prepares an answer without content.
    public func answer<Request: APIRequest>(_ type: Request.Type, _: NoContent) where Request.Response == NoContent {
        answer(type, .body(""))
    }

    /// Prepares an error.
    public func fail<Request: APIRequest>(_ type: Request.Type, _ error: APIError) {
        answer(type, .error(error))
    }

    /// The names of the types of all requests, in order.
    public var names: [String] { requests.map { "\(type(of: $0))" } }
}
