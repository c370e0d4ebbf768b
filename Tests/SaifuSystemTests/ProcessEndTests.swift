import Glibc
import SaifuSystem
import Testing

struct ProcessEndTests {
    // Broken by, in Sources/SaifuSystem/ProcessEnd.swift:
    // - quick_exit(status)
    // + exit(status)
    @Test func `leaving takes down nothing that another thread may still call`() async {
        await #expect(processExitsWith: .exitCode(5)) {
            // As libcrypto does: what it frees here is no longer there for a thread that signs.
            atexit { abort() }
            ProcessEnd.leave(with: 5)
        }
    }
}
