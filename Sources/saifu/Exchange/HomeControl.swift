import LightningAPI
import PaperExchange
import SaifuJSON
import SaifuWire
import WalletCore

/// Controls the exchange of a home, in whichever process it is open; if in none, it is opened for the one act.
actor HomeControl {
    private let home: HomeDirectory
    private let notices: HomeNotices
    private let executor = ThreadExecutor(name: "control")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(home: HomeDirectory, notices: HomeNotices) {
        self.home = home
        self.notices = notices
    }

    /// - Returns: the accounts that the act is about.
    /// - Throws: for what the exchange refuses, the reason as the wallet can tell it in every language.
    func perform(_ act: ControlAct) async throws(WalletError) -> [AccountReport] {
        do throws(WalletError) {
            return try await ask(for: act)
        } catch {
            guard case .api(.refused(_, 400, let status, _)) = error else { throw error }
            throw try await reason(against: act, status).map(WalletError.paper) ?? error
        }
    }

    private func ask(for act: ControlAct) async throws(WalletError) -> [AccountReport] {
        var plan = ExchangePlan(home: home, credentials: try PaperKey.load(from: home))
        plan.notify = { [notices] in notices.tell($0) }
        let request = act.request(key: try ControlKey.load(from: home))
        let host = ExchangeHost(plan: plan)
        defer { host.close() }
        let response: HTTPResponseMessage
        do throws(ExchangeHost.Failure) {
            response = try await host.answer(request)
        } catch {
            switch error {
            case .cannotOpen(let error): throw error
            case .wire(let error): throw .storage(.other(.listening, words: error.description))
            }
        }
        return try reports(in: response, to: request.target)
    }

    private func reports(in response: HTTPResponseMessage, to path: String) throws(WalletError) -> [AccountReport] {
        guard response.status == 200 else {
            guard let body = APIErrorBody.detect(in: response.body) else {
                throw .api(.unexpectedBody(path: path, http: response.status, excerpt: ""))
            }
            throw .api(.refused(path: path, http: response.status, status: body.status, message: body.errorMessage))
        }
        do throws(JSONError) {
            return try ExactJSONDecoder().read([AccountReport].self, from: response.body)
        } catch {
            throw .api(.unexpectedBody(path: path, http: response.status, excerpt: ""))
        }
    }

    /// The accounts tell why an act that names one was refused.
    private func reason(against act: ControlAct, _ status: Int?) async throws(WalletError) -> PaperFault? {
        switch act {
        case .addAccount(let new):
            if status == Self.usedName {
                .usedName(name: new.account)
            } else {
                try await has(new.account) ? .accountExists(name: new.account) : nil
            }
        case .removeAccount(let removal):
            if removal.account == AccountReport.home {
                .ownAccount(name: removal.account)
            } else {
                try await has(removal.account) ? nil : .noAccount(name: removal.account)
            }
        case .fund(let funding): try await has(funding.account) ? nil : .noAccount(name: funding.account)
        case .setPermissions(let change):
            if change.account == AccountReport.home {
                .fixedPermissions(name: change.account)
            } else {
                try await has(change.account) ? nil : .noAccount(name: change.account)
            }
        case .moveCollateral(let move): try await reason(against: move, status)
        case .reset(let scope):
            if let name = scope.account { try await has(name) ? nil : .noAccount(name: name) } else { nil }
        case .snapshot(let snapshot): .fileExists(path: snapshot.file)
        case .restore(let snapshot): .noSnapshot(path: snapshot.file)
        case .accounts, .setState, .closeChannels, .advanceClock: nil
        }
    }

    private func reason(against move: CollateralMove, _ status: Int?) async throws(WalletError) -> PaperFault? {
        let name = move.account ?? AccountReport.home
        guard try await has(name) else { return .noAccount(name: name) }
        return status == Self.insufficientFunds ? .notEnough(name: name) : nil
    }

    private func has(_ name: String) async throws(WalletError) -> Bool {
        try await ask(for: .accounts).contains { $0.account == name }
    }

    /// The name of an account that was removed.
    private static let usedName = -113
    /// "Insufficient funds".
    private static let insufficientFunds = -200
}
