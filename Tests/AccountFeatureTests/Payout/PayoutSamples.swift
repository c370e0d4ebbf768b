import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import WalletCore

@testable import AccountFeature

extension PayoutPreview {
    static func sample(_ withdrawal: Withdrawal, breaches: [GuardBreach] = []) -> PayoutPreview {
        let bank = BankAccount(
            id: withdrawal.bankAccountID, isVerified: true, bankName: "Bank", branchName: "Branch",
            accountType: "Kind", accountNumber: "1234567", accountName: "Holder")
        return PayoutPreview(
            withdrawal: withdrawal, account: bank, available: Amount(quantity: "1000000", asset: .jpy),
            breaches: breaches, twins: [])
    }
}

extension PlacedWithdrawal {
    static let sample = PlacedWithdrawal(entry: 1, acceptance: WithdrawalAcceptance(messageID: "M1"))
}

extension StubbableEnvironment {
    /// A person in front of an account with two banks, one of which is verified, and a million yen.
    static func paying(
        _ permissions: String = "/v1/me/withdraw", answer: StubAnswer = .body(#"{"message_id":"M1"}"#)
    ) -> StubbableEnvironment {
        func bank(_ id: Int, _ isVerified: Bool) -> String {
            #"{"id":\#(id),"is_verified":\#(isVerified),"bank_name":"B","branch_name":"B","account_type":"K","#
                + #""account_number":"1","account_name":"N"}"#
        }
        let environment = StubbableEnvironment([
            Stub(GetPermissions.self, .body(.text(#"["\#(permissions)"]"#))),
            Stub(GetBankAccounts.self, .body(.text("[\(bank(3402, true)),\(bank(3403, false))]"))),
            Stub(GetBalance.self, .body(#"[{"currency_code":"JPY","amount":2000000,"available":1000000}]"#)),
            Stub(Withdraw.self, answer),
            Stub(
                GetWithdrawals.self,
                .body(
                    #"[{"id":7,"order_id":"M1","currency_code":"JPY","amount":1,"status":"COMPLETED","event_date":"2026-08-07T12:18:04"}]"#
                )),
        ])
        environment.stubDialogue.isInteractive = true
        environment.stubDialogue.typed = ["amount": "100000", "code": "123456"]
        environment.session.allowsWithdrawal = true
        return environment
    }
}
