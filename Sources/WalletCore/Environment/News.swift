public import LightningAPI

/// Tells when the answer to a request changes: a channel of the exchange that is followed.
public protocol News: AnyObject, Sendable {
    /// How it stands now.
    var standing: NewsStanding { get }
    /// Waits until something has changed, or so long.
    ///
    /// - Parameter changes: how many are known; returns at once when there are more.
    func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async
}

/// The news of a channel up to now.
public struct NewsStanding: Sendable {
    /// Whether every change is told. Otherwise the exchange has to be asked.
    public var isCurrent = false
    /// Whether it was begun and has neither come about nor failed yet.
    public var isOpening = false
    /// Why not every change is told; `nil` where nobody knows.
    public var trouble: StreamTrouble?
    /// The number of the change by which it became current last; `nil` before.
    public var opening: Int?
    /// How often something changed, this standing among it.
    public var changes = 0
    /// When something changed last.
    public var changedAt = Timestamp(ticks: 0)
    /// When the exchange was last heard at all; `nil` where nobody knows.
    public var heardAt: Timestamp?
    /// The answer to requests that the channel provides; `nil` where it only tells that something has changed.
    public var picture: ChannelPicture?
    /// How often a book was repaired; `nil` for a channel of something else, and while it is not current.
    var repairs: BookRepairs? {
        guard isCurrent, case .board(_, let repairs)? = picture else { return nil }
        return repairs
    }

    /// Nothing was told.
    public init() {}
}

/// Why the exchange does not tell a channel by itself, for a person.
public enum StreamTrouble: Hashable, Sendable {
    /// The connection could not be opened, or has ended.
    case lost
    /// Nothing comes, or calls are not answered.
    case silent
    /// What comes cannot be read.
    case unreadable
    /// The exchange does not give it, or not with this key.
    case refused
    /// The exchange has closed for maintenance, which ends about then; `nil` where nobody knows.
    case maintenance(until: Timestamp?)
}

/// How the answers to a request come.
public struct Feed: Hashable, Sendable {
    /// The ways in which they come.
    public enum Way: Hashable, Sendable {
        /// The exchange is asked again and again: it tells no changes of this.
        case asked
        /// The exchange tells by itself.
        case told
        /// The exchange would tell by itself, but its channel is not to be had just now: it is asked.
        case askedInstead
    }

    /// The way in which they come just now.
    public let way: Way
    /// When the exchange is asked again; `nil` where nobody knows, or it tells by itself.
    public let nextLook: Timestamp?
    /// When an exchange that tells by itself was last heard; `nil` where nobody knows.
    public let heardAt: Timestamp?
    /// Why it does not tell by itself what it would; `nil` where nobody knows.
    public let trouble: StreamTrouble?

    /// - Parameters:
    ///   - nextLook: when the exchange is asked again.
    ///   - heardAt: when an exchange that tells by itself was last heard.
    ///   - trouble: why it does not.
    public init(_ way: Way, nextLook: Timestamp? = nil, heardAt: Timestamp? = nil, trouble: StreamTrouble? = nil) {
        self.way = way
        self.nextLook = nextLook
        self.heardAt = heardAt
        self.trouble = trouble
    }

    /// Asked, nobody knows when.
    public static let asked = Feed(.asked)
    /// Told.
    public static let told = Feed(.told)
}
