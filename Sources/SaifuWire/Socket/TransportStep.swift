/// The result of one attempt to send or to receive on a socket that does not block.
enum TransportStep {
    /// So many bytes went through, at least one.
    case moved(Int)
    /// Nothing can be done until `poll` reports these events.
    case wait(for: Int16)
    /// The other side ended the connection in the orderly way of this transport.
    case ended
    /// The connection ended without the goodbye of TLS.
    case cut
    /// The system's or the library's reason, part of a sentence.
    case failed(reason: String)
    /// TLS was violated, so what came before cannot be trusted either.
    case violated(TLSFault)
}
