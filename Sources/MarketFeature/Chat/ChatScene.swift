import LightningAPI
import SaifuStyle
import WalletCore

/// `chat`: what was said at the exchange in the last day, newest first.
@MainActor enum ChatScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "chat", options: [[Region.slot], [.count("count")]], summary: ChatSentence.summary,
            columns: ColumnChoice.names(of: columns), examples: ["", "usa 5"])
        return Command(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let columns = try arguments.columns.of(columns)
            let region = Region(arguments["region"])
            return ListScene(numbering: columns, whenEmpty: ChatSentence.empty, in: environment) {
                () async throws(WalletError) in
                // The five days that the exchange tells by itself are a large answer.
                let dayAgo = environment.clock.now().advanced(by: .seconds(-86_400))
                let lines = try await environment.client.fetch(GetChats(region: region, from: dayAgo))
                return lines.sorted { $0.date > $1.date }.prefix(count).map { $0 }
            }
        }
    }

    private static let columns: [Column<ChatMessage>] = [
        .moment { $0.date },
        Column(ChatSentence.writer, leavingOrder: 0) { Phrase(Written.writer($0), .secondary) },
        Column(ChatSentence.line) { Phrase(Written.line($0), .body) }.wrapping(to: 16),
    ]
}

/// The sentences of the scene.
enum ChatSentence: Sentence {
    case summary, empty, writer, line

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("the chat of a region in the last day", "地域別チャット（直近24時間）")
        case .empty: language("Nobody said anything in the last day.", "直近24時間の発言はありません。")
        case .writer: language("Name", "名前")
        case .line: language("Message", "発言")
        }
    }
}
