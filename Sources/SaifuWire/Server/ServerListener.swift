internal import CLinux
internal import Glibc
internal import SaifuSystem

/// Accepts connections; steps back when there are too many of them or the system has no descriptor left.
final class ServerListener: LoopWatcher {
    private let socket: ListenSocket
    // The server owns its listeners and closes them before it goes.
    private unowned let server: ServerCore
    private var token: UInt64?
    /// The connection that was heard last before it might go: not a second time, or a client that sends byte by byte
    /// would keep its place.
    private var spared: UInt64?

    init(socket: ListenSocket, server: ServerCore) {
        self.socket = socket
        self.server = server
    }

    /// Begins to accept, or goes on.
    func resume() {
        guard token == nil, !server.isStopping else { return }
        do throws(SystemError) {
            token = try server.loopCore.watch(socket.descriptor, events: EPOLLIN.rawValue, by: self)
        } catch {
            pause(for: .milliseconds(100))
        }
    }

    /// Nobody new can come, but who is in the queue already is let in, as far as there is room.
    func close() {
        socket.refuseNewcomers()
        for _ in 0..<ListenSocket.backlog where server.isFull || accept() != .accepted { break }
        pause()
        socket.close()
    }

    func ready(events: UInt32) {
        for _ in 0..<64 {
            guard !server.isFull else { return acceptInTurn() }
            switch accept() {
            case .accepted: continue
            case .nobody: return
            case .noResources: return waitForResources()
            }
        }
    }

    /// Somebody new takes the place of the slowest. Who is here is heard before the next one goes.
    private func acceptInTurn() {
        guard let slowest = server.slowest() else { return pause() }
        // Its request is probably on the way.
        guard server.hasHadGrace(slowest) else { return pause(for: server.timeouts.grace) }
        guard !mustBeHeard(slowest) else { return }
        switch accept() {
        case .accepted: slowest.giveWay()
        case .nobody: return
        case .noResources: waitForResources()
        }
    }

    /// The slowest goes, so that its descriptor may serve who waits. Without a pause the loop would be told of the one
    /// who waits again and again.
    private func waitForResources() {
        server.slowest()?.giveWay()
        pause(for: .milliseconds(100))
    }

    /// Bytes of it have just come: they are read before anybody may take its place.
    private func mustBeHeard(_ connection: ServerConnection) -> Bool {
        guard spared != connection.token, connection.hasUnread else { return false }
        spared = connection.token
        return true
    }

    private enum Acceptance { case accepted, nobody, noResources }

    private func accept() -> Acceptance {
        while true {
            let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            let descriptor = saifu_accept4(socket.descriptor, flags)
            if descriptor >= 0 {
                server.accepted(descriptor, socket.policy)
                return .accepted
            }
            if errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS { return .noResources }
            if errno != EINTR && errno != ECONNABORTED { return .nobody }
        }
    }

    private func pause() {
        if let token { server.loopCore.unwatch(token, descriptor: socket.descriptor) }
        token = nil
    }

    private func pause(for time: Duration) {
        pause()
        server.resumeListeners(after: time)
    }
}
