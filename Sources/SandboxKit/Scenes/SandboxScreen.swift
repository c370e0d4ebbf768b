import SaifuStyle
public import WalletCore

/// A screen with the scenes in which it is looked at, side by side.
public struct SandboxScreen: Sendable {
    /// One word, such as `ticker`.
    public let name: String
    public let scenes: [SandboxScene]
    let open: @MainActor @Sendable (StubbableEnvironment) -> any Scene

    /// - Parameter open: makes the screen, after the stubs of the scene are in place.
    public init(
        _ name: String, open: @escaping @MainActor @Sendable (StubbableEnvironment) -> any Scene,
        @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) {
        self.name = name
        self.open = open
        self.scenes = scenes()
    }

    /// A screen that is there only once something was done, such as the ticket of an order.
    public init(
        _ name: String, page: @escaping @MainActor @Sendable (StubbableEnvironment) async throws(WalletError) -> Page,
        @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) {
        self.init(
            name,
            open: { environment in
                DoneScene(environment.strings) { () async throws(WalletError) in try await page(environment) }
            }, scenes: scenes)
    }
}

/// Does something, then shows the page that it left.
@MainActor private final class DoneScene: Scene {
    private let act: @MainActor () async throws(WalletError) -> Page
    private(set) var page: Page

    init(_ strings: Strings, _ act: @escaping @MainActor () async throws(WalletError) -> Page) {
        self.act = act
        page = Page([.line(StyledText(strings(.loading), style: .secondary))], document: [String]())
    }

    func load() async throws(WalletError) {
        do throws(WalletError) {
            page = try await act()
        } catch {
            page = Page([], document: [String]())
            throw error
        }
    }
}
