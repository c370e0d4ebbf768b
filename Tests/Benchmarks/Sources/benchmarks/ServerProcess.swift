import Glibc

/// A server in a process of its own that prints its port on its first line.
struct ServerProcess {
    let child: ChildProcess
    let port: Int
    private let output: Int32

    /// - Parameter needs: a sentence for somebody whose machine lacks the server.
    init(_ command: [String], needs: String) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("No pipe can be made.") }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        do {
            child = try ChildProcess.start(
                command, environment: ["LANG=C.UTF-8", "PATH=/usr/sbin:/usr/bin:/bin"], output: ends[1])
        } catch {
            close(ends[0])
            close(ends[1])
            throw BenchmarkError(needs)
        }
        close(ends[1])
        output = ends[0]
        guard let port = Self.lastNumber(in: Self.readLine(ends[0])) else {
            child.end()
            close(ends[0])
            throw BenchmarkError(needs)
        }
        self.port = port
    }

    func end() {
        child.end()
        close(output)
    }

    /// Resident memory in bytes.
    func memory() throws -> Int {
        let descriptor = open("/proc/\(child.pid)/status", O_RDONLY)
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 8192)
        let count = Glibc.read(descriptor, &text, text.count)
        let lines = String(decoding: text[..<max(0, count)], as: UTF8.self).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("VmRSS:") }), let kilobytes = Self.lastNumber(in: line)
        else {
            throw BenchmarkError("The memory of process \(child.pid) cannot be read.")
        }
        return kilobytes * 1024
    }

    private static func readLine(_ descriptor: Int32) -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, 20_000) == 1, Glibc.read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    private static func lastNumber(in text: some StringProtocol) -> Int? {
        let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
        return text.split(whereSeparator: { !isDigit($0) }).last.flatMap { Int($0) }
    }
}

extension ChildProcess {
    /// Runs a command to its end; what it wrote to its standard output.
    static func output(of command: [String], environment: [String] = []) throws -> String {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("No pipe can be made.") }
        defer { close(ends[0]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let child = try start(command, environment: ["PATH=/usr/sbin:/usr/bin:/bin"] + environment, output: ends[1])
        close(ends[1])
        var text: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = Glibc.read(ends[0], &part, part.count), count > 0 { text += part[..<count] }
        try child.wait(for: command.joined(separator: " "))
        return String(decoding: text, as: UTF8.self)
    }
}
