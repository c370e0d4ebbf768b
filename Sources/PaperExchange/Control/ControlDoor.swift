internal import Glibc
public import SaifuCrypto
internal import SaifuFiles
internal import SaifuJSON
public import SaifuWire

/// The control API: acts over HTTP, on a path of their own, with a key of their own.
struct ControlDoor {
    static let path = "/control/v1/"

    let server: ProtocolServer

    /// - Returns: the act that a request is allowed to ask for; `nil` when it is none of this door's.
    func act(of request: HTTPRequestMessage, at entrance: Entrance) throws(Refusal) -> ControlAct? {
        let configuration = server.core.configuration
        guard request.target.hasPrefix(Self.path), let control = configuration.control,
            control.isServed || entrance == .home
        else { return nil }
        let key: Secret
        do { key = try control.key() } catch { throw .fault("\(error)") }
        let given = request.headers.values(of: "Authorization").map { Array($0.utf8) }
        let isRight = key.withBytes { constantTimeEqual(Array("Bearer ".utf8) + $0, given.first ?? []) }
        guard isRight, given.count == 1, !key.isEmpty else { throw .access("The control key is missing or wrong.") }
        let name = String(request.target.dropFirst(Self.path.count))
        guard let act = try ControlAct(name: name, body: request.body), act.method == request.method else { return nil }
        return try entrance.isOwner(request) ? act : act.named(beside: configuration.databasePath)
    }
}

extension ControlAct {
    /// By the network only files of one folder can be named, which holds nothing else.
    fileprivate func named(beside path: String) throws(Refusal) -> ControlAct {
        let folder = fromRoot(Folder.holding(path)) + "/snapshots"
        switch self {
        case .snapshot(let snapshot):
            let file = try snapshot.named(in: folder)
            do throws(FileFault) { try Folder.makePrivate(folder) } catch { throw .fault("\(error).") }
            return .snapshot(file)
        case .restore(let snapshot): return .restore(try snapshot.named(in: folder))
        default: return self
        }
    }

    /// The home may have been named from the folder in which the exchange was started.
    private func fromRoot(_ folder: String) -> String {
        guard let resolved = realpath(folder, nil) else { return folder }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension SnapshotFile {
    fileprivate func named(in folder: String) throws(Refusal) -> SnapshotFile {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false)
        guard file.utf8.count <= 64, parts.allSatisfy({ AccountRecord.isName(String($0)) }) else {
            throw .invalid("file must be a name: up to 64 small letters, digits and hyphens, with points between them.")
        }
        return SnapshotFile(file: folder + "/" + file)
    }
}

extension ControlAct {
    /// The request that asks for it.
    ///
    /// - Parameter key: the control key.
    public func request(key: Secret) -> HTTPRequestMessage {
        let bearer = key.withBytes { "Bearer " + String(decoding: $0, as: UTF8.self) }
        return HTTPRequestMessage(
            method: method, target: ControlDoor.path + name.rawValue, headers: ["Authorization": bearer], body: body)
    }
}

extension PaperExchangeServer {
    /// Whether a request is one of the control API.
    public static func isControl(_ request: HTTPRequestMessage) -> Bool { request.target.hasPrefix(ControlDoor.path) }

    /// The answer to a request that no route takes.
    public static func unserved(_ request: HTTPRequestMessage) -> HTTPResponseMessage { .unserved(request, nil) }

    /// Does what an act says, on the exchange's thread; what it changed is on the disk when this returns.
    ///
    /// - Returns: the accounts that it is about.
    @discardableResult
    public func perform(_ act: ControlAct) async throws(ControlRefusal) -> [AccountReport] {
        do throws(Refusal) {
            return try await exchange.perform(act)
        } catch {
            throw ControlRefusal(description: error.message)
        }
    }
}

/// Why an act did nothing, as one sentence.
public struct ControlRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String
}

extension PaperExchange {
    func perform(_ act: ControlAct) throws(Refusal) -> [AccountReport] {
        guard let server else { throw .fault("The exchange is being closed.") }
        let reports = try ControlCalls(server: server).perform(act)
        if act.endsChannels { closeChannels(.maintenance) }
        return reports
    }

    /// - Returns: `nil` for a request that is none of the control API.
    func control(_ request: HTTPRequestMessage, at entrance: Entrance) -> HTTPResponseMessage? {
        guard let server else { return nil }
        do throws(Refusal) {
            guard let act = try ControlDoor(server: server).act(of: request, at: entrance) else { return nil }
            return .json(try perform(act))
        } catch {
            return error.response
        }
    }
}

extension ControlAct {
    /// After a whole exchange was exchanged, what the channels have told is true no more.
    fileprivate var endsChannels: Bool {
        switch self {
        case .closeChannels, .restore: true
        case .reset(let scope): scope.account == nil
        default: false
        }
    }
}

extension WebSocketClose {
    static let maintenance = WebSocketClose(.serviceRestart, reason: "scheduled maintenance")
}
