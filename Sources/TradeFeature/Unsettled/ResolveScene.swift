import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// `unsettled resolve`: the person decides what became of an entry. Nothing is sent.
@MainActor struct ResolveScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "unsettled resolve", patterns: [[.count("entry"), .orderOrNone]], summary: TradeSentence.resolveSummary,
            examples: ["1 none"])
        return Command(
            syntax,
            act: { arguments async throws(WalletError) in
                let entry = Int64(try arguments.count("entry", in: 1...Int.max) ?? 0)
                let resolution = try Resolution(arguments["order"] ?? "")
                return try await ResolveScene(environment: environment).resolve(entry, as: resolution)
            })
    }

    private let environment: any Environment
    /// As the journal keeps it, in whatever language the person reads.
    private static let reason = "decided by the person"

    private func resolve(_ entry: Int64, as resolution: Resolution) async throws(WalletError) -> Page {
        try await agree(to: resolution, of: entry)
        do throws(DeskError) {
            try await environment.desk.resolve(entry, as: resolution.acceptanceID, reason: Self.reason)
        } catch {
            throw WalletError(error)
        }
        return Page(
            [.line(Phrase(TradeSentence.resolved(entry: entry, resolution), .success))],
            document: ResolvedDocument(id: entry, acceptanceID: resolution.acceptanceID))
    }

    /// Shows the entry, and the order it is said to be, and asks.
    /// - Throws: `notUnsettled` first, where there is nothing to ask about; `changeDeclined` unless the person says yes.
    private func agree(to resolution: Resolution, of entry: Int64) async throws(WalletError) {
        if environment.session.skipsConfirmation { return }
        let shown = try await UnsettledScene(looks: false, only: entry, in: environment).open().blocks
        guard environment.dialogue.isInteractive else { throw .changeNeedsConfirmation }
        let question: Question
        switch resolution {
        case .order(let id):
            let subject = Phrase(TradeSentence.resolving(entry: entry, id), .accent)
            question = Question(TradeSentence.confirmResolve, about: shown + [.line(subject)], subject: subject)
        case .noOrder: question = Question(TradeSentence.confirmResolveNone, about: shown)
        }
        guard try await environment.dialogue.ask(question) else { throw .changeDeclined }
    }
}

/// The document that `unsettled resolve --json` prints.
private struct ResolvedDocument: Encodable, Sendable {
    let id: Int64
    /// Absent when it became no order.
    let acceptanceID: String?

    enum CodingKeys: String, CodingKey {
        case id
        case acceptanceID = "child_order_acceptance_id"
    }
}
