import LightningAPI
import LightningClient
import WalletCore

/// A client whose exchange tells changes by itself.
protocol ChannelClient: ServiceClient {
    /// Counts its requests.
    var budgets: RequestBudgets { get }
    /// Those that somebody follows.
    var channels: FollowedChannels { get }
    /// Returns the client at this moment: another one when the key has changed.
    /// - Throws: when the exchange cannot be reached at all.
    func lightning() async throws(APIError) -> LightningClient
}

extension ChannelClient {
    var pace: Duration { budgets.pace(at: MachineClock().now()) }

    func news(of channel: Channel, on clock: any WalletClock) -> (any News)? {
        channels.news(of: channel, by: self, on: clock)
    }

    func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        polled(request, on: clock, news: request.channel.flatMap { news(of: $0, on: clock) })
    }
}
