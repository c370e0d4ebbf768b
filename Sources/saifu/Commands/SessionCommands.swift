import LightningAPI
import SaifuStyle
import WalletCore

/// The commands about the run itself: what is used, spoken and coloured.
@MainActor struct SessionCommands {
    let environment: ApplicationEnvironment
    let looks: Looks
    /// Whether another command of this run can follow.
    var lasts = true
    /// Changes the settings that the prompt keeps from one start to the next.
    let remember: Remember

    /// The group of `help` for what is about the run itself.
    nonisolated static let group = "settings"

    typealias Remember = @MainActor ((inout Settings) -> Void) throws(WalletError) -> Void

    var all: [Command] {
        let limits = GuardCommand(environment: environment, lasts: lasts, remember: remember)
        let rules = RulesCommand(environment: environment, remember: remember)
        return [use, language, time, theme, prices, limits.command, rules.command].map { $0.grouped(Self.group) }
    }

    private var use: Command {
        Command(
            CommandSyntax(
                "use", patterns: [[.product], []], summary: CommandSentence.useSummary, examples: ["ETH_JPY", ""])
        ) {
            arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments), document = ["product_code": product.rawValue]
            guard arguments.product != nil else { return Self.page(.using(product: Figure(product)), document) }
            environment.session.product = product
            try remember { $0.product = product }
            return Self.page(.nowUsing(product: Figure(product)), document)
        }
    }

    private var language: Command {
        let words = Language.allCases.map(\.rawValue)
        let syntax = CommandSyntax(
            "lang", patterns: [[.choice("language", words)], []], summary: CommandSentence.languageSummary,
            examples: ["ja", ""])
        return Command(syntax) { arguments async throws(WalletError) in
            let language = Language(rawValue: arguments["language"] ?? "")
            if let language {
                environment.language = language
                try remember { $0.language = language }
            }
            return Self.page(.languageTold(isNew: language != nil), ["language": environment.language.rawValue])
        }
    }

    private var time: Command {
        let words = TimeSetting.allCases.map(\.rawValue)
        let syntax = CommandSyntax(
            "time", patterns: [[.choice("zone", words)], []], summary: CommandSentence.timeSummary,
            meanings: TimeSetting.allCases.map { WordMeaning($0.rawValue, CommandSentence.zone($0)) },
            examples: ["jst", ""])
        return Command(syntax) { arguments async throws(WalletError) in
            if let setting = TimeSetting(rawValue: arguments["zone"] ?? "") {
                environment.zone = setting.zone
                try remember { $0.time = setting }
            }
            let zone = environment.zone
            let now = Figure(moment: environment.clock.now(), in: zone)
            return Self.page(.timeTold(now: now), ["zone": zone.title])
        }
    }

    private var theme: Command {
        let background = Slot.choice("background", [Theme.dark, .light].map(\.rawValue))
        let contrast = Slot.keyword(Theme.contrast.rawValue)
        let syntax = CommandSyntax(
            "theme", patterns: [[background], [background, contrast], [contrast], []],
            summary: CommandSentence.themeSummary, examples: ["light", "contrast", "light contrast", ""])
        return Command(syntax) { [looks] arguments async throws(WalletError) in
            let theme = looks.theme.changed(
                background: arguments["background"], contrast: arguments.has(Theme.contrast.rawValue))
            if let theme {
                looks.theme = theme
                try remember { $0.theme = theme }
            }
            return Self.page(
                .themeTold(looks.theme, isNew: theme != nil), ["theme": looks.theme.rawValue], Self.samples)
        }
    }

    private var prices: Command {
        let words = PriceColors.allCases.map(\.word)
        let syntax = CommandSyntax(
            "prices", patterns: [[.choice("colors", words)], []], summary: CommandSentence.pricesSummary,
            meanings: PriceColors.allCases.map { WordMeaning($0.word, CommandSentence.rising(red: $0 == .japanese)) },
            examples: ["international", ""])
        return Command(syntax) { arguments async throws(WalletError) in
            let prices = PriceColors(word: arguments["colors"] ?? "")
            if let prices {
                looks.prices = prices
                try remember { $0.prices = prices }
            }
            return Self.page(
                .pricesTold(looks.prices, isNew: prices != nil), ["prices": looks.prices.word], Self.samples)
        }
    }

    /// Prices that rise and fall, drawn in the looks that were chosen.
    private static let samples =
        Phrase(CommandSentence.risingSample, .priceUp) + Phrase(CommandSentence.fallingSample, .priceDown)

    private static func page(
        _ sentence: CommandSentence, _ document: [String: String], _ samples: Phrase = .empty
    ) -> Page {
        Page([.line(Phrase(sentence, .success) + samples)], document: document)
    }
}
