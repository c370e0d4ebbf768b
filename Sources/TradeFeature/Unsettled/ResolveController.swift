import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// `unsettled resolve`: the person decides what became of an entry. Nothing is sent.
@MainActor struct ResolveController {
    let environment: any Environment

    func resolve(_ entry: Int64, as resolution: Resolution) async throws(WalletError) -> Page {
        try await agree(to: resolution, of: entry)
        do throws(DeskError) {
            try await environment.desk.resolve(
                entry, as: resolution.acceptanceID, reason: environment.strings(.resolvedByPerson))
        } catch {
            throw WalletError(error)
        }
        return Page(
            [.line(StyledText(resolution.sentence(on: entry, environment.strings), style: .success))],
            document: ResolvedDocument(id: entry, acceptanceID: resolution.acceptanceID))
    }

    /// Shows the entry, and the order it is said to be, and asks.
    /// - Throws: `declined` unless the person says yes.
    private func agree(to resolution: Resolution, of entry: Int64) async throws(WalletError) {
        if environment.session.skipsConfirmation { return }
        guard environment.dialogue.isInteractive else { throw .needsConfirmation }
        var page = try await UnsettledController(environment: environment, looks: false, only: entry).open()
        let question: StringKey
        switch resolution {
        case .order:
            let sentence = resolution.sentence(on: entry, environment.strings)
            page.blocks.append(.line(StyledText(sentence, style: .accent)))
            page.subject = StyledText(sentence, style: .accent)
            question = .confirmResolve
        case .noOrder: question = .confirmResolveNone
        }
        guard try await environment.dialogue.confirm(page, question: question) else { throw .declined }
    }
}

/// What `unsettled resolve --json` prints.
private struct ResolvedDocument: Encodable, Sendable {
    let id: Int64
    /// Absent when it became no order.
    let acceptanceID: String?

    enum CodingKeys: String, CodingKey {
        case id
        case acceptanceID = "child_order_acceptance_id"
    }
}
