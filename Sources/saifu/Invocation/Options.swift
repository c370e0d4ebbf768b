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
        let name = option.rawValue
        switch option.form {
        case .flag(let flag):
            if let inlineValue { throw .usage(.optionTakesNoValue(option: name, value: inlineValue)) }
            self[keyPath: flag] = true
        case .value(let form):
            guard let value = inlineValue ?? words.popFirst() else { throw .usage(.optionNeedsValue(option: name)) }
            if value.isEmpty { throw .usage(.optionIsEmpty(option: name, expected: form.expected)) }
            guard form.set(value, &self) else {
                throw .usage(.badOptionValue(option: name, value: value, expected: form.expected))
            }
        }
    }
}
