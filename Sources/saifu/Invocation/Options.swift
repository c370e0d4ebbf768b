import LightningAPI
import PaperExchange
import SaifuDrawing
import SaifuStyle
import StyleExport
import WalletCore

/// The values of the words that start with `--`. They are accepted before and after the command, and on a line of the
/// prompt.
struct Options: Equatable {
    var home: String?
    var json = false
    var endpoint: String?
    /// Where the channels of the endpoint are.
    var realtime: String?
    var language: Language?
    var color: ColorChoice?
    var skipsConfirmation = false
    var keepsGoing = false
    var product: ProductCode?
    var help = false
    var version = false
    var port: UInt16?
    var funding: String?
    /// The permissions for the key of an account.
    var permissions: String?
    /// Whether the served exchange can be controlled at its port.
    var servesControl = false
    var seed: UInt64?
    /// Whether the served exchange refuses requests past the API's limits.
    var limits: LimitChoice?
    /// How late the served exchange lists orders, at most, in milliseconds.
    var visibility: Int64?
    /// The PEM files of who the served exchange is.
    var certificate: String?
    var key: String?
    /// The faults of the served exchange, by the name of a scenario or of a file.
    var faults: String?
    /// Where everything the served exchange hears and says is recorded.
    var recording: String?
    /// Where it is logged; `-` is standard error.
    var log: String?
    /// Where the served exchange's clock begins; then it moves on with each call.
    var clock: Timestamp?
    /// Where a home that has no orders yet will keep them.
    var journal: JournalChoice?
    var format: String?
    var output: String?
    /// For the commands of tokens.
    var tokens = TokenOptions()
    /// Whether a recovery begins a new exchange.
    var isFresh = false
    /// Limits of the guard that the order may go beyond.
    var lifted: Set<GuardLimit> = []
    /// Whether this command may send money away. Nothing else than the line itself can say so.
    var allowsWithdrawal = false
    /// The columns that a list is to have.
    var columns: ColumnChoice?
    /// Every option that was given, in order.
    private(set) var given: [ProgramOption] = []

    /// Whether the exchange is to be served as only the process can that has it open.
    var stagesExchange: Bool { faults != nil || recording != nil || log != nil || clock != nil }

    /// Takes the options out of the words.
    /// - Parameter place: where the words stand, by those that are left.
    /// - Returns: the words that are left, in order. After `--` every word is left as it is.
    /// - Throws: `usage`, also for an option that changes nothing in its place. What stands behind a mistake is heard too:
    ///   it says how the mistake is told.
    static func parse(
        _ words: [String], into options: inout Options,
        at place: ([String], Options) throws(WalletError) -> OptionPlace
    ) throws(WalletError) -> [String] {
        var rest = try take(words, into: &options)
        if rest.isEmpty, options.help { rest = ["help"] }
        try options.check(at: try place(rest, options))
        return rest
    }

    private static func take(_ words: [String], into options: inout Options) throws(WalletError) -> [String] {
        var rest: [String] = []
        var reader = words[...]
        var mistake: WalletError?
        while let word = reader.popFirst() {
            if word == "--" {
                rest += reader
                break
            }
            guard word.hasPrefix("--") || word == "-h" else {
                rest.append(word)
                continue
            }
            do { try options.take(word, &reader) } catch { mistake = mistake ?? error }
        }
        if let mistake { throw mistake }
        return rest
    }

    private mutating func take(_ word: String, _ words: inout ArraySlice<String>) throws(WalletError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = ProgramOption(rawValue: parts[0] == "-h" ? "--help" : parts[0]) else {
            throw .usage(
                .unknownOption(text: parts[0], nearest: Nearest.word(to: parts[0], among: ProgramOption.names)))
        }
        try set(option, inlineValue: parts.count > 1 ? parts[1] : nil, &words)
    }

    private mutating func set(
        _ option: ProgramOption, inlineValue: String?, _ words: inout ArraySlice<String>
    ) throws(WalletError) {
        given.append(option)
        guard option.takesValue else {
            if let inlineValue {
                throw .usage(.optionTakesNoValue(option: option.rawValue, value: inlineValue))
            }
            return set(flag: option)
        }
        guard let value = inlineValue ?? words.popFirst() else {
            throw .usage(.optionNeedsValue(option: option.rawValue))
        }
        if value.isEmpty { throw .usage(.optionIsEmpty(option: option.rawValue, expected: option.expected)) }
        guard set(option, value) else {
            throw .usage(.badOptionValue(option: option.rawValue, value: value, expected: option.expected))
        }
    }

    private mutating func set(flag: ProgramOption) {
        switch flag {
        case .json: json = true
        case .yes: skipsConfirmation = true
        case .keepGoing: keepsGoing = true
        case .help: help = true
        case .version: version = true
        case .fresh: isFresh = true
        case .control: servesControl = true
        case .allowWithdrawal: allowsWithdrawal = true
        case .lenient: tokens.isLenient = true
        case .check: tokens.checksOnly = true
        case .strict: tokens.isStrict = true
        default: break
        }
    }

    /// - Returns: whether the value fits the option.
    private mutating func set(_ option: ProgramOption, _ value: String) -> Bool {
        switch option {
        case .home: home = value.isEmpty ? nil : value
        case .endpoint: endpoint = value
        case .realtime: realtime = value
        case .lang: language = Language(rawValue: value)
        case .color: color = ColorChoice(rawValue: value)
        case .product: product = value.isEmpty ? nil : ProductCode(rawValue: value.asciiUppercased)
        case .port: port = UInt16(value)
        case .fund: funding = value
        case .permissions: permissions = value
        case .seed: seed = UInt64(value)
        case .limits: limits = LimitChoice(rawValue: value)
        case .visibility: visibility = Int64(value).flatMap { (0...OrderVisibility.most).contains($0) ? $0 : nil }
        case .tlsCert: certificate = value.isEmpty ? nil : value
        case .tlsKey: key = value.isEmpty ? nil : value
        case .faults: faults = value.isEmpty ? nil : value
        case .record: recording = value.isEmpty ? nil : value
        case .log: log = value.isEmpty ? nil : value
        case .clock: clock = Self.moment(value)
        case .journal: journal = JournalChoice(rawValue: value)
        case .format: format = option.values.contains(value) ? value : nil
        case .output: output = value.isEmpty ? nil : value
        case .columns: columns = ColumnChoice(value)
        case .beyond: return GuardLimit(rawValue: value.asciiLowercased).map { lifted.insert($0) } != nil
        case .source: tokens.source = value
        case .report: tokens.report = value
        case .mode: return tokens.takeMode(value)
        case .set: return tokens.takeChoice(value)
        case .json, .yes, .keepGoing, .help, .version, .fresh, .control, .allowWithdrawal, .lenient, .check, .strict:
            return false
        }
        return isSet(option)
    }

    private static func moment(_ text: String) -> Timestamp? {
        do throws(TimestampError) { return try Timestamp(parsing: text) } catch { return nil }
    }

    private func isSet(_ option: ProgramOption) -> Bool {
        switch option {
        case .home: home != nil
        case .lang: language != nil
        case .color: color != nil
        case .product: product != nil
        case .port: port != nil
        case .seed: seed != nil
        case .limits: limits != nil
        case .visibility: visibility != nil
        case .tlsCert: certificate != nil
        case .tlsKey: key != nil
        case .faults: faults != nil
        case .record: recording != nil
        case .log: log != nil
        case .clock: clock != nil
        case .journal: journal != nil
        case .format: format != nil
        case .output: output != nil
        case .columns: columns != nil
        // What these may be is told by whoever uses them; flags have no value.
        case .endpoint, .realtime, .fund, .permissions, .beyond: true
        case .source, .report, .mode, .set, .lenient, .check, .strict: true
        case .json, .yes, .keepGoing, .help, .version, .fresh, .control, .allowWithdrawal: true
        }
    }
}
