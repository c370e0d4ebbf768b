import Glibc
import SaifuCrypto
import Testing

@testable import SaifuSystem

struct SystemTests {
    @Test func `the clock tells units of 100 nanoseconds since 1970`() {
        let before = time(nil)
        let ticks = SystemClock.ticks()
        #expect((before...time(nil)).contains(Int(ticks / 10_000_000)))
    }

    @Test func `a signal that nobody has read is handed over to the pipe that is made next`() throws {
        let first = try #require(SignalPipe([SIGUSR2]))
        // To the process: the threads of tests block signals.
        kill(getpid(), SIGUSR2)
        var entry = pollfd(fd: first.reader, events: Int16(POLLIN), revents: 0)
        #expect(poll(&entry, 1, 60_000) == 1)
        let second = try #require(SignalPipe([SIGUSR2]))
        #expect(second.take() == [SIGUSR2] && first.take().isEmpty)
        second.restoreDefaults()
    }

    @Test func `random bytes have the asked length and differ`() throws {
        #expect(try RandomBytes.make(count: 0).isEmpty)
        let first = try RandomBytes.make(count: 32)
        #expect(first.count == 32)
        #expect(try first != RandomBytes.make(count: 32))
    }

    @Test func `a variable of the environment is read byte for byte, and an empty one is none`() {
        setenv("SAIFU_TEST_SECRET", "h\u{fc}nter 2", 1)
        defer { unsetenv("SAIFU_TEST_SECRET") }
        #expect(Secret.environment("SAIFU_TEST_SECRET") == Secret("h\u{fc}nter 2"))
        #expect(Secret.environment("SAIFU_TEST_NO_SECRET") == nil)
        #expect(Secret(cString: "") == nil)
        let raw: [CChar] = [-1, 65, 0]
        #expect(Secret(cString: raw) == Secret(bytes: [0xff, 0x41]), "what is no UTF-8 is not replaced")
        #expect(getenv("SAIFU_TEST_SECRET") != nil, "the environment stays as it is")
    }

    @Test func `a fresh key is hexadecimal text that never was a string, and another one each time`() throws {
        let key = try Secret.randomHex(count: 32)
        let digits = Set("0123456789abcdef".utf8)
        #expect(key.count == 64)
        #expect(key.withBytes { $0.allSatisfy(digits.contains) })
        #expect(try Secret.randomHex(count: 32) != key)
        #expect(try Secret.randomHex(count: 0).isEmpty)
    }
}
