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
    /// The request could not be written to the journal first, so it never left this machine.
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
    /// A change of what is kept here, or of the paper exchange, in a script without `--yes`.
    case changeNeedsConfirmation
    /// The person said no to such a change.
    case changeDeclined
    /// The paper exchange of the home does not do what its owner asks.
    case paper(PaperFault)
    /// Interrupted before anything was sent.
    case interrupted
    /// Why an order or a cancellation never left this machine.
    case notSent(APIError)
    /// A file, or the output that an order is shown on, failed before the order or the cancellation left this machine.
    case unsent(StorageError)
    /// The exchange was sent an order or a cancellation, and takes none just now.
    case notTaken(APIError)

    /// The stable code that programs read.
    public var code: ErrorCode {
        switch self {
        case .usage(.unknownOrder), .usage(.unknownSpecialOrder): .notFound
        case .usage, .needsConfirmation, .changeNeedsConfirmation, .guarded(.partNeedsNumber): .usage
        case .paper(let fault): fault.code
        case .guarded(.notEnough), .guarded(.beyondBook): .insufficientFunds
        case .guarded(.rule), .guarded(.tooLittleMoney), .guarded(.notTraded), .guarded(.alikeParts), .guarded(.ended):
            .validation
        case .guarded(.withdrawal(let fault)): fault.code
        case .guarded(.emptyBook), .guarded(.noMarketPrice): .unavailable
        case .guarded(.beyond), .guarded(.overtaken), .guarded(.limitsChanged), .guarded(.killed),
            .guarded(.liftNeedsPerson), .guarded(.loosenNeedsPerson), .guarded(.looserEndsAtOnce):
            .guard
        case .api(let error), .notSent(let error), .notTaken(let error): error.code
        case .journal, .notWritten, .storage, .unsent: .storage
        case .money: .validation
        case .table: .internal
        case .declined, .changeDeclined, .interrupted: .guard
        }
    }

    /// Whether the same command may succeed later without any change.
    public var isRetryable: Bool {
        switch self {
        case .api(let error), .notSent(let error), .notTaken(let error): error.isRetryable
        case .usage, .guarded, .journal, .notWritten, .money, .table, .storage, .unsent, .needsConfirmation, .declined,
            .changeNeedsConfirmation, .changeDeclined, .paper, .interrupted:
            false
        }
    }

    /// Whether the exchange is there, and may answer when it is asked again. Nobody waits for one that is not there.
    public var mayPass: Bool {
        guard case .api(let error) = self else { return false }
        if case .unanswered = error { return true }
        return [.rateLimited, .unavailable, .protocol].contains(error.code)
    }

    /// How the run ends when a command fails with it.
    public var exitCode: ExitCode {
        switch self {
        case .guarded(.partNeedsNumber): .usage
        case .usage(.unknownOrder), .usage(.unknownSpecialOrder), .guarded, .money, .paper: .refused
        case .usage, .needsConfirmation, .changeNeedsConfirmation: .usage
        case .api(let error), .notSent(let error), .notTaken(let error): error.exitCode
        case .interrupted, .declined, .changeDeclined: .interrupted
        case .notWritten, .journal, .storage, .unsent, .table: .failed
        }
    }

    /// The same of an order or a cancellation that was still to be sent: that nothing was is a part of it.
    public var beforeSending: WalletError {
        switch self {
        case .api(let error): .notSent(error)
        case .storage(let error): .unsent(error)
        default: self
        }
    }
}

extension APIError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .outcomeUnknown: .outcomeUnknown
        case .refused, .rateLimited, .held: .refused
        case .cancelled: .interrupted
        case .unreachable, .unanswered, .unreadable, .unexpectedBody, .tls, .missingKey, .abandoned, .notWrittenDown,
            .storage:
            .failed
        }
    }
}
