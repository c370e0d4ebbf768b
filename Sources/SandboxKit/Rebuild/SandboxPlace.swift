import SaifuTerminal

/// Where a person is in a sandbox, as the next build of it is told: the scene, and every key since it was opened.
struct SandboxPlace {
    /// The name that was opened last; empty when none was.
    let scene: String
    let keys: [ScreenKey]
    /// The state of the sources from which the program was built.
    let sources: SourceTimes

    private static let names = (scene: "SAIFU_SANDBOX", keys: "SAIFU_SANDBOX_KEYS", sources: "SAIFU_SANDBOX_SOURCES")

    init(scene: String, keys: [ScreenKey], sources: SourceTimes) {
        (self.scene, self.keys, self.sources) = (scene, keys, sources)
    }

    /// The place that the build before told; `nil` in a sandbox that a person started.
    init?(_ environment: (String) -> String?) {
        guard let sources = environment(Self.names.sources).flatMap(SourceTimes.init) else { return nil }
        self.sources = sources
        scene = environment(Self.names.scene) ?? ""
        keys = (environment(Self.names.keys) ?? "").map(ScreenKey.init(sign:))
    }

    var variables: [(name: String, value: String)] {
        [
            (Self.names.scene, scene), (Self.names.keys, String(keys.map(\.sign))),
            (Self.names.sources, sources.description),
        ]
    }
}
