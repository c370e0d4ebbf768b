import WalletCore

/// Where an option can be given.
enum OptionPlace: String, CaseIterable {
    /// Opens the prompt.
    case prompt = "saifu"
    /// Opens a script: commands from a pipe.
    case script = "saifu <"
    /// With the one command of the command line.
    case oneShot = "saifu COMMAND"
    /// With a command on a line of the prompt or of a script.
    case line = "COMMAND"
    case serve = "exchange serve"
    case check = "tokens check"
    case export = "tokens export"
    case list = "tokens list"
    case diff = "tokens diff"
    case audit = "tokens audit"
    case recover = "exchange recover"
    case scenarios = "exchange scenarios"
    case version = "--version"

    /// Of the words of the command line that are no options.
    init(words: [String], options: Options) throws(WalletError) {
        if options.version {
            self = .version
        } else if let pair = try OneShotPair(words) {
            self = pair.place
        } else {
            switch RunMode(words: words, options: options) {
            case .prompt: self = .prompt
            case .script: self = .script
            case .oneShot: self = .oneShot
            }
        }
    }
}

extension ProgramOption {
    /// Those that do not belong to one command alone.
    static let general = allCases.filter { !$0.places.isDisjoint(with: [.prompt, .script, .line, .version]) }
        .filter { ![.fund, .permissions].contains($0) }

    private static let tokens: Set<OptionPlace> = [.check, .export, .list, .diff, .audit]

    /// The places in which the option changes anything, and `--version`, which may stand behind all that somebody's runs
    /// begin with; given anywhere else it is refused.
    var places: Set<OptionPlace> {
        switch self {
        case .help: Set(OptionPlace.allCases)
        case .json: Self.tokens.union([.script, .oneShot, .line, .serve, .recover, .scenarios, .version])
        case .lang: Self.tokens.union([.prompt, .script, .oneShot, .line, .serve, .recover, .scenarios, .version])
        case .color, .home:
            Self.tokens.union([.prompt, .script, .oneShot, .serve, .recover, .scenarios, .version])
        case .endpoint, .realtime, .journal: [.prompt, .script, .oneShot, .version]
        case .yes, .product: [.prompt, .script, .oneShot, .line, .version]
        case .beyond, .columns, .permissions, .allowWithdrawal: [.oneShot, .line]
        case .fund: [.serve, .oneShot, .line]
        case .keepGoing: [.script]
        case .version: [.version]
        case .port, .control, .seed, .limits, .visibility, .tlsCert, .tlsKey, .faults, .record, .log, .clock: [.serve]
        case .format, .output, .set, .check, .report: [.export]
        case .strict: [.export, .check]
        case .mode: [.list]
        case .source: [.check, .export, .list, .audit]
        case .lenient: Self.tokens
        case .fresh: [.recover]
        }
    }

    /// The error for the option in a place where it means nothing.
    func fault(at place: OptionPlace) -> UsageError.IdleOption {
        switch places {
        case [.script]: .onlyInScripts
        case [.serve]: .onlyWith(command: OptionPlace.serve.rawValue)
        case [.export]: .onlyWith(command: OptionPlace.export.rawValue)
        case [.list]: .onlyWith(command: OptionPlace.list.rawValue)
        case [.recover]: .onlyWith(command: OptionPlace.recover.rawValue)
        case let places where places.contains(.oneShot) && (place == .prompt || place == .script): .alone
        default: place == .line ? .onlyAtStart : .notWith(command: place.rawValue)
        }
    }

    /// Whether the option changes anything with this command. Most have to do with every one.
    /// - Parameter arguments: `nil` where the words of the command are not read, as in `help`.
    func suits(_ command: CommandSyntax, _ arguments: Arguments?) -> Bool {
        switch self {
        case .product: command.takesProduct && arguments?.product == nil
        case .beyond, .columns, .fund, .permissions, .allowWithdrawal: command.takes(flag: rawValue, with: arguments)
        // They are about the exchange of the home, whatever endpoint there is.
        case .endpoint, .realtime: !command.name.hasPrefix("exchange ")
        default: true
        }
    }
}

extension ProgramOption {
    /// The options of a line of the prompt, as completion offers them.
    static func onLines(products: [String]) -> [CommandCompleter.OptionWord] {
        allCases.filter { $0.places.contains(.line) }.map { option in
            let values: CommandCompleter.OptionWord.Values? =
                switch option {
                case .product: .one(of: products)
                case .columns: .columns
                default: option.values.map { .one(of: $0) }
                }
            return .init(option.rawValue, values: values) { option.suits($0, $1) }
        }
    }
}

extension Options {
    /// - Throws: `idleOption` for the first that changes nothing here.
    func check(at place: OptionPlace) throws(WalletError) {
        for option in given where !option.places.contains(place) {
            throw .usage(.idleOption(option: option.rawValue, option.fault(at: place)))
        }
    }

    /// - Throws: `idleOption` for the first that changes nothing with this command.
    func check(with command: CommandSyntax, _ arguments: Arguments?) throws(WalletError) {
        for option in given where !option.suits(command, arguments) {
            throw .usage(.idleOption(option: option.rawValue, .notWith(command: command.name(with: arguments))))
        }
        if json, given.contains(.columns) {
            throw .usage(
                .idleOption(option: ProgramOption.columns.rawValue, .notWith(command: ProgramOption.json.rawValue)))
        }
    }
}
