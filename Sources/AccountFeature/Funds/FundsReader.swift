import LightningAPI
import SaifuMoney
import WalletCore

/// Balances and fee rate, for features that price an order.
@MainActor final class FundsReader: FundsReading {
    private let environment: any Environment
    private let product: ProductCode

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        self.product = product
    }

    func balances() async throws(WalletError) -> [Balance] {
        try await environment.client.fetch(GetBalance())
    }

    func commissionRate() async throws(WalletError) -> ExactDecimal {
        try await environment.client.fetch(GetTradingCommission(productCode: product)).commissionRate
    }
}
