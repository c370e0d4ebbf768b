import LightningAPI
import SandboxKit

extension AccountScreens {
    /// `permissions`: the calls this key may make.
    static let permissions = screen("permissions") {
        SandboxScene.normal { Stub(AccountRecordings.permissions) }
        SandboxScene.empty { Stub(AccountRecordings.permissions).answering(.body("[]")) }
        SandboxScene.error { Stub(AccountRecordings.permissions).answering(.fault(.untrusted)) }
        SandboxScene.slow { Stub(AccountRecordings.permissions).delayed(by: .seconds(3)) }
        SandboxScene("withdraw") {
            // A trading key needs no way for money to leave; one that has it stands out.
            Stub(AccountRecordings.permissions).answering(.body(#"["/v1/me/getbalance","/v1/me/withdraw"]"#))
        }
    }
}
