import Glibc
import SaifuJSON
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What of a secret stands in the memory of the running program: looked at from outside, as a core file would show it.
    @Suite(.enabled(if: ProgramMemory.isReadable, "SKIPPED: only root may read the memory of the wallet"))
    struct SecretMemoryTests {
        @Test func `the key of the paper account stands in memory as a secret only, made or read`() throws {
            let home = try ProgramHome()
            for _ in ["made", "read"] {
                let (server, _) = try home.serve()
                let file = try JSONValue.parse(try home.read("paper-key.json"))
                let secret = try #require(file["secret"]?.string)
                let memory = try ProgramMemory(of: server.process)
                #expect(secret.utf8.count == 64)
                // Its end: memory that is given back loses its beginning first.
                #expect(memory.count(of: String(secret.suffix(24))) == 1)
                server.signal(SIGTERM)
                #expect(try server.finish().end == .exited(0))
            }
        }

        @Test(arguments: [true, false])
        func `a key that was typed or pasted stands in memory once, and not at all once it is refused`(
            isPasted: Bool
        ) throws {
            let secret = "0123456789-a-secret-that-somebody-types-9876543210"
            let exchange = try ProgramHome()
            let (server, origin) = try exchange.serve(environment: [
                "SAIFU_EXCHANGE_KEY": "given-key", "SAIFU_EXCHANGE_SECRET": secret,
            ])
            // Removed when nothing holds it any more, be the program ready or not.
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", origin])
            for (typed, copies) in [("wrong-" + secret, 0), (secret, 1)] {
                program.terminal.type("balance\r")
                try enter("given-key", at: "API key", program)
                try enter(isPasted ? "\u{1B}[200~\(typed)\u{1B}[201~" : typed, at: "API secret", program)
                try program.terminal.wait(for: "the last row") { $0.text.contains("› Check rights") }
                program.terminal.type("\r")
                try program.terminal.wait(for: "the prompt") { $0.lines.last?.hasSuffix("BTC_JPY>") ?? false }
                #expect(try ProgramMemory(of: program.process).count(of: String(secret.suffix(24))) == copies)
            }
            #expect(program.terminal.screen.transcript.contains("1,000,000"))
            withExtendedLifetime((server, home)) {}
        }

        private func enter(_ text: String, at label: String, _ program: TerminalProgram) throws {
            try program.terminal.wait(for: label) { $0.text.contains("› " + label) }
            program.terminal.type(text + "\r")
        }

        @Test func `a secret of the environment is copied into memory once`() throws {
            let home = try ProgramHome()
            let secret = "a-secret-that-is-longer-than-a-small-string"
            let key = ["SAIFU_EXCHANGE_KEY": "given-key", "SAIFU_EXCHANGE_SECRET": secret]
            let (server, _) = try home.serve(environment: key)
            let memory = try ProgramMemory(of: server.process)
            #expect(memory.count(of: "SAIFU_EXCHANGE_SECRET=\(secret)") == 1, "the environment itself")
            #expect(memory.count(of: String(secret.suffix(20))) == 2)
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
        }
    }
}

/// Everything a program has written into memory, at one moment.
private struct ProgramMemory {
    private var regions: [[UInt8]] = []

    /// The wallet keeps everybody out but root, who is kept out on some systems.
    static var isReadable: Bool {
        guard geteuid() == 0 else { return false }
        guard let file = fopen("/proc/sys/kernel/yama/ptrace_scope", "r") else { return true }
        defer { fclose(file) }
        return fgetc(file) < Int32(UInt8(ascii: "2"))
    }

    init(of process: Int32) throws {
        let maps = try #require(fopen("/proc/\(process)/maps", "r"))
        defer { fclose(maps) }
        let descriptor = open("/proc/\(process)/mem", O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var line = [CChar](repeating: 0, count: 4096)
        while fgets(&line, Int32(line.count), maps) != nil {
            let words = line.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }.split(
                separator: " ")
            let bounds = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard bounds.count == 2, words[1].hasPrefix("rw") else { continue }
            regions.append(Self.read(descriptor, from: bounds[0], to: bounds[1]))
        }
    }

    /// What was never touched cannot always be read.
    private static func read(_ descriptor: Int32, from start: Int, to end: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: end - start) { buffer, filled in
            while filled < end - start {
                let count = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), end - start - filled, start + filled)
                guard count > 0 else { return }
                filled += count
            }
        }
    }

    func count(of text: String) -> Int {
        let wanted = Array(text.utf8)
        return regions.reduce(0) { $0 + Self.count(of: wanted, in: $1) }
    }

    private static func count(of wanted: [UInt8], in region: [UInt8]) -> Int {
        region.withUnsafeBytes { region in
            var found = 0
            var position = 0
            while position + wanted.count <= region.count, let base = region.baseAddress,
                let place = memchr(base + position, Int32(wanted[0]), region.count - wanted.count + 1 - position)
            {
                if memcmp(place, wanted, wanted.count) == 0 { found += 1 }
                position = UnsafeRawPointer(place) - base + 1
            }
            return found
        }
    }
}
