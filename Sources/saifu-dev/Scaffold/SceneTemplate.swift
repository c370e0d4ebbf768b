/// The files of a scene: it begins as the list of the exchange's products, so that it runs at once.
struct SceneTemplate {
    let feature: String
    let names: ScaffoldNames

    private var name: String { names.type }
    private var folder: String { "Sources/\(feature)Feature/\(name)" }
    private var tests: String { "Tests/\(feature)FeatureTests/\(name)" }

    /// How the scene is opened.
    static func open(_ names: ScaffoldNames, isVIPER: Bool) -> String {
        isVIPER
            ? "\(names.type)Router.assemble(in: environment)" : "\(names.type)Controller(environment: environment)"
    }

    func add(to tree: inout StagedTree, isVIPER: Bool) throws(ScaffoldError) {
        let own =
            isVIPER
            ? VIPERTemplate(feature: feature, names: names).files
            : [
                "\(folder)/\(name)Cell.swift": cell, "\(folder)/\(name)Controller.swift": controller,
            ]
        for (path, text) in own { try tree.create(path, text) }
        try tree.create("Sources/\(feature)Sandbox/Scenes/\(name)Scenes.swift", scenes)
        try tree.create("\(tests)/\(name)SceneTests.swift", test)
    }

    private var cell: String {
        """
        import LightningAPI
        import SaifuStyle
        import SaifuTables
        import WalletCore

        /// A row of `\(names.command)`: a product and its kind.
        final class \(name)Cell: TableCell {
            private(set) var columns: [StyledText] = []

            func update(with market: Market) {
                columns = [
                    StyledText(market.productCode.rawValue, style: .accent),
                    StyledText(market.marketType.rawValue, style: .secondary),
                ]
            }
        }

        """
    }

    private var controller: String {
        """
        import LightningAPI
        import SaifuTables
        import WalletCore

        /// `\(names.command)`: the products of the exchange, until it asks for something of its own.
        @MainActor final class \(name)Controller: Scene {
            private let environment: any Environment
            private let markets = EntitiesProvider<Market>()
            private let table: TableDataSource

            init(environment: any Environment) {
                self.environment = environment
                table = .titled(.product, .marketType, in: environment.strings)
                table.mapper.register("\(name)Cell") { (cell: \(name)Cell, market: Market) in cell.update(with: market) }
                table.provider = markets
            }

            func load() async throws(WalletError) {
                try await markets.load(in: environment) { () async throws(WalletError) in
                    try await environment.client.fetch(GetMarkets())
                }
            }

            var page: Page { Page([.table(table, whenEmpty: .empty\(name))], document: markets.entities) }
        }

        """
    }

    private var scenes: String {
        """
        import \(feature)Feature
        import LightningAPI
        import SandboxKit
        import WalletCore

        extension \(feature)Screens {
            /// `\(names.command)`, in the four ways every screen should be looked at.
            static let \(names.value) = SandboxScreen("\(names.command)") { environment in
                \(feature)Scenes.\(names.value)(\(name)Descriptor(), in: environment)
            } scenes: {
                SandboxScene.normal { \(names.value)Stub }
                SandboxScene.empty { \(names.value)Stub.answering(.body("[]")) }
                SandboxScene.error { \(names.value)Stub.answering(.refusal(http: 503, status: -2, "Under maintenance")) }
                SandboxScene.slow { \(names.value)Stub.delayed(by: .seconds(3)) }
            }

            private static var \(names.value)Stub: Stub {
                Stub(GetMarkets.self, .body(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#))
            }
        }

        """
    }

    private var test: String {
        """
        import LightningAPI
        import SaifuTables
        import SandboxKit
        import Testing
        import WalletCore

        @testable import \(feature)Feature

        @MainActor @Suite struct \(name)SceneTests {
            @Test func `\(names.words) are listed as the exchange lists them`() async throws {
                let page = try await run(.body(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#))
                #expect((page.document as? [Market])?.map(\\.productCode) == [.btcJPY])
                guard case .table(let table, whenEmpty: .empty\(name)) = page.blocks.first else {
                    Issue.record("there is no table")
                    return
                }
                #expect(try table.rows(in: 0..<table.rowCount).map(\\.columns.count) == [2])
            }

            @Test func `a refusal is told`() async {
                let error = APIError.refused(path: GetMarkets.path, http: 503, status: -2, message: "Under maintenance")
                await #expect(throws: WalletError.api(error)) {
                    try await run(.refusal(http: 503, status: -2, "Under maintenance"))
                }
            }

            private func run(_ answer: StubAnswer) async throws(WalletError) -> Page {
                let environment = StubbableEnvironment([Stub(GetMarkets.self, answer)])
                return try await environment.run("\(names.command)", of: \(feature)Commands.all(in: environment))
            }
        }

        """
    }
}
