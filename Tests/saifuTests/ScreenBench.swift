import LightningAPI
import SaifuDesk
import SaifuDrawing
import SaifuStyle
import SaifuTables
import SandboxKit
import WalletCore

@testable import saifu

/// The commands of the wallet on stubs, their output caught as text.
@MainActor final class ScreenBench {
    let client: StubbableServiceClient
    let environment: ApplicationEnvironment
    private(set) var output = ""
    private(set) var errors = ""
    private var runner: CommandRunner?

    init(
        language: Language = .english, mode: ColorMode = .none, theme: Theme = .dark, width: Int? = 100,
        venue: Venue = .paper, stubs: [Stub] = ScreenBench.stubs, journal: any OrderJournal = StubJournal(),
        clock: any WalletClock = MachineClock(),
        check: @escaping @MainActor (_ written: String) throws(WalletError) -> Void = { _ in }
    ) {
        client = StubbableServiceClient(stubs)
        let dialogue = ScriptDialogue()
        environment = ApplicationEnvironment(
            client: client,
            desk: OrderDesk(
                transport: client, journal: journal, now: { Timestamp(ticks: 0) }, sleep: { _ in }, random: { 0 }),
            dialogue: dialogue,
            session: Session(product: .btcJPY),
            venue: venue, candles: StubCandles(client: client), language: language, zone: .utc, clock: clock)
        let looks = Looks(mode: mode, errorMode: mode, theme: theme, prices: .japanese)
        let commands =
            environment.commands
            + SessionCommands(environment: environment, looks: looks) { _ in }.all
        let output = Output(
            show: { [weak self] lines throws(WalletError) in
                try check(self?.output ?? "")
                self?.output += lines.map { looks.renderer.render($0) + "\n" }.joined()
            },
            complain: { [weak self] line in self?.errors += looks.renderer.render(line) + "\n" },
            document: { [weak self] text throws(WalletError) in
                try check(self?.output ?? "")
                self?.output += text
            }, check: { [weak self] () throws(WalletError) in try check(self?.output ?? "") }, width: { width })
        runner = CommandRunner(
            environment: environment, commands: commands, output: output, dialogue: dialogue)
    }

    /// Runs one line and answers with what it printed.
    @discardableResult
    func run(_ line: String, _ options: Options = Options()) async -> ExitCode? {
        await runner?.run(line: CommandGrammar.words(of: line), options)
    }

    /// What can stand behind `watch`, as the features have it.
    static var watched: [String] {
        ScreenBench().environment.commands.filter(\.isFollowed).map(\.syntax.name).filter { $0 != "watch" }.map {
            String($0.trimmingPrefix("watch "))
        }
    }

    /// What the sandboxes recorded, for any words of a command; the sending of an order and the look for it come last.
    nonisolated static let stubs = [
        Stub(GetMarkets.self, .fixture("market/markets")),
        Stub(GetTicker.self, .fixture("market/ticker")), Stub(GetBoard.self, .fixture("market/board")),
        Stub(GetExecutions.self, .fixture("market/trades")),
        Stub(GetBalance.self, .fixture("account/balances")),
        Stub(GetTradingCommission.self, .fixture("account/fees")),
        Stub(SendChildOrder.self, .fixture("trade/acceptance")), Stub(GetChildOrders.self, .fixture("trade/orders")),
    ]
}
