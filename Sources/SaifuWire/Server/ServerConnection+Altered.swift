internal import Glibc

extension ServerConnection {
    /// Writes an answer, lets it be altered, and sends what came of it when its time has come.
    func write(
        _ message: HTTPResponseMessage, _ alteration: AnswerAlteration, to request: RequestParser.Received
    ) {
        answered += 1
        let sending = sending(to: request)
        var bytes: [UInt8] = []
        message.write(to: &bytes, date: HTTPDate.format(time_t(alteration.date)), sending)
        var outgoing = alteration.alter(bytes)
        if !sending.keepsAlive, outgoing.ending == .asWritten { outgoing.ending = .closed }
        guard outgoing.delay > .zero else { return send(outgoing) }
        let number = server.nextAnswerNumber()
        awaited = Awaited(number: number, request: request, isHeld: true)
        wait.waitForAnswer(until: .never)
        server.after(outgoing.delay) { [server, token, outgoing] in server.send(outgoing, to: token, number) }
    }

    /// The time of an answer that was held back has come.
    func complete(_ number: UInt64, with outgoing: AnswerAlteration.Outgoing) {
        guard phase == .open, awaited?.number == number else { return }
        awaited = nil
        send(outgoing)
        pump()
    }

    private func send(_ outgoing: AnswerAlteration.Outgoing) {
        output.bytes.append(contentsOf: outgoing.bytes)
        switch outgoing.ending {
        case .asWritten: break
        case .closed: phase = .closing
        case .reset: reset()
        }
    }

    private func reset() {
        flush()
        var now = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<Glibc.linger>.size))
        close()
    }
}
