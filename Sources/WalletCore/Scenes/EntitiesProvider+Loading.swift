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
            fail(error, in: environment)
            throw error
        }
    }

    /// The request failed. Rows that are there stay, with the sentence of the error.
    public func fail(_ error: WalletError, in environment: any Environment) {
        fail(StyledText(error.sentence(environment.strings), style: .error), canRetry: error.isRetryable)
    }
}
