public import SaifuJSON

/// Why something could not be done, as a part of a sentence without a full stop.
///
/// Every reason of this program's own can be said in every language; `words` tell more, in English.
public enum FaultReason: Hashable, Sendable {
    /// The operating system said no.
    case system(SystemFault)
    /// The operating system said no for a reason that is rarely met; the number is its `errno`.
    case rareSystem(errno: Int32)
    /// The server could not prove who it is; `words` say so in English.
    case certificate(CertificateFault, words: String)
    /// The host name has no address; `words` are the system's.
    case unknownHost(name: String, words: String)
    /// Nothing came in time.
    case timedOut(Wait)
    /// The connection ended too early; `words` say where.
    case connectionLost(words: String)
    /// The other side answered, but not what was asked for; `message` is its own.
    case answered(http: Int, status: Int?, message: String?)
    /// Somebody else answered.
    case foreign(ForeignAnswer, http: Int)
    /// A file is not JSON, or not the JSON it should be.
    case document(JSONError)
    /// Of a document of the other side, which holds something else than was expected.
    case value(JSONReason)
    /// Anything else that this program knows; `words` say it in English.
    case fault(KnownFault, words: String)
    /// The words of somebody else, quoted in every language.
    case words(String)

    /// The answer to an order has the id of another one.
    public static func idOfAnother(_ id: String) -> FaultReason {
        .fault(.idOfAnother, words: "the answer has the id of another order, \(id)")
    }

    /// The request had left when its sender stopped waiting for the answer.
    public static let stoppedWaiting = FaultReason.fault(.cancelledAfterSending, words: "you stopped waiting for it")

    /// The step that did not end in time.
    public enum Wait: String, Hashable, Sendable, CaseIterable {
        /// The address of the host.
        case resolve = "looking up the host"
        /// The connection.
        case connect = "connecting"
        /// The agreement on encryption.
        case handshake = "agreeing on encryption"
        /// The other side to take the request.
        case send = "sending the request"
        /// The answer to begin.
        case firstByte = "waiting for the answer"
        /// The rest of the answer.
        case body = "reading the answer"
    }

    /// A fault that this program recognises.
    public enum KnownFault: Hashable, Sendable, CaseIterable {
        /// Of TLS: the chain of certificates, the certificate itself, the server's version, none at all, the pinned key,
        /// the server's refusal, an end without a goodbye, the file of authorities, anything else.
        case brokenChain, distrusted, oldTLS, noTLS, otherPin, alert, cutTLS, unreadableTrust, tls
        /// Plain `http` to another machine, and a Unix socket of another user.
        case plainHTTP, foreignUser
        /// A request or an answer that breaks the rules of HTTP, and an address that cannot be listened at.
        case invalidRequest, notHTTP, listening
        /// A request that could not be written, or was given up when it had left.
        case unwritableRequest, cancelledAfterSending
        /// An answer that says yes and no, or that cannot be read; an id twice; an answer about something else; an address in a
        /// file that is none.
        case twoAnswers, unreadableAnswer, idOfAnother, answerOfAnother, badOrigin
        /// A place where an exchange was served, by a process that has ended.
        case notServed
        /// An entry of a journal: it is not understood, or cannot be written.
        case unknownEntry, unwritableEntry
        /// The database did not work, and chance could not be had.
        case database, noChance
    }
}

/// Why a server's certificate is not believed.
public enum CertificateFault: Hashable, Sendable {
    /// It has expired.
    case expired
    /// It is not valid yet, or the clock of this machine is wrong.
    case notYetValid
    /// It is for other names or addresses.
    case wrongHost(String)
    /// The server vouches for itself and is not trusted by name.
    case selfSigned
    /// The authority behind it is not known.
    case unknownAuthority(name: String)
}

extension FaultReason: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a reason from the words of somebody else.
    public init(stringLiteral words: String) { self = .words(words) }

    /// The reason in English, for logs and programs.
    public var description: String {
        switch self {
        case .system(let fault): fault.description
        case .rareSystem(let code): SystemFault.words(of: code)
        case .certificate(_, let words): words
        case .unknownHost(let name, let words): "the host \(name) was not found: \(words)"
        case .timedOut(let wait): "no answer in time (\(wait.rawValue))"
        case .connectionLost(let words): "the connection was lost: \(words)"
        case .answered(let http, let status, let message):
            "HTTP \(http)" + (status.map { ", status \($0)" } ?? "")
                + (message.map { ": \($0)" } ?? " without a readable answer")
        case .foreign(let answer, let http): "HTTP \(http), \(answer)"
        case .document(let error): error.clause + (error.reason.advice.map { "; \($0)" } ?? "")
        case .value(let reason): reason.description
        case .fault(_, let words): words
        case .words(let words): words
        }
    }
}
