public import LightningAPI
public import SaifuDesk
public import SaifuMoney
public import SaifuTables

/// Everything that can keep a command from being done.
public enum WalletError: Error, Hashable, Sendable {
    /// The words of the command are wrong.
    case usage(UsageError)
    /// The wallet refuses the order.
    case guarded(GuardError)
    /// The exchange could not be asked, or refused.
    case api(APIError)
    /// The journal of orders could not be read or written.
    case journal(JournalError)
    /// What was to be sent could not be written down first, so it never left this machine.
    case notWritten(JournalError)
    /// An amount is no exact amount, or has too many digits.
    case money(MoneyError)
    /// A scene shows an entity that it registered no cell for.
    case table(TableError)
    /// A file or a directory cannot be used.
    case storage(StorageError)
    /// An order in a script without `--yes`.
    case needsConfirmation
    /// The person said no.
    case declined
    /// Interrupted before anything was sent.
    case interrupted
    /// Why an order or a cancellation never left this machine.
    case notSent(APIError)
    /// The exchange was sent an order or a cancellation, and takes none just now.
    case notTaken(APIError)

    /// The stable code that programs read.
    public var code: ErrorCode {
        switch self {
        case .usage(.unknownOrder): .notFound
        case .usage, .needsConfirmation: .usage
        case .guarded(.notEnough), .guarded(.beyondBook): .insufficientFunds
        case .guarded(.rule), .guarded(.notTraded): .validation
        case .guarded(.emptyBook), .guarded(.noMarketPrice): .unavailable
        case .guarded(.beyond): .guard
        case .api(let error), .notSent(let error), .notTaken(let error): error.code
        case .journal, .notWritten, .storage: .storage
        case .money: .validation
        case .table: .internal
        case .declined, .interrupted: .guard
        }
    }

    /// Whether the same command may succeed later without any change.
    public var isRetryable: Bool {
        switch self {
        case .api(let error), .notSent(let error), .notTaken(let error): error.isRetryable
        case .usage, .guarded, .journal, .notWritten, .money, .table, .storage, .needsConfirmation, .declined,
            .interrupted:
            false
        }
    }

    /// How the run ends when a command fails with it.
    public var exitCode: ExitCode {
        switch self {
        case .usage(.unknownOrder), .guarded, .money: .refused
        case .usage, .needsConfirmation: .usage
        case .api(let error), .notSent(let error), .notTaken(let error): error.exitCode
        case .interrupted, .declined: .interrupted
        case .notWritten, .journal, .storage, .table: .failed
        }
    }

    /// The same of an order or a cancellation that was still to be sent: that nothing was is a part of it.
    public var beforeSending: WalletError {
        if case .api(let error) = self { .notSent(error) } else { self }
    }
}

extension APIError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .outcomeUnknown: .outcomeUnknown
        case .refused, .rateLimited: .refused
        case .cancelled: .interrupted
        case .unreachable, .unreadable, .unexpectedBody, .tls, .missingKey, .abandoned, .notWrittenDown, .storage:
            .failed
        }
    }
}
