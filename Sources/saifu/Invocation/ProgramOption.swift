import LightningAPI
import PaperExchange
import SaifuStyle
import StyleExport
import WalletCore

/// The options by name.
enum ProgramOption: String, CaseIterable, Sendable {
    case home = "--home"
    case json = "--json"
    case endpoint = "--endpoint"
    case realtime = "--realtime"
    case lang = "--lang"
    case color = "--color"
    case yes = "--yes"
    case keepGoing = "--keep-going"
    case product = "--product"
    case help = "--help"
    case version = "--version"
    case port = "--port"
    case fund = "--fund"
    case permissions = "--permissions"
    case control = "--control"
    case seed = "--seed"
    case limits = "--limits"
    case visibility = "--visibility"
    case tlsCert = "--tls-cert"
    case tlsKey = "--tls-key"
    case faults = "--faults"
    case record = "--record"
    case log = "--log"
    case clock = "--clock"
    case journal = "--journal"
    case format = "--format"
    case output = "--output"
    case fresh = "--fresh"
    case beyond = "--beyond"
    case allowWithdrawal = "--allow-withdrawal"
    case columns = "--columns"
    case source = "--source"
    case lenient = "--lenient"
    case check = "--check"
    case report = "--report"
    case strict = "--strict"
    case mode = "--mode"
    case set = "--set"

    static var names: [String] { allCases.map(\.rawValue) }

    /// What the option sets, and by which values.
    var form: OptionForm {
        switch self {
        case .home: .text("DIR", .directory, \.home)
        case .json: .flag(\.json)
        case .endpoint: .text("URL", .written("https://HOST:PORT, http://127.0.0.1:PORT"), \.endpoint)
        case .realtime: .text("URL", .written("wss://HOST:PORT/PATH, ws://127.0.0.1:PORT/PATH"), \.realtime)
        case .lang: .choice(\.language)
        case .color: .choice(\.color)
        case .yes: .flag(\.skipsConfirmation)
        case .keepGoing: .flag(\.keepsGoing)
        case .product: .parsed("PRODUCT", .product, \.product) { ProductCode(rawValue: $0.asciiUppercased) }
        case .help: .flag(\.help)
        case .version: .flag(\.version)
        case .port: .parsed("N", .numbers(lowest: 0, highest: 65535), \.port) { UInt16($0) }
        case .fund: .text("JPY=N,BTC=N", .example("JPY=1000000,BTC=1"), \.funding)
        case .permissions: .text("WORD,…", .permissions, among: ["read", "trade", "all"], \.permissions)
        case .control: .flag(\.servesControl)
        case .seed: .parsed("N", .wholeNumber, \.seed) { UInt64($0) }
        case .limits: .choice(\.limits)
        case .visibility:
            .parsed("MS", .numbers(lowest: 0, highest: Int(OrderVisibility.most)), \.visibility) { text in
                Int64(text).flatMap { (0...OrderVisibility.most).contains($0) ? $0 : nil }
            }
        case .tlsCert: .text("FILE", .pemFile, \.certificate)
        case .tlsKey: .text("FILE", .pemFile, \.key)
        case .faults:
            .text(
                "NAME|FILE", .scenario(names: Scenario.choice), among: Scenario.allCases.map(\.rawValue), \.faults)
        case .record: .text("FILE", .file, \.recording)
        case .log: .text("FILE|-", .logFile, \.log)
        case .clock:
            .parsed("DATE", .example("2026-01-01T00:00:00Z"), \.clock) { text in
                do throws(TimestampError) { return try Timestamp(parsing: text) } catch { return nil }
            }
        case .journal: .choice(\.journal)
        case .format: .word("NAME|all", of: TokenTargets.all.map(\.name) + ["all"], \.format)
        case .output: .text("DIR", .directory, \.output)
        case .fresh: .flag(\.isFresh)
        case .beyond:
            .each("LIMIT", of: GuardLimit.allCases.map(\.rawValue)) { text, options in
                GuardLimit(rawValue: text.asciiLowercased).map { options.lifted.insert($0) } != nil
            }
        case .allowWithdrawal: .flag(\.allowsWithdrawal)
        case .columns: .parsed("NAME,…", .columnNames, \.columns) { ColumnChoice($0) }
        case .source: .text("FILE|DIR", .file, \.tokens.source)
        case .lenient: .flag(\.tokens.isLenient)
        case .check: .flag(\.tokens.checksOnly)
        case .report: .text("FILE", .file, \.tokens.report)
        case .strict: .flag(\.tokens.isStrict)
        case .mode: .each("NAME=CONTEXT,…", .example("theme=dark,market=intl")) { $1.tokens.takeMode($0) }
        case .set: .each("NAME=VALUE", .example("NAME=VALUE")) { $1.tokens.takeChoice($0) }
        }
    }

    /// The option with its value, as usage lines write it.
    var placeholder: String {
        if case .value(let value) = form { rawValue + " " + value.placeholder } else { rawValue }
    }

    /// The values that can be listed; empty for those that cannot, `nil` for a flag.
    var values: [String]? { if case .value(let value) = form { value.listed } else { nil } }

    /// The kind of value that the option takes.
    var expected: ExpectedValue { if case .value(let value) = form { value.expected } else { .written("") } }
}
