/// The first tests of a VIPER scene.
struct VIPERTestTemplate {
    let feature: String
    let names: ScaffoldNames

    private var name: String { names.type }

    var presenter: String {
        """
        import LightningAPI
        import MockTestKit
        import SaifuStyle
        import Testing
        import WalletCore
        import WalletTestKit

        @testable import \(feature)Feature

        /// The presenter alone, between a mocked view and a mocked interactor that keep one history.
        @MainActor @Suite struct \(name)PresenterTests {
            private let history = CallHistory()
            private let view: \(name)ViewInterfaceMock
            private let interactor: \(name)InteractorInputMock
            private let presenter: \(name)Presenter

            init() {
                view = \(name)ViewInterfaceMock(history: history)
                interactor = \(name)InteractorInputMock(history: history)
                presenter = \(name)Presenter(
                    interactor: interactor, strings: Strings(language: .english, sentences: [:]))
                presenter.view = view
            }

            @Test func `E1 a view that is ready shows loading, then what was seen`() async throws {
                interactor.lookHandler = { [presenter] in
                    presenter.marketsWereSeen([Market(productCode: .btcJPY, marketType: .spot)])
                }
                try await presenter.viewIsReady()
                history.verify("showLoading()", "look()", "show(_:)")
                history.verifyNoMoreCalls()
                #expect(view.showDisplayArgValues.map { $0.rows.map(\\.id) } == [["BTC_JPY"]])
            }

            @Test func `E1 a failure is shown, and told to whoever opened the scene`() async {
                let error = WalletError.api(.unreachable(origin: "x", reason: "gone"))
                interactor.lookHandler = { () throws(WalletError) in throw error }
                await #expect(throws: error) { try await presenter.viewIsReady() }
                history.verify("showLoading()", "look()", "show(problem:canRetry:)")
                history.verifyNoMoreCalls()
                #expect(view.showProblemCanRetryArgValues.map(\\.canRetry) == [true])
            }
        }

        """
    }

    var interactor: String {
        """
        import LightningAPI
        import SandboxKit
        import Testing
        import WalletCore

        @testable import \(feature)Feature

        @MainActor @Suite struct \(name)InteractorTests {
            @Test func `what the exchange answers is told`() async throws {
                let environment = StubbableEnvironment([
                    Stub(GetMarkets.self, .body(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#))
                ])
                let output = \(name)InteractorOutputMock()
                let interactor = \(name)Interactor(environment: environment)
                interactor.output = output
                try await interactor.look()
                #expect(output.marketsWereSeenArgValues.map { $0.map(\\.productCode) } == [[.btcJPY]])
            }

            @Test func `a refusal is thrown and nothing is told`() async {
                let environment = StubbableEnvironment([Stub(GetMarkets.self, .fault(.unreachable))])
                let output = \(name)InteractorOutputMock()
                let interactor = \(name)Interactor(environment: environment)
                interactor.output = output
                await #expect(throws: WalletError.self) { try await interactor.look() }
                #expect(output.marketsWereSeenCallCount == 0)
            }
        }

        """
    }

    var router: String {
        """
        import LightningAPI
        import MockTestKit
        import SandboxKit
        import Testing
        import WalletCore

        @testable import \(feature)Feature

        @MainActor @Suite struct \(name)RouterTests {
            @Test func `D3 nothing of the \(names.words) outlives them`() async throws {
                let environment = StubbableEnvironment([Stub(GetMarkets.self, .body("[]"))])
                var scene: (any Scene)? = \(name)Router.assemble(in: environment)
                let probe = LeakProbe(try #require(scene))
                #expect(Set(["\(name)View", "\(name)Presenter", "\(name)Interactor"]).isSubset(of: probe.found))
                try await scene?.load()
                scene = nil
                #expect(probe.living == [])
            }
        }

        """
    }
}
