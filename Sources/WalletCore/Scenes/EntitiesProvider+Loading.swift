import SaifuStyle
public import SaifuTables
import SaifuText

extension EntitiesProvider {
    /// Shows what `fetch` answers; a failure leaves the old rows, with its sentence.
    public func load<Answer>(
        in language: Language, _ fetch: () async throws(WalletError) -> Answer,
        show: (Answer) throws(WalletError) -> Void
    ) async throws(WalletError) {
        begin()
        do {
            try show(try await fetch())
        } catch {
            fail(error, in: language)
            throw error
        }
    }

    /// The request failed. Rows that are there stay, with the sentence of the error.
    public func fail(_ error: WalletError, in language: Language) {
        fail(StyledText(error.text(in: language), style: .error), canRetry: error.isRetryable)
    }

    /// The next page did not come. The rows stay, with the sentence of the error until the list is answered next.
    public func failNextPage(_ error: WalletError, in language: Language) {
        failNextPage(StyledText(error.text(in: language), style: .error))
    }
}
