import LightningAPI
import SandboxKit

extension AccountScreens {
    /// `balance`: what the account holds.
    static let balances = screen("balance") {
        SandboxScene.normal { Stub(AccountRecordings.balances) }
        SandboxScene.empty { Stub(AccountRecordings.balances).answering(.body("[]")) }
        SandboxScene.error {
            Stub(AccountRecordings.balances).answering(.refusal(http: 401, status: -500, "Invalid signature"))
        }
        SandboxScene.slow { Stub(AccountRecordings.balances).delayed(by: .seconds(3)) }
        SandboxScene.live()
    }
}
