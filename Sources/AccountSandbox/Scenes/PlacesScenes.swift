import LightningAPI
import SandboxKit

extension AccountScreens {
    /// `addresses`: where coins can be sent to the account.
    static let addresses = screen("addresses") {
        SandboxScene.normal { Stub(GetAddresses.self, .body(.text(ownAddresses))) }
        SandboxScene.empty { Stub(GetAddresses.self, .body("[]")) }
        SandboxScene.error { Stub(GetAddresses.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetAddresses.self, .body(.text(ownAddresses))).delayed(by: .seconds(3)) }
    }

    /// `banks`: where money can go.
    static let banks = screen("banks") {
        SandboxScene.normal { Stub(GetBankAccounts.self, .body(.text(ownBanks))) }
        SandboxScene.empty { Stub(GetBankAccounts.self, .body("[]")) }
        SandboxScene.error { Stub(GetBankAccounts.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetBankAccounts.self, .body(.text(ownBanks))).delayed(by: .seconds(3)) }
    }

    /// One of an old kind, one of a new one.
    private static let ownAddresses = """
        [{"type":"NORMAL","currency_code":"BTC","address":"3AYrDq8zhF82NJ2ZaLwBMPmaNziaKPaxa7"},\
        {"type":"NORMAL","currency_code":"ETH","address":"0x52908400098527886E0F7030069857D2E4169EE7"}]
        """

    /// Money can go to the first only.
    static let ownBanks = """
        [{"id":3402,"is_verified":true,"bank_name":"デモ銀行","branch_name":"本店営業部","account_type":"普通",\
        "account_number":"1234567","account_name":"サイフ タロウ"},\
        {"id":3403,"is_verified":false,"bank_name":"デモ銀行","branch_name":"見本支店","account_type":"普通",\
        "account_number":"7654321","account_name":"サイフ タロウ"}]
        """
}
