import LightningAPI
import Testing
import WalletCore

@Suite struct ExitCodeTests {
    @Test func `an unknown outcome outranks every other status`() {
        #expect(ExitCode.refused.followed(by: .outcomeUnknown) == .outcomeUnknown)
        #expect(ExitCode.outcomeUnknown.followed(by: .interrupted) == .outcomeUnknown)
    }

    @Test func `the first failure stays`() {
        #expect(ExitCode.done.followed(by: .usage).followed(by: .failed) == .usage)
    }

    @Test(arguments: [
        (WalletError.needsConfirmation, ExitCode.usage),
        (.api(.outcomeUnknown(.order, path: "/", reason: "")), .outcomeUnknown),
        (.api(.refused(path: "/", http: 400, status: -200, message: "")), .refused), (.interrupted, .interrupted),
        (.declined, .interrupted), (.usage(.unknownOrder(acceptanceID: "JRF0")), .refused),
        (.api(.unreachable(origin: "", reason: "")), .failed),
    ])
    func `every error has its status`(error: WalletError, status: ExitCode) {
        #expect(error.exitCode == status)
    }
}
