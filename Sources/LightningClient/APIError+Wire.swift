internal import LightningAPI
internal import SaifuSystem
internal import SaifuWire

extension APIError {
    /// What it means for a call that no answer came.
    init(_ error: WireError, path: String, access: RequestAccess, origin: Origin) {
        let reason = FaultReason(error)
        if let effect = access.effect, error.requestLeft {
            self = .outcomeUnknown(effect, path: path, reason: reason)
            return
        }
        switch error {
        case .interrupted: self = .cancelled(path: path)
        case .malformedAnswer, .invalidRequest:
            self = .unreadable(path: path, field: "", offset: 0, reason: reason)
        case _ where error.requestLeft: self = .unanswered(origin: origin.description, reason: reason)
        case .tls, .untrusted: self = .tls(origin: origin.description, reason: reason)
        case .unresolved, .connectFailed, .timedOut, .disconnected, .listenFailed, .loopFailed:
            self = .unreachable(origin: origin.description, reason: reason)
        }
    }
}

extension FaultReason {
    fileprivate init(_ error: WireError) {
        switch error {
        case .tls(_, let fault, _): self.init(fault)
        case .untrusted(_, .plainHTTP): self = .fault(.plainHTTP, words: UntrustedReason.plainHTTP.description)
        case .untrusted(_, let reason): self = .fault(.foreignUser, words: reason.description)
        case .invalidRequest(let reason):
            self = .fault(.invalidRequest, words: "the request is not valid HTTP: \(reason)")
        case .unresolved(let host, let reason): self = .unknownHost(name: host, words: reason)
        case .connectFailed(_, let cause): self.init(errno: cause.number)
        case .timedOut(let phase, _): self = .timedOut(Wait(phase))
        case .interrupted: self = .stoppedWaiting
        case .disconnected(let reason, _): self = .connectionLost(words: reason)
        case .malformedAnswer(let fault):
            self = .fault(.notHTTP, words: "the answer is not valid HTTP: \(fault.reason)")
        case .listenFailed(let address, let cause):
            self = .fault(.listening, words: "cannot listen on \(address): \(cause)")
        case .loopFailed(let cause): self.init(errno: cause.number)
        }
    }

    private init(_ fault: TLSFault) {
        let words = fault.description
        switch fault {
        case .expired: self = .certificate(.expired, words: words)
        case .notYetValid: self = .certificate(.notYetValid, words: words)
        case .wrongHost(let host): self = .certificate(.wrongHost(host), words: words)
        case .selfSigned: self = .certificate(.selfSigned, words: words)
        case .unknownAuthority(let name): self = .certificate(.unknownAuthority(name: name), words: words)
        case .missingIssuer, .brokenChain: self = .fault(.brokenChain, words: words)
        case .distrusted: self = .fault(.distrusted, words: words)
        case .versionTooOld: self = .fault(.oldTLS, words: words)
        case .plainText: self = .fault(.noTLS, words: words)
        case .pinMismatch: self = .fault(.otherPin, words: words)
        case .alert: self = .fault(.alert, words: words)
        case .cutShort: self = .fault(.cutTLS, words: words)
        case .unreadableTrust: self = .fault(.unreadableTrust, words: words)
        case .failed: self = .fault(.tls, words: words)
        }
    }
}

extension FaultReason.Wait {
    fileprivate init(_ phase: TimeoutPhase) {
        switch phase {
        case .resolve: self = .resolve
        case .connect: self = .connect
        case .handshake: self = .handshake
        case .send: self = .send
        case .firstByte: self = .firstByte
        case .body: self = .body
        }
    }
}
