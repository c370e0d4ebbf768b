/// The roles of a VIPER scene, with the tests of presenter, interactor and router.
struct VIPERTemplate {
    let feature: String
    let names: ScaffoldNames

    private var name: String { names.type }
    private var folder: String { "Sources/\(feature)Feature/\(name)" }
    private var tests: String { "Tests/\(feature)FeatureTests/\(name)" }

    var files: [String: String] {
        [
            "\(folder)/\(name)Interfaces.swift": interfaces, "\(folder)/\(name)Display.swift": display,
            "\(folder)/\(name)Cell.swift": cell, "\(folder)/\(name)View.swift": view,
            "\(folder)/\(name)Presenter.swift": presenter, "\(folder)/\(name)Interactor.swift": interactor,
            "\(folder)/\(name)Router.swift": router,
            "\(tests)/\(name)PresenterTests.swift": VIPERTestTemplate(feature: feature, names: names).presenter,
            "\(tests)/\(name)InteractorTests.swift": VIPERTestTemplate(feature: feature, names: names).interactor,
            "\(tests)/\(name)RouterTests.swift": VIPERTestTemplate(feature: feature, names: names).router,
        ]
    }

    private var interfaces: String {
        """
        import LightningAPI
        import SaifuStyle
        import WalletCore

        // How the layers of `\(names.command)` know each other. Inner layers declare, outer layers implement; back
        // references are weak.

        /// What happens on the scene: view to presenter.
        /// @mockable
        @MainActor protocol \(name)ModuleInterface: AnyObject {
            /// The scene was opened, or is looked at again.
            /// - Throws: why there is nothing new to show.
            func viewIsReady() async throws(WalletError)
        }

        /// What the scene can show: presenter to view. Only texts and rows, ready to draw.
        /// @mockable
        @MainActor protocol \(name)ViewInterface: AnyObject {
            func showLoading()
            func show(_ display: \(name)Display)
            func show(problem: StyledText, canRetry: Bool)
        }

        /// The use case: presenter to interactor.
        /// @mockable
        @MainActor protocol \(name)InteractorInput: AnyObject {
            /// Asks the exchange and tells the output what it answered.
            func look() async throws(WalletError)
        }

        /// What the interactor tells.
        /// @mockable
        @MainActor protocol \(name)InteractorOutput: AnyObject {
            func marketsWereSeen(_ markets: [Market])
        }

        """
    }

    private var display: String {
        """
        import SaifuStyle
        import WalletCore

        /// What `\(names.command)` shows.
        struct \(name)Display: Sendable {
            let rows: [\(name)Row]
            /// For a program, which a view passes on without looking.
            let document: any Encodable & Sendable
        }

        /// A row of `\(names.command)`, ready to draw.
        struct \(name)Row: Identifiable, Hashable, Sendable {
            let id: String
            let columns: [StyledText]
        }

        """
    }

    private var cell: String {
        """
        import SaifuStyle
        import SaifuTables

        /// A row that is ready to draw.
        final class \(name)Cell: TableCell {
            private(set) var columns: [StyledText] = []

            func update(with row: \(name)Row) {
                columns = row.columns
            }
        }

        """
    }

    private var view: String {
        """
        import SaifuStyle
        import SaifuTables
        import WalletCore

        /// `\(names.command)` as a page: shows what it is told to, decides nothing.
        @MainActor final class \(name)View: Scene {
            private let presenter: any \(name)ModuleInterface
            private let rows = EntitiesProvider<\(name)Row>()
            private let table: TableDataSource
            private var document: any Encodable & Sendable = [String]()

            init(presenter: any \(name)ModuleInterface, strings: Strings) {
                self.presenter = presenter
                table = .titled(.product, .marketType, in: strings)
                table.mapper.register("\(name)Cell") { (cell: \(name)Cell, row: \(name)Row) in cell.update(with: row) }
                table.provider = rows
            }

            func load() async throws(WalletError) {
                try await presenter.viewIsReady()
            }

            var page: Page { Page([.table(table, whenEmpty: .empty\(name))], document: document) }
        }

        extension \(name)View: \(name)ViewInterface {
            func showLoading() { rows.begin() }

            func show(_ display: \(name)Display) {
                rows.replaceAll(with: display.rows)
                document = display.document
            }

            func show(problem: StyledText, canRetry: Bool) {
                rows.fail(problem, canRetry: canRetry)
            }
        }

        """
    }

    private var presenter: String {
        """
        import LightningAPI
        import SaifuStyle
        import WalletCore

        /// The order of things on `\(names.command)`, and what is shown of what the interactor knows.
        @MainActor final class \(name)Presenter {
            weak var view: (any \(name)ViewInterface)?

            private let interactor: any \(name)InteractorInput
            private let strings: Strings

            init(interactor: any \(name)InteractorInput, strings: Strings) {
                self.interactor = interactor
                self.strings = strings
            }
        }

        extension \(name)Presenter: \(name)ModuleInterface {
            func viewIsReady() async throws(WalletError) {
                view?.showLoading()
                do {
                    try await interactor.look()
                } catch {
                    let sentence = StyledText(error.sentence(strings), style: .error)
                    view?.show(problem: sentence, canRetry: error.isRetryable)
                    throw error
                }
            }
        }

        extension \(name)Presenter: \(name)InteractorOutput {
            func marketsWereSeen(_ markets: [Market]) {
                let rows = markets.map { market in
                    \(name)Row(
                        id: market.productCode.rawValue,
                        columns: [
                            StyledText(market.productCode.rawValue, style: .accent),
                            StyledText(market.marketType.rawValue, style: .secondary),
                        ])
                }
                view?.show(\(name)Display(rows: rows, document: markets))
            }
        }

        """
    }

    private var interactor: String {
        """
        import LightningAPI
        import WalletCore

        /// Knows what `\(names.command)` is about: the products of the exchange, until it is something of its own.
        @MainActor final class \(name)Interactor: \(name)InteractorInput {
            weak var output: (any \(name)InteractorOutput)?

            private let environment: any Environment

            init(environment: any Environment) {
                self.environment = environment
            }

            func look() async throws(WalletError) {
                output?.marketsWereSeen(try await environment.client.fetch(GetMarkets()))
            }
        }

        """
    }

    private var router: String {
        """
        import WalletCore

        /// The one place where `\(names.command)` is put together.
        @MainActor enum \(name)Router {
            /// A scene that draws a page.
            static func assemble(in environment: any Environment) -> any Scene {
                assemble(in: environment) { \(name)View(presenter: $0, strings: environment.strings) }
            }

            /// The scene behind any view. The view keeps the module alive; nothing keeps the view.
            static func assemble<View: \(name)ViewInterface>(
                in environment: any Environment, view makeView: (any \(name)ModuleInterface) -> View
            ) -> View {
                let interactor = \(name)Interactor(environment: environment)
                let presenter = \(name)Presenter(interactor: interactor, strings: environment.strings)
                let view = makeView(presenter)
                presenter.view = view
                interactor.output = presenter
                return view
            }
        }

        """
    }
}
