import LightningAPI
import LightningClient
import SaifuDesk
import Synchronization
import WalletCore

/// The desk that hears what is told of orders. The client of the channels is that of the desk, too, and does not keep it.
struct DeskHearer: Sendable {
    weak var desk: OrderDesk?
    /// Whether it takes up the orders of earlier runs: a command that follows one market needs no other.
    var resumes = true

    /// What it hears with; `nil` without a desk.
    var hearing: DeskHearing? { desk.map { DeskHearing($0, resumes: resumes) } }
}

/// The channels that scenes follow, each once: it ends with the last scene that does.
final class FollowedChannels: Sendable {
    private struct Held: Sendable {
        weak let news: ChannelNews?
    }

    private let held = Mutex<[Channel: Held]>([:])
    private let hearer = Mutex(DeskHearer())

    /// From now on a desk hears what is told of orders. It is not kept alive.
    func tell(_ desk: OrderDesk, resumes: Bool) { hearer.withLock { $0 = DeskHearer(desk: desk, resumes: resumes) } }

    /// A request was sent that may change what is told of the account.
    func changeAccount() { for news in all where news.channel.isPrivate { news.change() } }

    /// The client is another one, with another key: what stayed with the one before would keep its connection.
    func restart() { for news in all { news.restart() } }

    private var all: [ChannelNews] { held.withLock { $0.values.compactMap(\.news) } }

    /// - Parameter clock: paces what is shown.
    func news(of channel: Channel, by client: some ChannelClient, on clock: any WalletClock) -> any News {
        held.withLock { held in
            if let news = held[channel]?.news { return news }
            let news = ChannelNews(of: channel, by: client, on: clock, hearer: hearer.withLock { $0 })
            held[channel] = Held(news: news)
            return news
        }
    }
}
