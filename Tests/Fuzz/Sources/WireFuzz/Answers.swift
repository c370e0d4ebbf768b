internal import FuzzKit
internal import Glibc

@testable internal import SaifuWire

/// Two requests on one connection of the client: what it makes of each answer is what the parser makes of those bytes
/// alone, and nothing of the first answer, or from between them, reaches the second.
///
/// A zero byte ends what comes in answer to the first request; the rest comes to the second, or too early.
func checkAnswers(_ input: UnsafeRawBufferPointer, seed: UInt8) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
    let (first, second) = (parts[0], parts.count > 1 ? parts[1] : [])
    let connection = KeptConnection()
    defer { connection.close() }
    let endsEarly = seed & 4 != 0
    let comesEarly = seed & 8 != 0
    connection.receive(first, isLast: endsEarly)
    let toHead = seed & 16 != 0
    let outcome = connection.exchange(toHead: toHead)
    require(outcome == Outcome(of: first, toHead: toHead, isLast: endsEarly), "the first answer is another one")
    guard case .answer(_, keepsAlive: true) = outcome else { return }
    require(connection.isStale == endsEarly, "the state of a kept connection is not seen")
    guard !endsEarly else { return }
    if comesEarly {
        connection.receive(second, isLast: false)
        require(connection.isStale == !second.isEmpty, "bytes that nobody asked for are not seen")
    } else {
        connection.receive(second, isLast: seed & 32 != 0)
        let again = Outcome(of: second, toHead: seed & 64 != 0, isLast: seed & 32 != 0)
        require(connection.exchange(toHead: seed & 64 != 0) == again, "the second answer is another one")
    }
}

/// What came of one request.
private enum Outcome: Equatable {
    case answer(HTTPResponseMessage, keepsAlive: Bool)
    case malformed(HTTPFault)
    case cut
    /// More would have to come.
    case open

    /// What a parser of its own makes of bytes that come at once.
    init(of bytes: [UInt8], toHead: Bool, isLast: Bool) {
        var parser = ResponseParser(limits: limits, toHead: toHead)
        do throws(HTTPFault) {
            bytes.withUnsafeBytes { parser.append($0) }
            if let received = try parser.next() {
                self = .answer(received.message, keepsAlive: received.keepsAlive)
            } else {
                self = isLast ? .answer(try parser.finish().message, keepsAlive: false) : .open
            }
        } catch {
            self = error == .truncated ? .cut : .malformed(error)
        }
    }
}

/// One end of a connection, read by the client's own code without ever waiting; the other end speaks the input.
private struct KeptConnection {
    // The fuzzer has one thread.
    private nonisolated(unsafe) static let scratch = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 65_536, alignment: 16)
    private static let noTime = ClientTimeouts(expectation: .zero, firstByte: .zero, idle: .zero, total: .zero)

    private var ends: [Int32] = [-1, -1]

    init() {
        require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0, "there is no socket")
    }

    func close() {
        for end in ends { _ = Glibc.close(end) }
    }

    private var transport: Transport { .plain(ConnectedSocket(descriptor: ends[0])) }

    var isStale: Bool { transport.isStale }

    func receive(_ bytes: [UInt8], isLast: Bool) {
        require(bytes.isEmpty || write(ends[1], bytes, bytes.count) == bytes.count, "a socket is full")
        if isLast { shutdown(ends[1], Int32(SHUT_WR)) }
    }

    func exchange(toHead: Bool) -> Outcome {
        var exchange = ClientExchange(
            transport: transport, origin: .unix(path: "/"), timeouts: Self.noTime, deadline: .never,
            scratch: Self.scratch, parser: ResponseParser(limits: limits, toHead: toHead))
        let request = ClientExchange.Outgoing(bytes: Array("GET".utf8), headLength: 3, expectsContinue: false)
        do throws(WireError) {
            let received = try exchange.run(request)
            return .answer(received.message, keepsAlive: received.keepsAlive)
        } catch {
            switch error {
            case .malformedAnswer(let fault): return .malformed(fault)
            case .disconnected: return .cut
            case .timedOut: return .open
            default:
                require(false, "an error that cannot be")
                return .open
            }
        }
    }
}
