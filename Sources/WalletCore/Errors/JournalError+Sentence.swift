import LightningAPI
public import SaifuDesk

extension JournalError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .storage(let reason): language(description, "注文の記録を使えません: \(reason.text(in: language))。")
        case .unknownIntent(let id): language(description, "注文の記録に \(id) 番はありません。")
        case .alreadySettled(let id): language(description, "注文の記録の \(id) 番は既に結果が確定しています。")
        }
    }
}
