public import LightningAPI
public import SaifuDesk

extension Environment {
    /// Whether private requests can be signed; nobody is asked for a key to find out.
    public var hasKey: Bool {
        get async { await desk.transport.account.keyFingerprint != nil }
    }

    /// What the exchange's clock shows, at least; `nil` before its first answer with a date.
    public var exchangeTime: Timestamp? {
        get async { await desk.transport.serverClock?.earliest(at: clock.now()) }
    }

    /// The requests of this account that may or may not have taken effect, oldest first.
    public func unsettledEntries() async throws(WalletError) -> [IntentRecord] {
        do { return try await desk.unsettled() } catch { throw WalletError(error) }
    }

    /// How many entries are unsettled, by endpoint: the accounts say nothing of their keys.
    public func unsettledByEndpoint() async throws(WalletError) -> [TradingAccount: Int] {
        do {
            return try await desk.allUnsettled().reduce(into: [:]) { counts, record in
                let endpoint = TradingAccount(endpoint: record.intent.account.endpoint, keyFingerprint: nil)
                counts[endpoint, default: 0] += 1
            }
        } catch {
            throw WalletError(error)
        }
    }
}
