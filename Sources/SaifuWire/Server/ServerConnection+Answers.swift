extension ServerConnection {
    /// How an answer goes out.
    func sending(to request: RequestParser.Received) -> HTTPResponseMessage.Sending {
        HTTPResponseMessage.Sending(
            keepsAlive: request.keepsAlive && !server.isStopping && answered < server.timeouts.requests,
            isHTTP10: request.isHTTP10, toHead: request.message.method == "HEAD")
    }

    /// Answers a request that cannot be served, and ends the connection.
    func refuse(status: Int, _ sentence: String) {
        HTTPResponseMessage.refusal(status, sentence).write(
            to: &output.bytes, date: server.date.bytes(), HTTPResponseMessage.Sending(keepsAlive: false))
        phase = .closing
    }

    /// The streamed body is asked again for what it did not have.
    func endRest() {
        output.endRest()
        pump()
    }
}
