import Glibc

/// `openssl speed` for HMAC-SHA256, one second at a time.
enum OpenSSLSpeedPeer {
    /// Nanoseconds of processor time for a message of this many bytes.
    static func measure(bytes: Int) throws -> Int64 {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("No pipe can be made.") }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        // It ends by an alarm, and the threads of a concurrent program block signals, which a child inherits.
        var alarm = sigset_t()
        sigemptyset(&alarm)
        sigaddset(&alarm, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
        defer { pthread_sigmask(SIG_BLOCK, &alarm, nil) }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let child = try ChildProcess.start(
            [
                "/usr/bin/env", "openssl", "speed", "-mr", "-seconds", "1", "-bytes", "\(bytes)", "-hmac",
                "sha256",
            ],
            environment: ["PATH=\(path)"], output: ends[1])
        close(ends[1])
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 { text += buffer[..<count] }
        try child.wait(for: "openssl speed")
        return try nanoseconds(of: bytes, in: String(decoding: text, as: UTF8.self))
    }

    /// Its line for programs is `+F:9:hmac(sha256):655016666.67`: bytes a second.
    private static func nanoseconds(of bytes: Int, in text: String) throws -> Int64 {
        let line = text.split(separator: "\n").last { $0.hasPrefix("+F:") }
        guard let figure = line?.split(separator: ":").last.flatMap({ Double($0) }), figure > 0 else {
            throw BenchmarkError("openssl speed is not measured: it is missing, or answers in another way.")
        }
        return Int64(Double(bytes) * 1e9 / figure)
    }
}
