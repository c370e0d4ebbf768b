import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// Knows the account: what its key may do, where its money can go, how much there is. Sends through the desk.
@MainActor final class PayoutInteractor: PayoutInteractorInput {
    weak var output: (any PayoutInteractorOutput)?

    private let environment: any Environment
    private let desk: WithdrawalDesk

    init(environment: any Environment) {
        self.environment = environment
        desk = WithdrawalDesk(desk: environment.desk)
    }

    func prepare(_ withdrawal: Withdrawal) async throws(WalletError) -> PayoutPreview {
        do throws(DeskError) { try environment.desk.killSwitch.check() } catch { throw WalletError(error) }
        let permissions = try await environment.client.fetch(GetPermissions())
        guard permissions.contains(where: { $0.rawValue == Withdraw.path }) else {
            throw .guarded(.withdrawal(.keyCannot))
        }
        let account = try await account(withdrawal.bankAccountID)
        let asset = withdrawal.currencyCode
        let balance = try await environment.client.fetch(GetBalance()).first { $0.currencyCode == asset }
        let available = Amount(quantity: balance?.available ?? .zero, asset: asset)
        let needed = Amount(quantity: withdrawal.amount, asset: asset)
        guard needed.quantity <= available.quantity else {
            throw .guarded(.withdrawal(.notEnough(needed: needed, available: available)))
        }
        let twins: Set<Int64>
        do { twins = try await desk.unsettledTwins(of: withdrawal) } catch { throw WalletError(error) }
        return PayoutPreview(
            withdrawal: withdrawal, account: account, available: available, breaches: breaches(by: needed, twins),
            twins: twins)
    }

    private func account(_ id: Int64) async throws(WalletError) -> BankAccount {
        guard let account = try await environment.client.fetch(GetBankAccounts()).first(where: { $0.id == id }) else {
            throw .guarded(.withdrawal(.unknownBank(id)))
        }
        guard account.isVerified else { throw .guarded(.withdrawal(.unverifiedBank(id))) }
        return account
    }

    private func breaches(by amount: Amount, _ twins: Set<Int64>) -> [GuardBreach] {
        let large = environment.session.guardPolicy.breach(byWithdrawalOf: amount)
        let alike = twins.isEmpty ? nil : GuardBreach.twinWithdrawal(entries: twins.sorted())
        return environment.session.binding([large, alike].compactMap { $0 })
    }

    func send(_ preview: PayoutPreview, code: TwoFactorCode?) async throws(WalletError) -> PlacedWithdrawal {
        try environment.session.holdLimits(for: nil)
        environment.session.isSending = true
        defer { environment.session.isSending = false }
        do {
            return try await desk.withdraw(preview.withdrawal, code: code, besides: preview.twins)
        } catch {
            // Another one became unsettled meanwhile.
            if case .twin(let entries) = error { throw .guarded(.beyond([.twinWithdrawal(entries: entries)])) }
            throw WalletError(error)
        }
    }

    func look(for placed: PlacedWithdrawal) async {
        do throws(WalletError) {
            let listed = try await environment.client.fetch(GetWithdrawals(messageID: placed.acceptance.messageID))
            if let status = listed.first?.status { output?.withdrawalWasSeen(status) }
        } catch {
            // It was taken, which is told already.
        }
    }
}
