import LightningAPI
import PaperExchange
import SaifuFiles
import SaifuJSON
import SaifuStyle
import WalletCore

/// The scenarios that are part of the program: files of `Resources/scenarios`.
enum Scenario: String, CaseIterable {
    case lossy
    case lostAnswers = "lost-answers"
    case disconnects
    case doubled
    case garbled
    case slow
    case silent
    case overload
    case maintenance
    case rateLimits = "rate-limits"
    case skewedClock = "skewed-clock"

    /// Their names, as errors list them.
    static let choice = allCases.map(\.rawValue).joined(separator: ", ")
    private static let longestFile = 1 << 20

    /// The scenario file.
    var bytes: [UInt8] { Resource.bytes(named: "scenarios/\(rawValue).json") ?? [] }

    /// - Parameter name: of a scenario of the program, or of a file.
    /// - Throws: `badOptionValue` where nothing stands; else what is wrong with the file, and where.
    static func plan(_ name: String, seed: UInt64) throws(WalletError) -> FaultPlan {
        let bytes = if let scenario = Scenario(rawValue: name) { scenario.bytes } else { try file(name) }
        do throws(JSONError) {
            return try FaultPlan(json: bytes, seed: seed)
        } catch {
            throw .storage(.cannotUse(path: name, reason: .document(error)))
        }
    }

    private static func file(_ path: String) throws(WalletError) -> [UInt8] {
        let option = ProgramOption.faults
        do throws(FileFault) {
            if let bytes = try WholeFile.read(path, limit: longestFile, of: .everyone) { return bytes }
        } catch {
            throw .storage(StorageError(naming: error))
        }
        throw .usage(.badOptionValue(option: option.rawValue, value: path, expected: option.expected))
    }
}

extension Scenario: Sentence {
    func wording(in language: Language) -> Wording {
        switch self {
        case .lossy: language("answers lost, cut and late; messages lost and doubled", "応答の消失・切断・遅延、配信の欠落・重複")
        case .lostAnswers:
            language("answers to orders lost, before or after they took effect", "注文への応答の消失（処理前または処理後）")
        case .disconnects: language("connections that end within an answer, at any byte", "応答の途中での切断")
        case .doubled: language("answers and messages that come twice", "応答と配信の重複")
        case .garbled: language("answers and messages that cannot be read", "読み取れない応答と配信")
        case .slow: language("every answer late, some by seconds", "すべての応答の遅延（数秒に及ぶものも）")
        case .silent: language("orders never answered, channels that fall silent", "注文への応答なし、配信の停止")
        case .overload: language("-208 under load, and time-outs of orders that were taken", "高負荷（-208）と、受付済み注文のタイムアウト")
        case .maintenance:
            language("refusals and close 1012, from second 20 to 80", "メンテナンス（開始20秒後から80秒後まで受付拒否、切断コード1012）")
        case .rateLimits:
            language("429 above five requests a second, and now and then", "毎秒5回を超えるリクエストの拒否と、不定期の拒否（429）")
        case .skewedClock: language("a clock seven minutes ahead", "7分進んだ取引所の時計")
        }
    }
}

/// `saifu exchange scenarios`: what `--faults` takes by name.
@MainActor enum ScenariosCommand {
    nonisolated static let syntax = CommandSyntax("exchange scenarios", summary: CommandSentence.scenariosSummary)

    static var page: Page {
        let width = Scenario.allCases.map(\.rawValue.count).max() ?? 0
        return Page(
            Scenario.allCases.map { .line(Phrase(ScenarioName($0, width: width), .command) + Phrase($0, .secondary)) },
            document: Scenario.allCases.map { ["scenario": $0.rawValue, "says": $0.text(in: .english)] })
    }

    /// A name is the same in every language.
    private struct ScenarioName: Sentence {
        let padded: String

        init(_ scenario: Scenario, width: Int) {
            padded = scenario.rawValue + String(repeating: " ", count: width + 2 - scenario.rawValue.count)
        }

        func wording(in language: Language) -> Wording { language(padded, padded) }
    }
}
