public import SaifuDesk

/// Everything with a side effect that a scene can reach. It is handed to a scene when the scene is made;
/// nothing is global, so a test or a sandbox hands over another one.
@MainActor public protocol Environment: AnyObject {
    /// Asks the exchange.
    var client: any ServiceClient { get }
    /// Everything that may take effect goes through it; it knows what became of each order.
    var desk: OrderDesk { get }
    /// Tells the time, and waits.
    var clock: any WalletClock { get }
    /// The language of the person.
    var language: Language { get }
    /// By what clock the person reads the time.
    var zone: WalletZone { get }
    /// Asks the person.
    var dialogue: any Dialogue { get }
    /// Shows scenes above the present one; `nil` where pages are printed.
    var navigator: (any Navigator)? { get }
    /// The state that all commands of this run share.
    var session: Session { get }
    /// Knows which products exist.
    var products: ProductCatalogue { get }
    /// Which exchange the orders go to, for the person to see.
    var venue: Venue { get }
}
