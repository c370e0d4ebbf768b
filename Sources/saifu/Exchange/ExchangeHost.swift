import PaperExchange
import SaifuWire
import Synchronization
import WalletCore

/// The process that answers for the exchange of a home: another one, by its socket in the home, or this one.
final class ExchangeHost: Sendable {
    private let plan: ExchangePlan
    /// Only touched with the lock held: by whoever sends, and once by `close`.
    private let own = Mutex<EmbeddedExchange?>(nil)

    /// Why there is no answer.
    enum Failure: Error {
        case wire(WireError)
        case cannotOpen(WalletError)
    }

    init(plan: ExchangePlan) {
        var plan = plan
        // A front has the port that the person chose.
        (plan.port, plan.identity, plan.servesControl) = (0, nil, false)
        self.plan = plan
    }

    func close() {
        own.withLock { $0?.close() }
    }

    /// Blocks the thread of the caller's actor while a request is on its way.
    func answer(
        _ request: HTTPRequestMessage, isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> HTTPResponseMessage {
        try await HostSearch.run { () throws(Failure) in
            try send(request)
        } isGone: { failure in
            if case .wire(let error) = failure { error.hostIsGone } else { false }
        } next: { () throws(Failure) in
            try open()
        }
    }

    private func send(_ request: HTTPRequestMessage) throws(Failure) -> HTTPResponseMessage {
        do throws(WireError) {
            let path = plan.home.file(EmbeddedExchange.socketName)
            return try HTTPClientConnection(origin: .unix(path: path)).send(request)
        } catch {
            throw .wire(error)
        }
    }

    /// Opens the exchange here, unless a process has it open.
    private func open() throws(Failure) {
        try own.withLock { own throws(Failure) in
            do throws(WalletError) {
                if own == nil { own = try EmbeddedExchange.open(plan) }
            } catch {
                throw .cannotOpen(error)
            }
        }
    }
}

extension WireError {
    /// Nothing of the request left because nobody is there: another host may come. Whatever else is wrong stays wrong.
    fileprivate var hostIsGone: Bool {
        switch self {
        case .connectFailed, .disconnected(_, requestLeft: false), .timedOut(.connect, _): true
        default: false
        }
    }
}
