import SaifuDrawing
import SaifuTerminal
import SaifuText
import WalletCore

/// Some scenes that were opened together: each loads by itself, and is drawn as far as it has come.
@MainActor final class SceneWallView {
    /// The name that was opened: of a screen or a scene.
    let name: String
    private let stages: [(name: String, stage: SceneStage)]
    private var loading: [Task<Void, Never>] = []
    private var offset = 0
    /// Whether the scenes are followed, as `watch` does.
    var isWatching = false

    init(
        _ name: String, _ scenes: [NamedScene], language: Language, delay: Duration, live: ConnectedExchange?
    ) {
        self.name = name
        stages = scenes.map { scene in
            (scene.name, SceneStage(scene, language: language, network: RunningClock(), delay: delay, live: live))
        }
    }

    /// Loads every scene, and follows it while it is watched; `changed` is called whenever one has something new to show.
    func load(_ changed: @escaping @MainActor () -> Void) {
        stop()
        loading = stages.map { _, stage in
            stage.onChange = changed
            return Task {
                await stage.load()
                changed()
                while isWatching || stage.isOnScreen, !Task.isCancelled, await stage.follow() { changed() }
                changed()
            }
        }
    }

    /// Whether keys go to a form or a question: that of a scene that was opened by itself.
    var isAsking: Bool { stages.count == 1 && stages[0].stage.isAsking }

    /// Whether every scene has come as far as the keys before brought it.
    var takesKeys: Bool { stages.allSatisfy(\.stage.takesKeys) }

    /// A key for a scene that was opened by itself.
    /// - Returns: whether it meant something there.
    func press(_ key: ScreenKey) -> Bool {
        guard stages.count == 1 else { return false }
        return stages[0].stage.press(key)
    }

    /// A followed scene that was opened by itself has the whole screen, as in the wallet; `nil` for others.
    /// - Parameter keys: what keys of the sandbox do, besides the one that goes back to its list.
    func picture(_ size: ScreenSize, _ keys: [SandboxSentence]) -> [StyledText]? {
        guard stages.count == 1, stages[0].stage.isOnScreen else { return nil }
        return stages[0].stage.picture(size, keys)
    }

    /// Stops all scenes, because nobody looks at them.
    func stop() {
        for task in loading { task.cancel() }
        for (_, stage) in stages { stage.leave() }
        loading = []
    }

    func scroll(by rows: Int) {
        offset = max(0, offset + rows)
    }

    func lines(columns: Int, height: Int) -> [StyledText] {
        // The first scene is the usual one: its columns should stand as they do in the wallet.
        let natural = stages.first.map { $0.stage.lines(width: nil).map { DisplayWidth.of($0) }.max() ?? 0 }
        let wall = SceneWall(count: stages.count, width: columns, natural: natural ?? 0)
        let all = wall.lines(stages.map { ($0.name, $0.stage.lines(width: wall.paneWidth)) })
        offset = max(0, min(offset, all.count - height))
        let shown = Array(all[offset..<min(offset + height, all.count)])
        return shown + [StyledText](repeating: .empty, count: max(0, height - shown.count))
    }
}
