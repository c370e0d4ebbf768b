import Glibc
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

    /// Blocks its thread. Nothing is sent twice: a request is tried again only while no host can be reached.
    func answer(_ request: HTTPRequestMessage) throws(Failure) -> HTTPResponseMessage {
        let deadline = ContinuousClock.now + .seconds(3)
        while true {
            do throws(WireError) {
                let path = plan.home.file(EmbeddedExchange.socketName)
                return try HTTPClientConnection(origin: .unix(path: path)).send(request)
            } catch {
                guard error.hostIsGone, ContinuousClock.now < deadline else { throw .wire(error) }
            }
            if let failure = open() { throw .cannotOpen(failure) }
            usleep(2000)  // the next host may be just about to listen
        }
    }

    /// Opens the exchange here, unless a process has it open.
    /// - Returns: why it cannot be opened.
    private func open() -> WalletError? {
        own.withLock { own in
            do throws(WalletError) {
                if own == nil { own = try EmbeddedExchange.open(plan) }
                return nil
            } catch {
                return error
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
