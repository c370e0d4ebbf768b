/// Does something, then shows the page that it left.
@MainActor public final class ActScene: Scene {
    private let act: @MainActor () async throws(WalletError) -> Page
    public private(set) var page: Page

    /// Creates a scene that does `act` each time it is loaded.
    public init(_ act: @escaping @MainActor () async throws(WalletError) -> Page) {
        self.act = act
        page = .loading
    }

    public func load() async throws(WalletError) {
        do throws(WalletError) {
            page = try await act()
        } catch {
            page = Page([])
            throw error
        }
    }
}
