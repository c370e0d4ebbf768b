import Glibc

/// A peer that is a program: it measures once for every line it is given, and waits in between.
final class LinePeer {
    private let child: ChildProcess
    private let input: Int32
    private let output: Int32
    private let needs: String

    /// - Parameter needs: a sentence for somebody whose machine lacks the peer.
    init(_ command: [String], needs: String) throws {
        var toChild: [Int32] = [0, 0]
        var fromChild: [Int32] = [0, 0]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw BenchmarkError("No pipe can be made.") }
        // The child must not hold the ends that are ours, or it would never see the end of its input.
        _ = fcntl(toChild[1], F_SETFD, FD_CLOEXEC)
        _ = fcntl(fromChild[0], F_SETFD, FD_CLOEXEC)
        child = try ChildProcess.start(
            command, environment: ["LANG=C.UTF-8"], output: fromChild[1], input: toChild[0])
        close(toChild[0])
        close(fromChild[1])
        (input, output) = (toChild[1], fromChild[0])
        self.needs = needs
    }

    /// Nanoseconds for one piece of work, done so many times.
    func measure(_ repeats: Int) throws -> Int64 {
        let line = Array("\(repeats)\n".utf8)
        var digits: [UInt8] = []
        var byte: UInt8 = 0
        guard write(input, line, line.count) == line.count else { throw BenchmarkError(needs) }
        while Glibc.read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { digits.append(byte) }
        guard let time = Int64(String(decoding: digits, as: UTF8.self)) else { throw BenchmarkError(needs) }
        return time
    }

    /// The most memory that it has had so far, in bytes.
    func peakMemory() throws -> Int {
        let path = "/proc/\(child.pid)/status"
        guard let file = fopen(path, "r") else { throw BenchmarkError("\(path) cannot be read.") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 200)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let words = text.split { $0 == "\t" || $0 == " " }
            if words.first == "VmHWM:", words.count > 1, let kibibytes = Int(words[1]) { return kibibytes * 1024 }
        }
        throw BenchmarkError("\(path) does not tell the memory.")
    }

    func end() {
        close(input)
        close(output)
        child.end()
    }
}
