import SaifuSystem
import Testing

struct ProcessMemoryTests {
    @Test func `memory is open until it is kept private, and stays so in every thread`() async {
        // In a process of its own: what it does cannot be undone.
        await #expect(processExitsWith: .success) {
            precondition(!ProcessMemory.isPrivate)
            precondition(ProcessMemory.keepPrivate())
            let seen = await Task.detached { ProcessMemory.isPrivate }.value
            precondition(seen && ProcessMemory.keepPrivate())
        }
    }
}
