import LightningAPI
import SaifuMoney
import SandboxKit

extension AccountScreens {
    /// `history`: how a balance came to be.
    static let history = screen("history") {
        SandboxScene.normal { Stub(AccountRecordings.history) }
        SandboxScene.empty { Stub(AccountRecordings.history).answering(.body("[]")) }
        SandboxScene.error { Stub(AccountRecordings.history).answering(.status(504, "")) }
        SandboxScene.slow { Stub(AccountRecordings.history).delayed(by: .seconds(3)) }
    }

    /// `watch history`: the same on a whole screen.
    static let watchedHistory = screen("history-watched", typing: "watch history") {
        SandboxScene.normal { Stub(GetBalanceHistory.self, .fixture("account/history"), .body("[]")) }.withPerson()
        SandboxScene("selected") { Stub(GetBalanceHistory.self, .fixture("account/history"), .body("[]")) }
            .withPerson(pressing: "↓")
        SandboxScene("zero") { Stub(GetBalanceHistory.self, .fixture("account/history"), .body("[]")) }
            .withPerson(pressing: "/zzz⏎")
        SandboxScene.slow { Stub(GetBalanceHistory.self, .fixture("account/history")).delayed(by: .seconds(3)) }
            .withPerson()
    }
}
