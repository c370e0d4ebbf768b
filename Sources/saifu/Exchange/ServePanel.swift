import PaperExchange
import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import WalletCore

/// A few lines on the terminal behind standard error, drawn again once a second while an exchange is served, and taken away
/// at the end.
@MainActor final class ServePanel {
    private let origin: String
    private let scenario: String?
    private let language: Language
    private let accounts: @Sendable () async -> [ServedAccount]
    private let figures: @Sendable () -> ServedFigures
    private var block: StatusBlock
    private var before = 0

    /// More are counted, and not named.
    private static let mostAccounts = 6

    init(
        origin: String, scenario: String?, language: Language, text: TextRenderer,
        accounts: @escaping @Sendable () async -> [ServedAccount], figures: @escaping @Sendable () -> ServedFigures
    ) {
        self.origin = origin
        self.scenario = scenario
        self.language = language
        self.accounts = accounts
        self.figures = figures
        block = StatusBlock(text: text)
    }

    func run(until stop: @MainActor () async -> Void) async {
        let drawing = Task {
            while !Task.isCancelled {
                draw(await accounts())
                await MachineClock().sleep(for: .seconds(1))
            }
        }
        await stop()
        drawing.cancel()
        await drawing.value
        StandardStream.complain(block.erase())
    }

    private func draw(_ accounts: [ServedAccount]) {
        let lines = lines(figures(), accounts).map { $0.styled(in: language) }
        StandardStream.complain(block.draw(lines, columns: StandardStream.error.columns ?? 80))
    }

    /// Returns the lines of the panel, with the requests since the last call as requests a second.
    func lines(_ figures: ServedFigures, _ accounts: [ServedAccount]) -> [Phrase] {
        defer { before = figures.requests }
        let counts = ServeSentence.figures(
            requests: figures.requests, perSecond: figures.requests - before, clients: figures.clients,
            faults: figures.faults)
        let shown = ServeSentence.accounts(
            Array(accounts.prefix(Self.mostAccounts)), more: max(0, accounts.count - Self.mostAccounts))
        return [
            Phrase(ServeSentence.serving(origin: origin, scenario: scenario), .headline), Phrase(counts, .body),
            Phrase(shown, .secondary),
        ] + figures.failures.map { Phrase(ServeSentence.failure($0), .warning) }
            + [Phrase(ServeSentence.leaves, .caption)]
    }
}
