import LightningAPI
import SaifuMoney
import SandboxKit
import WalletCore

extension AccountScreens {
    /// `withdraw`: the amount typed again and the code, then what became of it; or why nothing leaves.
    static let payout = screen("withdraw", typing: "withdraw 100000 to 3402") {
        allowed("normal").withPerson(pressing: "100,000⏎123456⏎")
        allowed("empty").withPerson()
        allowed("error").withPerson(pressing: "10000⏎")
        // Standing before the question.
        allowed("preview").preparing { $0.stubDialogue.isInteractive = true }
        SandboxScene("script") {}.preparing { $0.session.allowsWithdrawal = true }
        SandboxScene("off") {}.withPerson()
        SandboxScene("key") { Stub(GetPermissions.self, .body("[]")) }.withPerson().preparing {
            $0.session.allowsWithdrawal = true
        }
        allowed("limit").withPerson().preparing {
            $0.session.guardPolicy = GuardPolicy([.largestOrder([.jpy: 50_000])])
        }
        SandboxScene.slow { Stub(GetPermissions.self, .body("[]")).delayed(by: .seconds(3)) }.withPerson().preparing {
            $0.session.allowsWithdrawal = true
        }
    }

    /// A line that may send money away, and what is looked at before.
    private static func allowed(_ name: String) -> SandboxScene {
        SandboxScene(name) {
            Stub(
                GetPermissions.self, .body(#"["/v1/me/getpermissions","/v1/me/withdraw"]"#))
            Stub(GetBankAccounts.self, .body(.text(ownBanks)))
            Stub(GetBalance.self, .body(#"[{"currency_code":"JPY","amount":1500000,"available":1200000}]"#))
            Stub(Withdraw.self, .body(#"{"message_id":"WD20260807-121803-440917"}"#)).optional()
            Stub(GetWithdrawals.self, .body(.text(sent))).optional()
        }.preparing { $0.session.allowsWithdrawal = true }
    }

    private static let sent = """
        [{"id":7,"order_id":"WD20260807-121803-440917","currency_code":"JPY","amount":100000,"status":"PENDING",\
        "event_date":"2026-08-07T12:18:04"}]
        """
}
