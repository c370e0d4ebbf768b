/// Where a scene goes from here: what shows scenes one above the other.
@MainActor public protocol Navigator: AnyObject {
    /// Shows a scene above the present one, until the person goes back.
    func show(_ scene: any Scene)
}

/// What a person can do on a scene by pressing a key.
@MainActor public struct SceneAction {
    /// A letter that moves nothing: not `q`, `r` or `/`.
    public let key: Character
    /// What it does, in a word or two.
    public let title: any Sentence
    /// Does it; may ask by the dialogue of the environment. What went wrong is shown below the scene.
    public let perform: @MainActor () async throws(WalletError) -> Void

    /// Creates an action.
    public init(
        _ key: Character, _ title: any Sentence,
        perform: @escaping @MainActor () async throws(WalletError) -> Void
    ) {
        self.key = key
        self.title = title
        self.perform = perform
    }
}
