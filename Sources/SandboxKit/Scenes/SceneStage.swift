public import SaifuStyle
public import WalletCore
import WalletScreen

/// A scene that was opened: its environment, its screen, and how that looks now.
@MainActor public final class SceneStage {
    public let environment: StubbableEnvironment
    private let screen: any Scene
    /// Said above the screen: where real requests go, or why there are none.
    private let banner: StyledText?
    private let isRefused: Bool
    private var failure: WalletError?
    /// Whether loading is over, with or without success.
    public private(set) var isLoaded = false

    /// Puts the stubs of the scene in place, then makes its screen.
    /// - Parameters:
    ///   - live: the exchange that scenes of real requests ask; without one they ask nobody.
    ///   - network: what delayed answers are waited for on.
    ///   - delay: before every answer, on top of its own.
    public init(
        _ named: NamedScene, strings: Strings, network: any WalletClock, delay: Duration = .zero,
        live: LiveExchange? = nil
    ) {
        environment = StubbableEnvironment(named.scene.stubs(), strings: strings, network: network, delay: delay)
        named.scene.prepare(environment)
        isRefused = named.scene.usesLiveClient && live == nil
        banner = named.scene.usesLiveClient ? LiveExchange.banner(live) : nil
        if named.scene.usesLiveClient, let live {
            environment.client = live.client
            environment.venue = .endpoint(live.origin)
        }
        screen = named.screen.open(environment)
    }

    /// Loads the screen. What went wrong is shown, as a person would see it.
    public func load() async {
        isLoaded = isRefused
        failure = nil
        if isRefused { return }
        do throws(WalletError) {
            try await screen.load()
        } catch {
            failure = error
        }
        isLoaded = true
    }

    /// The screen now, what went wrong if the screen does not say it, and what is wrong with the stubs.
    public func lines(width: Int?) -> [StyledText] {
        let top = banner.map { [$0] } ?? []
        return isRefused
            ? top : top + screenLines(width: width) + problems.map { StyledText("! \($0)", style: .warning) }
    }

    private func screenLines(width: Int?) -> [StyledText] {
        let strings = environment.strings
        var lines: [StyledText] = []
        do throws(WalletError) {
            lines = try PageLines(strings: strings, width: width).lines(of: screen.page)
        } catch {
            failure = failure ?? error
        }
        if let sentence = failure?.sentence(strings), !lines.contains(where: { $0.plainText.contains(sentence) }) {
            lines.append(StyledText(sentence, style: .error))
        }
        return lines
    }

    /// What the author of the scene should mend; unused stubs are known only after loading.
    public var problems: [String] {
        let unused = isLoaded ? environment.stubClient.unusedStubs : []
        return environment.stubClient.problems.map(\.description) + unused.map { "Nobody asked for \($0)" }
    }
}
