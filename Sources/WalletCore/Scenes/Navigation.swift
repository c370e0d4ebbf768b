/// Where a scene goes from here: what shows scenes one above the other.
@MainActor public protocol Navigator: AnyObject {
    /// Shows a scene above the present one, until the person goes back.
    func show(_ scene: any Scene)
}

/// A letter that an action can have: `d`, `q` and `r` mean the same on every scene.
public enum ActionKey: String, CaseIterable, Sendable {
    /// The letter itself.
    case a, b, c, e, f, g, h, i, j, k, l, m, n, o, p, s, t, u, v, w, x, y, z
}

/// An action of a scene that a key starts.
@MainActor public struct SceneAction {
    /// The key that starts it.
    public let key: ActionKey
    /// The name of the action, in a word or two.
    public let title: any Sentence
    /// Does it; may ask by the dialogue of the environment. What went wrong is shown below the scene.
    public let perform: @MainActor () async throws(WalletError) -> Void
    /// Whether the line of keys names it last: something is to be selected first, as it were.
    public let isNamedLast: Bool

    /// Creates an action.
    public init(
        _ key: ActionKey, _ title: any Sentence, isNamedLast: Bool = false,
        perform: @escaping @MainActor () async throws(WalletError) -> Void
    ) {
        self.key = key
        self.title = title
        self.isNamedLast = isNamedLast
        self.perform = perform
    }
}
