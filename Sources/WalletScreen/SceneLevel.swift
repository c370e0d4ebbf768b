import LightningAPI
import WalletCore

/// A scene on the pile of those that are open.
@MainActor final class SceneLevel {
    let scene: any Scene
    let page: PageScreen
    /// What went wrong with the last action.
    var problem: WalletError?
    var freshness: Freshness
    var loading: Task<Void, Never>?
    /// Waits for what comes next.
    var following: Task<Result<Bool, WalletError>, Never>?
    /// Whether nothing more comes for it.
    var isOver = false
    /// Whether something was done above it that it does not know of.
    var isOutdated = false

    init(_ scene: any Scene, _ language: Language, _ freshness: Freshness) {
        self.scene = scene
        self.freshness = freshness
        page = PageScreen(in: language)
    }

    /// As the oldest part, where the scene has parts.
    func staleness(at now: Timestamp) -> Staleness? {
        let parts = scene.partFreshness
        return (parts.isEmpty ? [freshness] : parts).compactMap { $0.staleness(at: now) }.max { $0.age < $1.age }
    }
}
