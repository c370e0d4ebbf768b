import LightningAPI
import SaifuMoney
import SandboxKit

/// The answers that the scenes of this sandbox are made of.
enum AccountRecordings {
    static let balances = Recording("account/balances", GetBalance())
    static let history = Recording(
        "account/history", GetBalanceHistory(currencyCode: .jpy, paging: Paging(count: 20)))
    static let fees = Recording("account/fees", GetTradingCommission(productCode: .btcJPY))
    static let permissions = Recording("account/permissions", GetPermissions())

    static let all = [balances, history, fees, permissions]
}
