import AccountFeature
import LightningAPI
import SaifuMoney
import SandboxKit

extension AccountScreens {
    /// `history`: how a balance came to be.
    static let history = SandboxScreen("history") { environment in
        AccountScenes.history(of: .jpy, count: 20, in: environment)
    } scenes: {
        SandboxScene.normal { Stub(AccountRecordings.history) }
        SandboxScene.empty { Stub(AccountRecordings.history).answering(.body("[]")) }
        SandboxScene.error { Stub(AccountRecordings.history).answering(.status(504, "")) }
        SandboxScene.slow { Stub(AccountRecordings.history).delayed(by: .seconds(3)) }
    }
}
