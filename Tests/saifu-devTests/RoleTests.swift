import Foundation
import Testing

/// A small VIPER scene that follows the rules, and one seeded violation for each.
@Suite struct RoleTests {
    private static let folder = "Sources/MarketFeature/Alarm"
    private static let tests = "Tests/MarketFeatureTests"

    private static let scene: [String: String] = [
        "Sources/LightningAPI/Ticker.swift": "/// Prices.\npublic struct Ticker {}\n",
        "\(folder)/AlarmInterfaces.swift": """
        import LightningAPI
        protocol AlarmModuleInterface: AnyObject { func start(at price: String); func stop() }
        protocol AlarmViewInterface: AnyObject { func show(_ display: AlarmDisplay) }
        protocol AlarmInteractorInput: AnyObject { func watch() -> Ticker }
        protocol AlarmInteractorOutput: AnyObject { func priceWasSeen(_ ticker: Ticker) }
        """,
        "\(folder)/AlarmDisplay.swift": "import SaifuStyle\nstruct AlarmDisplay { let line: StyledText }\n",
        "\(folder)/AlarmState.swift": "import LightningAPI\nstruct AlarmState {\n    let last: Ticker\n}\n",
        "\(folder)/AlarmView.swift": """
        import SaifuStyle
        final class AlarmView: AlarmViewInterface {
            let presenter: any AlarmModuleInterface
            func show(_ display: AlarmDisplay) {}
        }
        """,
        "\(folder)/AlarmPresenter.swift": """
        final class AlarmPresenter: AlarmModuleInterface {
            weak var view: (any AlarmViewInterface)?
            let interactor: any AlarmInteractorInput
        }
        extension AlarmPresenter: AlarmInteractorOutput {}
        """,
        "\(folder)/AlarmInteractor.swift": """
        final class AlarmInteractor: AlarmInteractorInput { weak var output: (any AlarmInteractorOutput)? }
        """,
        "\(folder)/AlarmRouter.swift": """
        enum AlarmRouter { static func assemble() { _ = AlarmPresenter(interactor: AlarmInteractor()) } }
        """,
        "\(tests)/AlarmPresenterTests.swift": """
        struct AlarmPresenterTests {
            let presenter: AlarmPresenter
            @Test func `events`() { presenter.start(at: "1"); presenter.stop(); presenter.priceWasSeen(ticker) }
        }
        """,
        "\(tests)/AlarmRouterTests.swift": """
        @Test func `D3 nothing lives on`() { let probe = LeakProbe(AlarmRouter.assemble()) }
        """,
    ]

    private static func check(
        _ file: String, _ text: String, with replacement: String, from root: String = folder
    ) throws -> (status: Int32, output: String) {
        var files = scene
        let path = "\(root)/\(file)"
        let before = try #require(files[path])
        #expect(before.contains(text))
        files[path] = before.replacing(text, with: replacement)
        return try DeveloperTree.check(files)
    }

    private static func expect(_ result: (status: Int32, output: String), _ message: String) {
        #expect(result.status == 1)
        #expect(result.output.contains(message), "\(result.output)")
        #expect(result.output.contains("saifu-dev: 1 violations"), "\(result.output)")
    }

    @Test func `D1 a scene with all roles passes`() throws {
        let result = try DeveloperTree.check(Self.scene)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: ["ModuleInterface", "ViewInterface", "InteractorInput", "InteractorOutput"])
    func `D1 a role without its protocol is reported`(role: String) throws {
        let result = try Self.check("AlarmInterfaces.swift", "protocol Alarm\(role)", with: "protocol Other")
        #expect(result.output.contains("\(Self.folder): error: a VIPER scene has protocol Alarm\(role)"))
    }

    @Test func `D1 a role that names the class of another is reported`() throws {
        let text = "interactor: any AlarmInteractorInput"
        let result = try Self.check("AlarmPresenter.swift", text, with: "interactor: AlarmInteractor")
        Self.expect(result, "\(Self.folder)/AlarmPresenter.swift:3: error: names AlarmInteractor")
    }

    @Test func `D2 a presenter that is made outside of its router is reported`() throws {
        let result = try Self.check("AlarmDisplay.swift", "let line", with: "let other = AlarmPresenter(); let line")
        Self.expect(result, "\(Self.folder)/AlarmDisplay.swift:2: error: AlarmPresenter is put together in AlarmRouter")
    }

    @Test(arguments: [("AlarmPresenter.swift", "weak var view", 2), ("AlarmInteractor.swift", "weak var output", 1)])
    func `D3 a back reference that is not weak is reported`(file: String, text: String, line: Int) throws {
        let result = try Self.check(file, text, with: String(text.dropFirst(5)))
        let name = text.dropFirst(9)
        Self.expect(result, "\(Self.folder)/\(file):\(line): error: a back reference: `\(name)` points back")
    }

    /// The same reference, spelled in every way that was found to keep it.
    @Test(arguments: [
        ("let view: any AlarmViewInterface", 2), ("unowned let view: any AlarmViewInterface", 2),
        ("unowned(unsafe) var view: any AlarmViewInterface", 2), ("let seen: [any AlarmViewInterface] = []", 2),
        ("var screen: (any AlarmViewInterface)? { didSet {} }", 2), ("var a = 1, view: (any AlarmViewInterface)?", 2),
        ("let view: AlarmView", 2), ("let view: Shown", 2), ("let view: any Redrawn", 2), ("let view: any Drawn", 2),
        ("let anything: AnyObject", 2), ("lazy var view: (\n        any AlarmViewInterface)? = nil", 2),
        ("let tell: (String) -> Void", 2), ("let box = Box<any AlarmViewInterface>()", 2),
    ])
    func `D3 a back reference is reported however it is spelled`(text: String, line: Int) throws {
        var files = Self.scene
        let path = "\(Self.folder)/AlarmPresenter.swift"
        files[path] = files[path]?.replacing("weak var view: (any AlarmViewInterface)?", with: text)
        files["\(Self.folder)/AlarmNames.swift"] = """
            typealias Shown = any AlarmViewInterface
            protocol Redrawn: AlarmViewInterface {}
            """
        files["\(Self.folder)/AlarmInterfaces.swift"] = files["\(Self.folder)/AlarmInterfaces.swift"]?.replacing(
            "AlarmViewInterface: AnyObject", with: "AlarmViewInterface: Drawn")
        Self.expect(try DeveloperTree.check(files), "\(path):\(line): error: a back reference: `")
    }

    @Test func `D3 a generic presenter and a box beside it hide nothing`() throws {
        let generic = try Self.check(
            "AlarmPresenter.swift",
            "AlarmPresenter: AlarmModuleInterface {\n    weak var view: (any AlarmViewInterface)?",
            with: "AlarmPresenter<View: AlarmViewInterface>: AlarmModuleInterface {\n    var view: View?")
        Self.expect(generic, "\(Self.folder)/AlarmPresenter.swift:2: error: a back reference: `view` points back")
        let box = try Self.check(
            "AlarmState.swift", "struct AlarmState {",
            with: "struct Box { let held: any AlarmInteractorOutput }\nstruct AlarmState {")
        Self.expect(box, "\(Self.folder)/AlarmState.swift:2: error: a back reference: `held` points back")
    }

    @Test(arguments: [
        ("`D3 nothing", "`nothing"), ("@Test func", "@Test(.disabled()) func"), ("LeakProbe", "Probe"),
        ("AlarmRouter.assemble", "OtherRouter.assemble"), ("@Test func", "// @Test func"),
    ])
    func `D3 a router whose scene nobody drops and looks for is reported`(text: String, replacement: String) throws {
        let result = try Self.check("AlarmRouterTests.swift", text, with: replacement, from: Self.tests)
        Self.expect(
            result, "\(Self.folder)/AlarmRouter.swift:1: error: no test `D3 …` of MarketFeatureTests calls AlarmRouter")
    }

    @Test(arguments: ["LightningAPI", "SaifuMoney"]) func `D4 a view that imports entities is reported`(
        module: String
    ) throws {
        let result = try Self.check("AlarmView.swift", "import SaifuStyle", with: "import \(module)")
        Self.expect(result, "\(Self.folder)/AlarmView.swift:1: error: imports \(module): a view shows")
    }

    @Test(arguments: ["Ticker", "AlarmState"]) func `D5 a view that is told an entity is reported`(
        entity: String
    ) throws {
        let text = "show(_ display: AlarmDisplay)"
        let result = try Self.check("AlarmInterfaces.swift", text, with: "show(_ entity: \(entity))")
        Self.expect(
            result,
            "\(Self.folder)/AlarmInterfaces.swift:3: error: AlarmViewInterface names the entity \(entity)")
    }

    @Test(arguments: [
        ("presenter.stop()", "presenter.go()", "stop()"), ("presenter.stop()", "other.stop()", "stop()"),
        ("presenter.stop()", "view.presenter.stop()", "stop()"), ("presenter.stop()", "presenter.stop(1)", "stop()"),
        ("presenter.start(at: \"1\")", "presenter.start(\"1\")", "start(at:)"),
        ("presenter.start(at: \"1\")", "presenter.start(at: \"1\", on: 2)", "start(at:)"),
        ("presenter.priceWasSeen(ticker)", "// presenter.priceWasSeen(ticker)", "priceWasSeen(_:)"),
        ("presenter.priceWasSeen(ticker)", "print(\"presenter.priceWasSeen(ticker)\")", "priceWasSeen(_:)"),
    ])
    func `E1 an event that no test sends to the presenter itself is reported`(
        text: String, replacement: String, event: String
    ) throws {
        let result = try Self.check("AlarmPresenterTests.swift", text, with: replacement + "\n", from: Self.tests)
        Self.expect(result, "\(Self.tests)/AlarmPresenterTests.swift: error: never sends the event `\(event)`")
    }

    @Test(arguments: ["func `events`", "@Test(.disabled(\"later\")) func `events`"])
    func `E1 what stands in a test that does not run is not sent`(text: String) throws {
        let result = try Self.check("AlarmPresenterTests.swift", "@Test func `events`", with: text, from: Self.tests)
        #expect(result.output.contains("never sends the event `start(at:)`"), "\(result.output)")
        #expect(result.output.contains("saifu-dev: 3 violations"), "\(result.output)")
    }

    @Test func `E1 a presenter without a test is reported`() throws {
        var files = Self.scene
        files["\(Self.tests)/AlarmPresenterTests.swift"] = nil
        Self.expect(
            try DeveloperTree.check(files),
            "\(Self.folder)/AlarmPresenter.swift: error: no AlarmPresenterTests.swift tests this presenter")
    }

    @Test func `A9 a scene that no sandbox makes is reported`() throws {
        var files = Self.scene
        files["Sources/MarketFeature/Bells/BellsController.swift"] = "final class BellsController: Scene {}\n"
        files["Sources/MarketFeature/MarketScenes.swift"] = """
            enum MarketScenes {
                static func bells() -> any Scene { BellsController() }
                static func alarm() -> any Scene { AlarmRouter.assemble() }
            }
            """
        let view = "\(Self.folder)/AlarmView.swift"
        files[view] = files[view]?.replacing(
            "AlarmView: AlarmViewInterface", with: "AlarmView: Scene, AlarmViewInterface")
        files["\(Self.folder)/AlarmRouter.swift"] = """
            enum AlarmRouter { static func assemble() { _ = AlarmView(AlarmPresenter(interactor: AlarmInteractor())) } }
            """
        let sandbox = "Sources/MarketSandbox/Scenes/AlarmScenes.swift"
        files[sandbox] = "let screen = MarketScenes.alarm()\n"
        Self.expect(
            try DeveloperTree.check(files),
            "Sources/MarketFeature/Bells/BellsController.swift:1: error: no sandbox shows BellsController")
        files[sandbox] = "let screens = [MarketScenes.bells(), run(\"alarm 5\")]\n"
        let good = try DeveloperTree.check(files)
        #expect(good.status == 0, "\(good.output)")
        files[sandbox] = "let screen = MarketScenes.bells()\n"
        Self.expect(try DeveloperTree.check(files), "\(view):2: error: no sandbox shows AlarmView")
    }
}
