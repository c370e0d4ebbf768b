/// A screen of the wallet: it loads what it shows, then tells how it looks.
@MainActor public protocol Scene: AnyObject {
    /// Fetches the entities. What was shown before stays when this throws.
    func load() async throws(WalletError)
    /// How the scene looks now.
    var page: Page { get }
    /// What can be done on it just now.
    var actions: [SceneAction] { get }
}

/// A screen that news come to.
@MainActor public protocol FollowedScene: Scene {
    /// Waits for what comes after the last answer, and takes it. After a failure that may pass, following goes on.
    /// - Returns: `false` when nothing more comes, or the task was cancelled.
    func follow() async throws(WalletError) -> Bool
}

extension Scene {
    /// Waits for what comes next, and takes it, where the scene is one that news come to.
    /// - Returns: `false` when nothing comes.
    public func takeNews() async throws(WalletError) -> Bool {
        try await (self as? any FollowedScene)?.follow() ?? false
    }

    /// Nothing can be done on it.
    public var actions: [SceneAction] { [] }

    /// Loads, then shows: what most commands do.
    public func open() async throws(WalletError) -> Page {
        try await load()
        return page
    }
}
