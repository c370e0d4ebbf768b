import LightningAPI
import SaifuStyle
import WalletCore

/// The commands about the run itself: what is used, spoken and coloured.
@MainActor enum SessionCommands {
    static func all(in environment: LiveEnvironment, _ looks: Looks, remember: @escaping Remember) -> [Command] {
        [
            use(environment, remember), language(environment, remember), theme(environment, looks, remember),
            prices(environment, looks, remember), GuardCommand.make(in: environment, remember),
        ]
    }

    /// Changes the settings that the prompt keeps from one start to the next.
    typealias Remember = @MainActor ((inout Settings) -> Void) throws(WalletError) -> Void

    private static func use(_ environment: LiveEnvironment, _ remember: @escaping Remember) -> Command {
        Command(CommandSyntax("use", patterns: [[.product]], summary: .summaryUse)) {
            arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            environment.session.product = product
            try remember { $0.product = product }
            let sentence = environment.strings(.nowUsing, product.rawValue)
            return Page([.line(StyledText(sentence, style: .success))], document: ["product_code": product.rawValue])
        }
    }

    private static func language(_ environment: LiveEnvironment, _ remember: @escaping Remember) -> Command {
        let words = Language.allCases.map(\.rawValue)
        let syntax = CommandSyntax("lang", patterns: [[.choice("language", words)]], summary: .summaryLanguage)
        return Command(syntax) { arguments async throws(WalletError) in
            let language =
                Language(rawValue: arguments["language"]?.asciiLowercased ?? "") ?? environment.strings.language
            environment.strings = .embedded(language)
            try remember { $0.language = language }
            let sentence = environment.strings(.languageChanged)
            return Page([.line(StyledText(sentence, style: .success))], document: ["language": language.rawValue])
        }
    }

    private static func theme(
        _ environment: LiveEnvironment, _ looks: Looks, _ remember: @escaping Remember
    ) -> Command {
        let words = Theme.allCases.map(\.rawValue)
        let syntax = CommandSyntax("theme", patterns: [[.choice("theme", words)]], summary: .summaryTheme)
        return Command(syntax) { arguments async throws(WalletError) in
            let theme = Theme(rawValue: arguments["theme"]?.asciiLowercased ?? "") ?? looks.theme
            looks.theme = theme
            try remember { $0.theme = theme }
            let sentence = environment.strings(.themeChanged, theme.rawValue)
            return Page([.line(StyledText(sentence, style: .success))], document: ["theme": theme.rawValue])
        }
    }

    private static func prices(
        _ environment: LiveEnvironment, _ looks: Looks, _ remember: @escaping Remember
    ) -> Command {
        let words = PriceColors.allCases.map(\.word)
        let syntax = CommandSyntax("prices", patterns: [[.choice("colors", words)]], summary: .summaryPrices)
        return Command(syntax) { arguments async throws(WalletError) in
            let prices = PriceColors(word: arguments["colors"]?.asciiLowercased ?? "") ?? looks.prices
            looks.prices = prices
            try remember { $0.prices = prices.word }
            let sentence = environment.strings(.pricesChanged, prices.word)
            let samples = StyledText("  ▲ +1.2 %", style: .priceUp) + StyledText("  ▼ -0.8 %", style: .priceDown)
            return Page(
                [.line(StyledText(sentence, style: .success) + samples)], document: ["prices": prices.word])
        }
    }
}
