public import LightningAPI

/// Everything with a side effect that a scene can reach. It is handed to a scene when the scene is made;
/// nothing is global, so a test or a sandbox hands over another one.
@MainActor public protocol Environment: AnyObject {
    /// Talks to the exchange.
    var client: any ServiceClient { get }
    /// Where order intents are kept until their outcome is known.
    var journal: any OrderJournal { get }
    var clock: any WalletClock { get }
    /// Sentences in the language of the person.
    var strings: Strings { get }
    var dialogue: any Dialogue { get }
    var session: Session { get }
    var products: ProductCatalogue { get }
    /// Which exchange the orders go to, for the person to see.
    var venue: Venue { get }
}
