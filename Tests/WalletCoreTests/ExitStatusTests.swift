import Testing
import WalletCore

@Suite struct ExitStatusTests {
    @Test func `an unknown outcome outranks every other status`() {
        #expect(ExitStatus.refused.followed(by: .outcomeUnknown) == .outcomeUnknown)
        #expect(ExitStatus.outcomeUnknown.followed(by: .interrupted) == .outcomeUnknown)
    }

    @Test func `the first failure stays`() {
        #expect(ExitStatus.done.followed(by: .usage).followed(by: .failed) == .usage)
    }

    @Test(arguments: [
        (WalletError.needsConfirmation, ExitStatus.usage),
        (.api(.outcomeUnknown(path: "/", reason: "")), .outcomeUnknown),
        (.api(.refused(path: "/", http: 400, status: -200, message: "")), .refused), (.interrupted, .interrupted),
        (.api(.unreachable(origin: "", reason: "")), .failed),
    ])
    func `every error has its status`(error: WalletError, status: ExitStatus) {
        #expect(error.exitStatus == status)
    }
}
