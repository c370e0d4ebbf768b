import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTerminal
import SaifuText
import WalletCore

/// The prompt: reads a line, runs it, again.
@MainActor final class PromptRun {
    private let wallet: Wallet
    private let editor: LineEditor
    private let runner: CommandRunner
    private let prices: BestPrices
    private var status = ExitCode.done

    init(wallet: Wallet, editor: LineEditor) {
        self.wallet = wallet
        self.editor = editor
        runner = wallet.runner(output: .prompt(editor))
        prices = BestPrices(clock: wallet.environment.clock) { [environment = wallet.environment] in
            environment.resolve(QuoteDescriptor(product: $0))
        }
    }

    private func say(_ phrase: Phrase) {
        editor.printAbove(phrase.styled(in: wallet.environment.language))
    }

    func run() async -> ExitCode {
        await welcome()
        let watch = Task { await OrderNews(environment: wallet.environment).run { [editor] in editor.printAbove($0) } }
        while let line = await nextLine() {
            await run(line)
        }
        watch.cancel()
        say(Phrase(PromptSentence.goodbye, .secondary))
        await editor.flush()
        return status == .outcomeUnknown ? status : .done
    }

    private func welcome() async {
        let venue = wallet.environment.venue
        let title = venue == .paper ? PromptSentence.welcomePaper : .welcomeEndpoint(venue: venue.name)
        let lines = [venue.warning, Phrase(title, .headline), Phrase(PromptSentence.welcomeHint, .secondary)]
        editor.printAbove(lines.compactMap { $0?.styled(in: wallet.environment.language) })
        wallet.notices.show { [editor] in editor.printAbove($0) }
        await wallet.reportUnsettledOrders(to: .prompt(editor))
    }

    /// - Returns: `nil` when the person leaves.
    private func nextLine() async -> String? {
        while true {
            let completer = CommandCompleter(grammar: runner.grammar, vocabulary: await vocabulary())
            let answer = await editor.readLine(prompt: prompt) { text in
                completer.candidates(for: text).map {
                    Completion($0.text, title: $0.note.isEmpty ? nil : $0.text + "  " + $0.note)
                }
            }
            switch answer {
            case .line(let line): return ["quit", "exit"].contains(Self.command(line)) ? nil : line
            case .interrupted: continue
            case .endOfInput: return nil
            }
        }
    }

    /// Runs one line; Ctrl-C cancels it, never the program.
    private func run(_ line: String) async {
        let task = Task { await runner.run(line: CommandGrammar.words(of: line), wallet.options) }
        editor.setInterruptHandler { task.cancel() }
        let code = await task.value
        editor.setInterruptHandler(nil)
        editor.setRenderer(wallet.looks.renderer)
        if code == .outcomeUnknown { status = code }
        await editor.flush()
    }

    private var prompt: StyledText {
        let session = wallet.environment.session
        let mark = wallet.environment.venue.mark.styled(in: wallet.environment.language)
        return mark + StyledText(" ", style: .secondary) + StyledText(session.product.rawValue + "> ", style: .prompt)
    }

    private func vocabulary() async -> CommandCompleter.Vocabulary {
        let environment = wallet.environment
        var products = environment.products.known.map(\.rawValue)
        if products.isEmpty { products = [ProductCode.btcJPY, .ethJPY, .xrpJPY, .ethBTC].map(\.rawValue) }
        let assets = Set(products.flatMap { $0.split(separator: "_").map(String.init) }).sorted()
        let product = environment.session.product
        return .init(
            products: products, assets: assets, orders: await orders(), options: Option.onLines(products: products),
            price: { [prices] in prices.price($0, of: $1 ?? product) })
    }

    /// Each with its side and price, as far as it was listed.
    private func orders() async -> [CommandCompleter.Word] {
        let language = wallet.environment.language
        return await wallet.environment.desk.openOrders.map { order in
            .init(order.acceptanceID, note: order.last.map { PromptSentence.openOrder($0).text(in: language) } ?? "")
        }
    }

    private static func command(_ line: String) -> String {
        CommandGrammar.words(of: line).first?.asciiLowercased ?? ""
    }
}

extension Output {
    /// Everything goes above the line being typed.
    static func prompt(_ editor: LineEditor) -> Output {
        Output(
            show: { editor.printAbove($0) }, complain: { editor.printAbove($0) },
            document: { editor.printAbove(StyledText(String($0.dropLast()), style: .body)) }, check: {},
            width: { StandardStream.output.columns })
    }
}
