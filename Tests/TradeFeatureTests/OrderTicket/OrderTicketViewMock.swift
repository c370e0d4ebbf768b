import SaifuStyle
import WalletCore

@testable import TradeFeature

/// A scripted view: answers from prepared values and keeps every call with its arguments, in order.
@MainActor final class OrderTicketViewMock: OrderTicketViewInterface {
    enum Call: Hashable {
        case askForFields(OrderFields, OrderTicketUnits)
        case confirm(title: String, facts: [String], warning: String?)
        case showPreview(title: String, facts: [String], warning: String?)
        case showAccepted(String), showOutcome(String)
    }

    private(set) var calls: [Call] = []
    var canAsk = true
    var fieldsAnswer: OrderFields?
    var confirmAnswer = true
    /// Set by the router; a view keeps its presenter alive.
    let presenter: (any OrderTicketModuleInterface)?

    init(presenter: (any OrderTicketModuleInterface)? = nil) {
        self.presenter = presenter
    }

    func askForFields(_ fields: OrderFields, units: OrderTicketUnits) async -> OrderFields? {
        calls.append(.askForFields(fields, units))
        return fieldsAnswer
    }

    func confirm(_ preview: OrderTicketPreviewDisplay) async -> Bool {
        calls.append(
            .confirm(title: preview.title.plainText, facts: lines(preview), warning: preview.warning?.plainText))
        return confirmAnswer
    }

    func show(_ preview: OrderTicketPreviewDisplay) {
        calls.append(
            .showPreview(title: preview.title.plainText, facts: lines(preview), warning: preview.warning?.plainText))
    }

    func show(accepted: OrderTicketAcceptedDisplay) {
        calls.append(.showAccepted(accepted.line.plainText))
    }

    func show(outcome: StyledText) {
        calls.append(.showOutcome(outcome.plainText))
    }

    private func lines(_ preview: OrderTicketPreviewDisplay) -> [String] {
        preview.facts.map { $0.label.plainText + ": " + $0.value.plainText }
    }
}
