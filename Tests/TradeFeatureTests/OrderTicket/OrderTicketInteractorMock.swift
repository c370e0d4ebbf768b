import LightningAPI
import SaifuMoney
import WalletCore

@testable import TradeFeature

/// Keeps every call with its arguments, in order; answers what the test prepared.
@MainActor final class OrderTicketInteractorMock: OrderTicketInteractorInput {
    enum Call: Hashable {
        case checkSize(ExactDecimal), checkPrice(ExactDecimal)
        case preview(OrderDraft), checkFunds(OrderPreview), send(OrderDraft), follow(String, OrderDraft)
    }

    private(set) var calls: [Call] = []
    var sizeError: WalletError?
    var priceError: WalletError?
    var previewResult: Result<OrderPreview, WalletError>
    var fundsError: WalletError?
    var sendResult: Result<OrderAcceptance, WalletError> = .success(OrderAcceptance(childOrderAcceptanceID: "JRF1"))
    /// Told to the output, one after the other, while the order is followed.
    var fates: [OrderFate] = []
    weak var output: (any OrderTicketInteractorOutput)?

    init(preview: OrderPreview) {
        previewResult = .success(preview)
    }

    var sendCallCount: Int { calls.count { if case .send = $0 { true } else { false } } }

    func check(size: ExactDecimal) throws(WalletError) {
        calls.append(.checkSize(size))
        if let sizeError { throw sizeError }
    }

    func check(price: ExactDecimal) throws(WalletError) {
        calls.append(.checkPrice(price))
        if let priceError { throw priceError }
    }

    func preview(_ draft: OrderDraft) async throws(WalletError) -> OrderPreview {
        calls.append(.preview(draft))
        return try previewResult.get()
    }

    func checkFunds(for preview: OrderPreview) throws(WalletError) {
        calls.append(.checkFunds(preview))
        if let fundsError { throw fundsError }
    }

    func send(_ draft: OrderDraft) async throws(WalletError) -> OrderAcceptance {
        calls.append(.send(draft))
        return try sendResult.get()
    }

    func follow(_ acceptance: OrderAcceptance, of draft: OrderDraft) async {
        calls.append(.follow(acceptance.childOrderAcceptanceID, draft))
        for fate in fates { output?.orderWasSeen(fate, of: draft) }
    }
}
