import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuTables
import Testing
import WalletCore

/// Every error is said in Japanese: what the text of a library would tell in English is left to English.
///
/// Each list is a chain from case to case, and a case that no chain knows does not compile.
@Suite struct JapaneseErrorTests {
    private static let english = "two English words"

    private static func chain<Value>(_ next: (Value?) -> Value?) -> [Value] {
        var all: [Value] = []
        while let value = next(all.last) { all.append(value) }
        return all
    }

    /// Two words in a row, other than what is to be typed: that stands between backquotes or begins with a hyphen.
    private static func expectJapanese(_ sentence: some Sentence) {
        let text = sentence.text(in: .japanese)
        let spoken = text.replacing(/`[^`]*`|--[a-z-]+/, with: "")
        #expect(!spoken.contains(/[A-Za-z]{2,}[ ,.:]+[A-Za-z]{2,}/), "\(text)")
        #expect(text.contains(/[ぁ-んァ-ヶ一-龠]/) && !sentence.text(in: .english).isEmpty, "\(text)")
    }

    private static let reasons: [FaultReason] =
        FaultReason.Fault.allCases.map { .fault($0, words: english) } + SystemFault.allCases.map { .system($0) }
        + FaultReason.Wait.allCases.map { .timedOut($0) }
        + chain { (last: CertificateFault?) -> CertificateFault? in
            switch last {
            case nil: .expired
            case .expired: .notYetValid
            case .notYetValid: .wrongHost("a.example")
            case .wrongHost: .selfSigned
            case .selfSigned: .unknownAuthority(name: "/CN=a")
            case .unknownAuthority: nil
            }
        }.map { .certificate($0, words: english) }
        + chain { (last: FaultReason?) -> FaultReason? in
            switch last {
            case nil: .rareSystem(errno: 25)
            case .rareSystem: .unknownHost(name: "a.example", words: english)
            case .unknownHost: .connectionLost(words: english)
            case .connectionLost: .answered(http: 502, status: nil, message: nil)
            case .answered(_, nil, _): .answered(http: 400, status: -1, message: "No")
            // Listed above, or the words of somebody else.
            case .answered, .fault, .system, .timedOut, .certificate, .words: nil
            }
        }

    @Test(arguments: reasons) func `a reason is said in Japanese`(reason: FaultReason) {
        Self.expectJapanese(reason)
    }

    private static let answers = chain { (last: APIError?) -> APIError? in
        switch last {
        case nil: .unreachable(origin: "https://a.example", reason: .fault(.tls, words: english))
        case .unreachable: .refused(path: "/v1/a", http: 400, status: nil, message: "No")
        case .refused: .rateLimited(path: "/v1/a", retryAfter: nil)
        case .rateLimited(_, nil): .rateLimited(path: "/v1/a", retryAfter: .seconds(3))
        case .rateLimited: .outcomeUnknown(.order, path: "/v1/a", reason: .timedOut(.send))
        case .outcomeUnknown(.order, _, _): .outcomeUnknown(.cancellation, path: "/v1/a", reason: .timedOut(.send))
        case .outcomeUnknown:
            .unreadable(path: "/v1/a", field: "[2].price", offset: 3, reason: .fault(.unexpectedValue, words: english))
        case .unreadable: .unexpectedBody(path: "/v1/a", http: 200, excerpt: "")
        case .unexpectedBody: .cancelled(path: "/v1/a")
        case .cancelled: .tls(origin: "https://a.example", reason: .fault(.oldTLS, words: english))
        case .tls: .missingKey(origin: "https://a.example")
        case .missingKey: .abandoned(origin: "https://a.example")
        case .abandoned: .notWrittenDown(path: "/v1/a")
        case .notWrittenDown: .storage(SpokenFault(english: english, japanese: "開けません。"))
        case .storage: nil
        }
    }

    private static let files: [StorageError] =
        StorageError.Trouble.allCases.map { .other($0, words: english) }
        + FileObstacle.allCases.map { .notAFile(path: "/a", obstacle: $0) }
        + chain { (last: StorageError?) -> StorageError? in
            let reason = FaultReason.fault(.unreadableFile, words: english)
            return switch last {
            case nil: .cannotMakeDirectory(path: "/a", reason: reason)
            case .cannotMakeDirectory: .cannotProtect(path: "/a", reason: reason)
            case .cannotProtect: .cannotRead(path: "/a", reason: reason)
            case .cannotRead: .cannotWrite(path: "/a", reason: reason)
            case .cannotWrite: .notADirectory(path: "/a")
            case .notADirectory: .belongsToAnother(path: "/a")
            case .belongsToAnother: .foreignDirectory(path: "/a")
            case .foreignDirectory: .tooLarge(path: "/a", limit: 9)
            case .tooLarge: .unreadable(path: "/a", reason: reason)
            case .unreadable: .unreadableKey(path: "/a", reason: reason)
            case .unreadableKey: .cannotMakeKey(reason: .fault(.noChance, words: english))
            case .cannotMakeKey: .strangeKey(home: "/a")
            case .strangeKey: .cannotExport(path: "/a", reason: reason)
            case .cannotExport: .foreignDatabase(path: "/a")
            case .foreignDatabase: .newerDatabase(path: "/a")
            case .newerDatabase: .damagedDatabase(path: "/a", what: english)
            case .damagedDatabase: .commitsMissing(path: "/a", count: 2)
            case .commitsMissing: .exchangeMissing(path: "/a", count: 2)
            case .exchangeMissing: .commitsUnknown(path: "/a")
            case .commitsUnknown: .commitsOfAnother(path: "/a")
            case .commitsOfAnother: .recoveryUnfinished(path: "/a")
            case .recoveryUnfinished: .nothingToSave(path: "/a")
            case .nothingToSave: .exchangeInUse(path: "/a")
            case .exchangeInUse: .twoJournals(paths: ["/a", "/b"])
            case .twoJournals: .impossibleClock(date: "1969-12-31")
            case .impossibleClock: .cannotPrint(reason: .system(.noSpace))
            case .cannotPrint, .notAFile, .other: nil
            }
        }

    private static let money = chain { (last: MoneyError?) -> MoneyError? in
        switch last {
        case nil: .notADecimal(text: "a")
        case .notADecimal: .notAnAmount(text: "a", asset: .btc)
        case .notAnAmount: .tooManyPlaces(text: "1")
        case .tooManyPlaces: .overflow
        case .overflow: .inexact
        case .inexact: .divisionByZero
        case .divisionByZero: .placesOutOfRange(19)
        case .placesOutOfRange: .assetMismatch(.btc, .jpy)
        case .assetMismatch: nil
        }
    }

    private static let journals = chain { (last: JournalError?) -> JournalError? in
        switch last {
        case nil: .storage(reason: .fault(.unknownEntry, words: english))
        case .storage: .file(path: "/a", .refused(.fault(.database, words: english)), words: english)
        case .file: .unknownIntent(id: 1)
        case .unknownIntent: .alreadySettled(id: 1)
        case .alreadySettled: .cancelled
        case .cancelled: nil
        }
    }

    private static let others = chain { (last: WalletError?) -> WalletError? in
        switch last {
        case nil: .usage(.badOptionValue(option: "--port", value: "x", expected: .numbers(lowest: 0, highest: 65535)))
        case .usage: .guarded(.emptyBook(product: .btcJPY))
        case .guarded: .journal(.unknownIntent(id: 1))
        case .journal: .notWritten(.unknownIntent(id: 1))
        case .notWritten: .table(.noMapper(entity: "Balance"))
        case .table(.noMapper): .table(.noRow(row: 1, count: 0))
        case .table: .needsConfirmation
        case .needsConfirmation: .declined
        case .declined: .interrupted
        case .interrupted: .notSent(.cancelled(path: "/v1/a"))
        case .notSent, .api, .money, .storage: nil
        }
    }

    @Test(
        arguments: others + answers.map { .api($0) } + answers.map { .notSent($0) } + files.map { .storage($0) }
            + money.map { .money($0) } + journals.map { .journal($0) } + journals.map { .notWritten($0) })
    func `an error is said in Japanese`(error: WalletError) {
        Self.expectJapanese(error)
    }
}
