import LightningAPI
import LightningClient
import SaifuWire
import WalletCore

/// The place that the person named where this home's exchange is served, as long as it is.
///
/// Requests go through the socket in the home, because the home's key is for no port. So whether the exchange is
/// still served at the place is looked up each time: another process of the home may have it open, and is not meant.
struct VisitedPlace: Sendable {
    let origin: Origin
    let home: HomeDirectory

    var isServed: Bool {
        do { return try ServedOrigin.standing(of: origin, in: home) == .served } catch { return false }
    }

    /// - Throws: that the home's exchange is not served there any more.
    func check() throws(APIError) {
        guard !isServed else { return }
        throw .unreachable(
            origin: origin.description,
            reason: .fault(.notServed, words: "the exchange is not served there any more"))
    }

    /// Asks at the port for what needs no key: whoever serves there for another process finds the next one that has the
    /// exchange open, or opens it.
    func knock() async {
        do throws(APIError) {
            _ = try await LightningClient(origin: origin, credentials: nil).send(GetMarkets(region: .japan))
        } catch {
            // The request that follows tells what is wrong.
        }
    }
}

/// The news of a channel of the home's exchange; they count while it is served at the place that was named.
final class VisitedNews: News {
    private let news: any News
    private let place: VisitedPlace

    init(_ news: any News, at place: VisitedPlace) {
        self.news = news
        self.place = place
    }

    var standing: NewsStanding {
        var standing = news.standing
        standing.isCurrent = standing.isCurrent && place.isServed
        return standing
    }

    func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async {
        await news.change(after: changes, within: pause, on: clock)
    }
}
