import SaifuStyle
public import SaifuTables

extension EntitiesProvider {
    /// Replaces the list by what `fetch` answers; a failure leaves the old rows, with its sentence.
    public func load(
        in environment: any Environment, _ fetch: () async throws(WalletError) -> [Entity]
    ) async throws(WalletError) {
        begin()
        do {
            replaceAll(with: try await fetch())
        } catch {
            fail(StyledText(error.sentence(environment.strings), style: .error), canRetry: error.isRetryable)
            throw error
        }
    }
}
