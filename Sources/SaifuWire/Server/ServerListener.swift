internal import CLinux
internal import Glibc

/// Accepts connections; steps back when there are too many of them or the system has no descriptor left.
final class ServerListener: LoopWatcher {
    private let socket: ListenSocket
    // The server owns its listeners and closes them before it goes.
    private unowned let server: ServerCore
    private var token: UInt64?

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
            pauseBriefly()
        }
    }

    /// Nobody new can come, but who is in the queue already is let in, as far as there is room.
    func close() {
        socket.refuseNewcomers()
        for _ in 0..<ListenSocket.backlog where server.isFull || accept(insteadOf: nil) != .accepted { break }
        pause()
        socket.close()
    }

    func ready(events: UInt32) {
        for _ in 0..<64 {
            var leaving: ServerConnection?
            if server.isFull {
                guard let idlest = server.idlest() else { return pause() }
                // Its request is here: it is read before anybody may take the place.
                if idlest.hasUnread { return }
                leaving = idlest
            }
            switch accept(insteadOf: leaving) {
            case .accepted where leaving != nil: return  // who is here is heard before the next one goes
            case .accepted: continue
            case .nobody: return
            case .noResources: return pauseBriefly()
            }
        }
    }

    private enum Acceptance { case accepted, nobody, noResources }

    /// - Parameter leaving: closed once somebody is there to take its place.
    private func accept(insteadOf leaving: ServerConnection?) -> Acceptance {
        while true {
            let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            let descriptor = saifu_accept4(socket.descriptor, flags)
            if descriptor >= 0 {
                leaving?.close()
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

    /// Without descriptors, trying at once again would only burn the processor.
    private func pauseBriefly() {
        pause()
        server.after(.milliseconds(100)) { [server] in server.resumeListeners() }
    }
}
