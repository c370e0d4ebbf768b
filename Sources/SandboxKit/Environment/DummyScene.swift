import SaifuStyle
public import WalletCore

/// The screen of another feature: it says which one would be here.
@MainActor public final class DummyScene: Scene {
    private let name: String

    /// Creates the scene that says this name.
    public init(_ name: String) {
        self.name = name
    }

    public func load() async throws(WalletError) {}

    public var page: Page {
        Page([.line(Phrase(SandboxSentence.dummy(scene: name), .secondary))])
    }
}
