import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// A scene played from its beginning, without a second passing: as it looks while its answers are waited for, when it
/// asks something, or when it is there; and after each update, where it is followed.
@MainActor struct SceneFilm {
    private(set) var lines: [StyledText] = []
    /// The mistakes that the author of the scene should correct.
    private(set) var problems: [String] = []
    private let network = SteppedClock()
    private let width: Int?
    private let stage: SceneStage

    /// - Parameter width: in columns; `nil`: any.
    init(of scene: NamedScene, language: Language, width: Int?, live: ConnectedExchange?) async {
        self.width = width
        stage = SceneStage(scene, language: language, network: network, live: live)
        let loading = Task { [stage] in await stage.load() }
        while !stage.isLoaded, !stage.isAsking, network.sleeperCount == 0 { await Task.yield() }
        lines = picture
        let isEarly = !stage.isLoaded
        // What is interrupted asks for less than was prepared.
        let problems = stage.isAsking ? stage.problems : nil
        await finish()
        await loading.value
        let updates = scene.scene.stubs().compactMap { $0.updates?.count }.max() ?? 0
        if updates == 0 { _ = await update() }  // whoever watches it must meet nothing that is not stubbed
        if !isEarly, updates > 0 { await follow(updates) }
        self.problems = problems ?? stage.problems
    }

    /// Whoever is asked goes away, and whatever is waited for comes.
    private func finish() async {
        while !stage.isLoaded {
            stage.leave()
            network.advanceToNext()
            await Task.yield()
        }
    }

    /// A picture after each update, and the end.
    private mutating func follow(_ count: Int) async {
        var goesOn = true
        for _ in 0...count where goesOn {
            let last = picture
            let moment = network.elapsed
            goesOn = await update()
            // The end comes at once, and adds a line.
            let isEnd = network.elapsed == moment && picture.starts(with: last)
            lines += isEnd ? Array(picture.dropFirst(last.count)) : [heading] + picture
        }
    }

    private var heading: StyledText {
        let seconds = "\(network.elapsed.components.seconds)"
        return SandboxSentence.after(seconds: seconds).styled(.caption, stage.environment.language)
    }

    private func update() async -> Bool {
        let number = stage.followCount
        let following = Task { [stage] in await stage.follow() }
        while stage.followCount == number {
            network.advanceToNext()
            await Task.yield()
        }
        return await following.value
    }

    private var picture: [StyledText] { stage.lines(width: width) }
}
