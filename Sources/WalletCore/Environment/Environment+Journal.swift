public import LightningAPI

extension Environment {
    /// Orders that may or may not exist at the exchange, oldest first.
    public func unsettledOrders() async throws(WalletError) -> [OrderIntentRecord] {
        do throws(JournalError) {
            return try await journal.unsettled()
        } catch {
            throw .journal(error)
        }
    }

    /// How many orders have no known outcome.
    public func countUnsettledOrders() async throws(WalletError) -> Int {
        try await unsettledOrders().count
    }
}
