import LightningAPI
import SaifuDesk
import SaifuJSON
import SaifuMoney
import SaifuTables
import WalletCore

/// Every error there is, at least once.
///
/// Each list is a chain from case to case, and a case that no chain knows does not compile.
enum ErrorList {
    private static let english = "two English words"

    private static func chain<Value>(_ next: (Value?) -> Value?) -> [Value] {
        var all: [Value] = []
        while let value = next(all.last) { all.append(value) }
        return all
    }

    static let reasons: [FaultReason] =
        FaultReason.KnownFault.allCases.map { .fault($0, words: english) } + SystemFault.allCases.map { .system($0) }
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
            case .rareSystem: .document(JSONError(reason: .missingKey("a"), offset: 3, line: 1, column: 4, path: "a"))
            case .document: .value(.trailingBytes)
            case .value: .unknownHost(name: "a.example", words: english)
            case .unknownHost: .connectionLost(words: english)
            case .connectionLost: .answered(http: 502, status: nil, message: nil)
            case .answered(_, nil, _): .answered(http: 400, status: -1, message: "no")
            case .answered: .foreign(ForeignAnswer.allCases[0], http: 503)
            case .foreign(let answer, let http):
                ForeignAnswer.allCases.drop { $0 != answer }.dropFirst().first.map { .foreign($0, http: http) }
            // Listed above, or the words of somebody else.
            case .fault, .system, .timedOut, .certificate, .words: nil
            }
        }

    private static func holds(after reason: HoldReason) -> HoldReason {
        switch reason {
        case .share(.address): .limit(.address)
        case .limit(.address): .limit(.orders)
        case .limit(.orders): .limit(.smallOrders)
        case .share, .limit, .pause: .pause
        }
    }

    private static let answers = chain { (last: APIError?) -> APIError? in
        switch last {
        case nil: .unreachable(origin: "https://a.example", reason: .fault(.tls, words: english))
        case .unreachable: .unanswered(origin: "https://a.example", reason: .timedOut(.firstByte))
        case .unanswered: .refused(path: "/v1/a", http: 400, status: nil, message: "no")
        case .refused: .rateLimited(path: "/v1/a", retryAfter: nil)
        case .rateLimited(_, nil): .rateLimited(path: "/v1/a", retryAfter: .seconds(3))
        case .rateLimited: .held(.share(.address), path: "/v1/a", wait: nil)
        case .held(let reason, let path, nil): .held(reason, path: path, wait: .seconds(3))
        case .held(.pause, _, _): .outcomeUnknown(.order, path: "/v1/a", reason: .timedOut(.send))
        case .held(let reason, let path, .some): .held(holds(after: reason), path: path, wait: nil)
        case .outcomeUnknown(.order, _, _): .outcomeUnknown(.cancellation, path: "/v1/a", reason: .timedOut(.send))
        case .outcomeUnknown(.cancellation, _, _):
            .outcomeUnknown(.withdrawal, path: "/v1/a", reason: .timedOut(.send))
        case .outcomeUnknown:
            .unreadable(path: "/v1/a", field: "[2].price", offset: 3, reason: .value(.trailingBytes))
        case .unreadable: .unexpectedBody(path: "/v1/a", http: 200, excerpt: "")
        case .unexpectedBody: .cancelled(path: "/v1/a")
        case .cancelled: .tls(origin: "https://a.example", reason: .fault(.oldTLS, words: english))
        case .tls: .missingKey(origin: "https://a.example")
        case .missingKey: .abandoned(origin: "https://a.example")
        case .abandoned: .notWrittenDown(path: "/v1/a")
        case .notWrittenDown: .storage(SpokenFault(english: "Two words.", japanese: "開けません。"))
        case .storage: nil
        }
    }

    private static let files: [StorageError] =
        StorageError.Trouble.allCases.map { .other($0, words: "Two English words.") }
        + FileObstacle.allCases.map { .notAFile(path: "/a", obstacle: $0) }
        + chain { (last: StorageError?) -> StorageError? in
            let reason = FaultReason.document(
                JSONError(reason: .unexpectedEnd, offset: 3, line: 1, column: 4, path: "guard"))
            return switch last {
            case nil: .cannotMakeDirectory(path: "/a", reason: reason)
            case .cannotMakeDirectory: .cannotProtect(path: "/a", reason: reason)
            case .cannotProtect: .cannotRead(path: "/a", reason: reason)
            case .cannotRead: .cannotWrite(path: "/a", reason: reason)
            case .cannotWrite: .inUse(path: "/a")
            case .inUse: .notADirectory(path: "/a")
            case .notADirectory: .belongsToAnother(path: "/a")
            case .belongsToAnother: .foreignDirectory(path: "/a")
            case .foreignDirectory: .tooLarge(path: "/a", limit: 9)
            case .tooLarge: .unreadable(path: "/a", reason: reason)
            case .unreadable: .unknownProduct(.unreadable(path: "/a", reason: reason))
            case .unknownProduct: .unreadableKey(path: "/a", reason: reason)
            case .unreadableKey: .cannotMakeKey(reason: .fault(.noChance, words: english))
            case .cannotMakeKey: .strangeKey(home: "/a")
            case .strangeKey: .sharedKey(path: "/a", other: "/b")
            case .sharedKey: .cannotUse(path: "/a", reason: reason)
            case .cannotUse: .cannotExport(path: "/a", reason: reason)
            case .cannotExport: .foreignDatabase(path: "/a")
            case .foreignDatabase: .newerDatabase(path: "/a")
            case .newerDatabase: .damagedDatabase(path: "/a", what: english)
            case .damagedDatabase: .commitsMissing(path: "/a", count: 2)
            case .commitsMissing: .exchangeMissing(path: "/a", count: 2)
            case .exchangeMissing: .commitsUnknown(path: "/a")
            case .commitsUnknown: .commitsOfAnother(path: "/a")
            case .commitsOfAnother: .noExchange(path: "/a")
            case .noExchange: .exchangeReplaced(path: "/a")
            case .exchangeReplaced: .strangeRecovery(folder: "/a", .noDestination)
            case .strangeRecovery(_, .noDestination): .strangeRecovery(folder: "/a", .notAFolder)
            case .strangeRecovery(_, .notAFolder): .strangeRecovery(folder: "/a", .holds(name: "/b"))
            case .strangeRecovery: .recoveryUnfinished(path: "/a")
            case .recoveryUnfinished: .nothingToSave(path: "/a")
            case .nothingToSave: .notASocket(path: "/a")
            case .notASocket: .twoJournals(paths: ["/a", "/b"])
            case .twoJournals: .unusableTrades(path: "/a", reason: .system(.noSpace))
            case .unusableTrades: .otherTrades(path: "/a", product: .btcJPY)
            case .otherTrades: .impossibleClock(date: "1969-12-31")
            case .impossibleClock: .cannotListen(port: 1, words: "Two English words.")
            case .cannotListen: .cannotPrint(reason: .system(.noSpace))
            case .cannotPrint: .unusableTokens(problems: ["a.json:1:1 #/a."])
            case .unusableTokens, .notAFile, .other: nil
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

    static let journalFaults = chain { (last: JournalFault?) -> JournalFault? in
        switch last {
        case nil: .damaged(entry: 2)
        case .damaged(_, nil): .damaged(entry: 2, companion: "/j-commits")
        case .damaged: .damagedDatabase(companion: "/j-commits", reason: english)
        case .damagedDatabase: .foreign
        case .foreign: .empty
        case .empty: .notAFile(.fifo)
        case .notAFile: .ofAnotherUser
        case .ofAnotherUser: .unprotected(.system(.notPermitted))
        case .unprotected: .tooLarge(limit: 9)
        case .tooLarge: .newer(found: 9, supported: 2)
        case .newer: .doubtfulEnd(entry: 2, wholeSize: 16)
        case .doubtfulEnd: .incomplete(.file(changes: nil), witness: "/j-begun")
        case .incomplete(.file(nil), _): .incomplete(.file(changes: 3), witness: "/j-commits")
        case .incomplete(.file, let witness): .incomplete(.changes(3), witness: witness)
        case .incomplete(.changes, let witness): .incomplete(.otherJournal, witness: witness)
        case .incomplete(.otherJournal, let witness): .incomplete(.unknown, witness: witness)
        case .incomplete: .busy
        case .busy: .full
        case .full: .readOnly
        case .readOnly: .moved
        case .moved: .begunMeanwhile
        case .begunMeanwhile: .refused(.fault(.database, words: english))
        case .refused: nil
        }
    }

    private static let journals: [JournalError] =
        journalFaults.map { .file(path: "/j", $0) }
        + [
            .storage(reason: .fault(.unknownEntry, words: english)), .unknownIntent(id: 1), .alreadySettled(id: 1),
            .cancelled,
        ]

    private static let others = chain { (last: WalletError?) -> WalletError? in
        switch last {
        case nil: .usage(.badOptionValue(option: "--port", value: "x", expected: .numbers(lowest: 0, highest: 65535)))
        case .usage: .guarded(.emptyBook(product: .btcJPY))
        case .guarded(.emptyBook): .guarded(.noMarketPrice(product: .btcJPY))
        case .guarded: .journal(.unknownIntent(id: 1))
        case .journal: .notWritten(.unknownIntent(id: 1))
        case .notWritten: .table(.noMapper(entity: "Balance"))
        case .table(.noMapper): .table(.noRow(row: 1, count: 0))
        case .table: .needsConfirmation
        case .needsConfirmation: .declined
        case .declined: .changeNeedsConfirmation
        case .changeNeedsConfirmation: .changeDeclined
        case .changeDeclined: .paper(.accountExists(name: "a"))
        case .paper(.accountExists): .paper(.noAccount(name: "a"))
        case .paper(.noAccount): .paper(.usedName(name: "a"))
        case .paper(.usedName): .paper(.ownAccount(name: "a"))
        case .paper(.ownAccount): .paper(.fixedPermissions(name: "a"))
        case .paper(.fixedPermissions): .paper(.notEnough(name: "a"))
        case .paper(.notEnough): .paper(.fileExists(path: "/a"))
        case .paper(.fileExists): .paper(.noSnapshot(path: "/a"))
        case .paper: .interrupted
        case .interrupted: .notSent(.cancelled(path: "/v1/a"))
        case .notSent: .notTaken(.rateLimited(path: "/v1/a", retryAfter: nil))
        case .notTaken: .unsent(.cannotPrint(reason: .system(.noSpace)))
        case .unsent, .api, .money, .storage: nil
        }
    }

    static let all: [WalletError] =
        others + answers.map { .api($0) } + answers.map { .notSent($0) } + files.map { .storage($0) }
        + money.map { .money($0) } + journals.map { .journal($0) } + journals.map { .notWritten($0) }
}
