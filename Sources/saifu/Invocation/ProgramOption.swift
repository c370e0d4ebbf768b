import LightningAPI
import PaperExchange
import SaifuDrawing
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

    var takesValue: Bool {
        switch self {
        case .json, .yes, .keepGoing, .help, .version, .fresh, .control, .allowWithdrawal, .lenient, .check, .strict:
            false
        default: true
        }
    }

    /// The values that can be listed; empty for those that cannot.
    var values: [String] {
        switch self {
        case .lang: Language.allCases.map(\.rawValue)
        case .color: ColorChoice.allCases.map(\.rawValue)
        case .limits: LimitChoice.allCases.map(\.rawValue)
        case .journal: JournalChoice.allCases.map(\.rawValue)
        case .format: TokenTargets.all.map(\.name) + ["all"]
        case .beyond: GuardLimit.allCases.map(\.rawValue)
        case .permissions: ["read", "trade", "all"]
        case .home, .endpoint, .realtime, .product, .port, .fund, .seed, .visibility, .tlsCert, .tlsKey, .output,
            .columns, .record, .log, .clock, .source, .report, .mode, .set:
            []
        case .faults: Scenario.allCases.map(\.rawValue)
        case .json, .yes, .keepGoing, .help, .version, .fresh, .control, .allowWithdrawal, .lenient, .check, .strict: []
        }
    }

    /// The kind of value that the option takes.
    var expected: ExpectedValue {
        switch self {
        case .home, .output: .directory
        case .endpoint: .written("https://HOST:PORT, http://127.0.0.1:PORT")
        case .realtime: .written("wss://HOST:PORT/PATH, ws://127.0.0.1:PORT/PATH")
        case .lang, .color, .limits, .journal, .format, .beyond: .written(values.joined(separator: ", "))
        case .product: .product
        case .port: .numbers(lowest: 0, highest: 65535)
        case .fund: .example("JPY=1000000,BTC=1")
        case .permissions: .permissions
        case .seed: .wholeNumber
        case .visibility: .numbers(lowest: 0, highest: Int(OrderVisibility.most))
        case .tlsCert, .tlsKey: .pemFile
        case .faults: .scenario(names: Scenario.choice)
        case .record: .file
        case .log: .logFile
        case .clock: .example("2026-01-01T00:00:00Z")
        case .columns: .columnNames
        case .source, .report: .file
        case .mode: .example("theme=dark,market=intl")
        case .set: .example("NAME=VALUE")
        case .json, .yes, .keepGoing, .help, .version, .fresh, .control, .allowWithdrawal, .lenient, .check, .strict:
            .written("")
        }
    }
}
