import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// The wallet's own database, in which an order is written down before it is sent.
    @Suite struct DamagedLedgerTests {
        @Test func `no order is sent that cannot be written down, and the file is kept`() throws {
            let home = try ProgramHome()
            #expect(try home.command("orders all").end == .exited(0))
            let garbage = Array("this is no database, and was never one\n".utf8)
            try home.write(garbage, to: "wallet.sqlite")
            let result = try home.command("buy 0.001 at 1000000 --yes --beyond price-band --json")
            #expect(result.end == .exited(1))
            #expect(try result.failure().code == .storage)
            #expect(try result.failure().message.contains(home.path + "/wallet.sqlite"))
            #expect(try home.read("wallet.sqlite") == garbage)
            #expect(try home.command("orders all --json").output == "[]\n")
        }
    }
}
