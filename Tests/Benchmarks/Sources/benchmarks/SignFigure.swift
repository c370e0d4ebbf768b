import SaifuCrypto
import SaifuMoney

/// HMAC-SHA256 of 200 bytes without hexadecimal, against the same calls of the library from C and `openssl speed`.
struct SignFigure: Figure {
    let name = "sign"
    let once: Bool

    private var rounds: Int { once ? 1 : 51 }
    private var repeats: Int { once ? 50 : 5_000 }
    private typealias Keying = @convention(c) (UnsafePointer<UInt8>, Int) -> Int32
    private typealias Signing = @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Int32

    func measure() async throws -> [Measurement] {
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        let peer = try SharedPeer(
            source: "hmac.c", compiler: ["cc"], libraries: ["-lcrypto"], scratch: scratch,
            needs: "The peer of `sign` cannot be compiled: it needs a C compiler and libssl-dev.")
        let key = Array("a secret as long as the exchange's secrets".utf8)
        let sign = try peer.function("peer_sign", as: Signing.self)
        guard try peer.function("peer_key", as: Keying.self)(key, key.count) == 1 else {
            throw BenchmarkError("OpenSSL has no HMAC-SHA256.")
        }
        let signer = try RequestSigner(secret: Secret(bytes: key))
        return try compare(signer, sign)
    }

    private func compare(_ signer: RequestSigner, _ sign: Signing) throws -> [Measurement] {
        let message = [UInt8](repeating: 0x5A, count: 200)
        var own = [UInt8](repeating: 0, count: RequestSigner.codeLength)
        var other = own
        var (ours, theirs, speed): ([Int64], [Int64], [Int64]) = ([], [], [])
        for round in 0...rounds {
            let first = try message.withUnsafeBytes { bytes in
                try own.withUnsafeMutableBufferPointer { code in
                    try time(repeats) { try signer.authenticate(bytes, into: code) }
                }
            }
            let second = time(repeats) { keep(sign(message, message.count, &other)) }
            guard round > 0 else { continue }
            ours.append(first)
            theirs.append(second)
            if once || round % 10 == 0 { speed.append(try OpenSSLSpeedPeer.measure(bytes: message.count)) }
        }
        guard own == other else { throw BenchmarkError("The codes differ.") }
        return try [("the same calls in C", theirs), ("openssl speed", speed)].map { peer, times in
            try Measurement(
                figure: "sign 200 bytes", peer: peer, ours: ours, theirs: times, goal: "1.15", unit: .nanoseconds)
        }
    }
}
