import LightningAPI
import SaifuDesk
import SaifuDrawing
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
    private let openOrders: OpenOrderWords
    private let specialOrders: SpecialOrderWords
    private var status = ExitCode.done

    init(wallet: Wallet, editor: LineEditor) {
        self.wallet = wallet
        self.editor = editor
        runner = wallet.runner(output: .prompt(editor))
        prices = BestPrices(clock: wallet.environment.clock) { [environment = wallet.environment] in
            environment.resolve(QuoteDescriptor(product: $0))
        }
        openOrders = OpenOrderWords(
            clock: wallet.environment.clock, in: { [environment = wallet.environment] in environment.language }
        ) { [environment = wallet.environment] in
            do throws(WalletError) {
                let product = environment.session.product
                return try await environment.resolve(OwnOrdersDescriptor(product: product)).activeOrders()
            } catch {
                return nil  // what the desk knows is offered; a command says what is wrong
            }
        }
        specialOrders = SpecialOrderWords(environment: wallet.environment)
        wallet.looks.onChange = { [looks = wallet.looks, editor] in editor.setRenderer(looks.renderer) }
    }

    private func say(_ phrase: Phrase) { say(phrase.styled(in: wallet.environment.language)) }

    /// Above what is typed, wrapped at words.
    private func say(_ text: StyledText) {
        editor.printAbove(DisplayWidth.wrap(text, to: StandardStream.output.columns))
    }

    func run() async -> ExitCode {
        await welcome()
        let news = OrderNews(environment: wallet.environment, openOrders: openOrders)
        let watch = Task { await news.run { [weak self] in self?.say($0) } }
        while !runner.isLeaving, let answer = await nextAnswer() {
            switch answer {
            case .line(let line): _ = await run(line)
            case .lines(let lines): await run(PastedLines(lines))
            case .interrupted, .endOfInput: continue
            }
        }
        watch.cancel()
        say(Phrase(PromptSentence.goodbye, .secondary))
        await editor.flush()
        return status == .outcomeUnknown ? status : .done
    }

    private func welcome() async {
        let venue = wallet.environment.venue
        let title = venue == .paper ? PromptSentence.welcomePaper : .welcomeEndpoint(venue: venue.name)
        for line in [venue.warning, Phrase(title, .headline), Phrase(PromptSentence.welcomeHint, .secondary)] {
            if let line { say(line) }
        }
        wallet.notices.show { [weak self] in self?.say(Phrase($0, .warning)) }
        Task { [wallet] in await wallet.checkKey() }
        do throws(DeskError) { try wallet.environment.desk.killSwitch.check() } catch {
            // Nothing was to be sent yet.
            let fault = WalletError(error)
            say(fault == .guarded(.killed) ? Phrase(GuardError.killed, .warning) : Phrase(fault, .warning))
        }
        await wallet.reportUnsettledOrders(to: .prompt(editor))
    }

    /// - Returns: `nil` when the person leaves.
    private func nextAnswer() async -> LineAnswer? {
        openOrders.replace(with: await wallet.environment.desk.openOrders, in: wallet.environment.language)
        let completer = CommandCompleter(grammar: runner.grammar, vocabulary: vocabulary)
        let answer = await editor.readLine(prompt: prompt, takesLines: true) { text in
            completer.candidates(for: text).map {
                Completion($0.text, title: $0.note.isEmpty ? nil : $0.text + "  " + $0.note)
            }
        }
        return answer == .endOfInput ? nil : answer
    }

    /// Runs one line; Ctrl-C cancels it, never the program.
    private func run(_ line: String) async -> ExitCode {
        let task = Task { await runner.run(line: CommandGrammar.words(of: line), wallet.options) }
        editor.setInterruptHandler { task.cancel() }
        let code = await task.value
        editor.setInterruptHandler(nil)
        if code == .outcomeUnknown { status = code }
        await editor.flush()
        return code
    }

    /// Shows the lines, and runs them one after the other once the person says yes; the first failure ends that.
    private func run(_ pasted: PastedLines) async {
        guard pasted.areFew else { return say(Phrase(PromptSentence.tooManyPasted(pasted.commands.count), .error)) }
        do throws(WalletError) {
            guard try await wallet.terminal?.ask(pasted.question) == true else { return }
        } catch {
            return  // Ctrl-C is a no
        }
        defer { runner.line = nil }
        for (number, line) in pasted.commands where !runner.isLeaving {
            runner.line = number
            guard await run(line) == .done else {
                let left = pasted.commands.count - number
                return left > 0 ? say(Phrase(PromptSentence.pastedLeft(left), .warning)) : ()
            }
        }
    }

    private var prompt: StyledText {
        let session = wallet.environment.session
        let mark = wallet.environment.venue.mark.styled(in: wallet.environment.language)
        return mark + StyledText(" ", style: .secondary) + StyledText(session.product.rawValue + "> ", style: .prompt)
    }

    private var vocabulary: CommandCompleter.Vocabulary {
        let environment = wallet.environment
        var products = environment.products.known.map(\.rawValue)
        if products.isEmpty { products = ProductCode.documented.map(\.rawValue).sorted() }
        let assets = Set(products.flatMap { $0.split(separator: "_").map(String.init) }).sorted()
        let product = environment.session.product
        return .init(
            products: products, assets: assets, orders: { [openOrders] in openOrders.words },
            specialOrders: { [specialOrders] in specialOrders.words },
            options: ProgramOption.onLines(products: products),
            price: { [prices] in prices.price($0, of: $1 ?? product) },
            elsewhere: Set(CommandRunner.fromShell.map(\.name)))
    }
}

extension Output {
    /// Everything goes above the line being typed.
    static func prompt(_ editor: LineEditor) -> Output {
        Output(
            show: { editor.printAbove($0) },
            complain: { editor.printAbove(DisplayWidth.wrap($0, to: StandardStream.output.columns)) },
            document: { editor.printAbove(StyledText(String($0.dropLast()), style: .body)) }, check: {},
            width: { StandardStream.output.columns }, status: { editor.showStatus($0) },
            prompt: Prompt(rows: { StandardStream.output.rows }, clear: { editor.clear() }))
    }
}
