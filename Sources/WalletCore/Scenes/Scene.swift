/// A screen of the wallet: it loads what it shows, then tells how it looks.
@MainActor public protocol Scene: AnyObject {
    /// Fetches the entities. What was shown before stays when this throws.
    func load() async throws(WalletError)
    /// How the scene looks now.
    var page: Page { get }
    /// The actions that are possible at this moment.
    var actions: [SceneAction] { get }
    /// How what it shows comes, once it is asked for again and again.
    var feed: Feed { get }
}

/// A scene that keeps itself current: after the first load it waits for newer answers.
@MainActor public protocol FollowedScene: Scene {
    /// Waits for the next answer and shows it. After an error it can be called again, where the error can pass.
    /// - Returns: `false` when nothing more comes, or the task was cancelled.
    func follow() async throws(WalletError) -> Bool
}

extension Scene {
    /// Calls `follow` on a followed scene.
    /// - Returns: `false` when nothing more comes, and for any other scene.
    public func takeNews() async throws(WalletError) -> Bool {
        try await (self as? any FollowedScene)?.follow() ?? false
    }

    /// It asks again and again.
    public var feed: Feed { .asked }

    /// Nothing can be done on it.
    public var actions: [SceneAction] { [] }

    /// Loads, then shows: what most commands do.
    public func open() async throws(WalletError) -> Page {
        try await load()
        return page
    }
}
