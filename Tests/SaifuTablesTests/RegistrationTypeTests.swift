import Glibc
import TerminalTestKit
import Testing

/// What must not compile: a registration whose closure does not fit.
struct RegistrationTypeTests {
    private func screen(_ closure: String) -> String {
        """
        import SaifuStyle
        import SaifuTables
        struct Coin: Identifiable, Sendable { let id: Int }
        final class CoinCell: TableCell {
            var columns: [StyledText] = []
            func update(with coin: Coin) {}
        }
        final class NoCell {}
        @MainActor func register(_ source: TableDataSource) {
            source.mapper.register("CoinCell") { \(closure) }
        }
        """
    }

    @Test(arguments: [
        ("(cell: CoinCell, coin: Coin) in cell.update(with: coin)", nil),
        ("(cell: CoinCell, name: String) in cell.update(with: name)", "cannot convert value of type 'String'"),
        ("(cell: NoCell, coin: Coin) in _ = coin", "conform to 'TableCell'"),
    ])
    func `a registration compiles only when cell and entity fit`(closure: String, refusal: String?) throws {
        let directory = BuiltProgram.path("")
        let path = "/tmp/saifu-registration-\(getpid())-\(closure.utf8.count).swift"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        let text = Array(screen(closure).utf8)
        #expect(write(file, text, text.count) == text.count)
        close(file)
        defer { unlink(path) }
        let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin"
        let result = try PipedProgram.run(
            ["/usr/bin/env", "swiftc", "-typecheck", "-swift-version", "6", "-I", directory + "Modules", path],
            environment: ["PATH": search, "HOME": "/tmp"], seconds: 60)
        #expect(result.end == .exited(refusal == nil ? 0 : 1), "\(result.errors)")
        if let refusal { #expect(result.errors.contains(refusal)) }
    }
}
