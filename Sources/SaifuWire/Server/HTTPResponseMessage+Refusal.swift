extension HTTPResponseMessage {
    /// An answer of the server itself, in the shape of the API's own.
    static func refusal(_ status: Int, _ sentence: String) -> HTTPResponseMessage {
        HTTPResponseMessage(
            status: status, headers: ["Content-Type": "application/json; charset=utf-8"],
            body: Array(#"{"Message":"\#(sentence)"}"#.utf8))
    }
}
