import LightningAPI
import SandboxKit

extension AccountScreens {
    /// `fees`: what trading a product costs.
    static let fees = screen("fees") {
        SandboxScene.normal { Stub(AccountRecordings.fees) }
        SandboxScene.empty { Stub(AccountRecordings.fees).answering(.body(#"{"commission_rate":0}"#)) }
        SandboxScene.error {
            Stub(AccountRecordings.fees).answering(.refusal(http: 400, status: -500, "Permission denied"))
        }
        SandboxScene.slow { Stub(AccountRecordings.fees).delayed(by: .seconds(3)) }
    }
}
