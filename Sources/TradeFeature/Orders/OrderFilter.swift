import LightningAPI
import SaifuStyle
import WalletCore

/// Which orders a person asks for, by the word that is typed.
enum OrderFilter: String, CaseIterable, Sendable {
    case active, completed
    case canceled = "cancelled"
    case expired, rejected, all

    /// Active ones unless the word says otherwise.
    init(_ word: String?) {
        self = Self.allCases.first { word?.isSpelled($0.rawValue) == true } ?? .active
    }

    /// `nil` for every state.
    var state: ChildOrderState? {
        switch self {
        case .active: .active
        case .completed: .completed
        case .canceled: .canceled
        case .expired: .expired
        case .rejected: .rejected
        case .all: nil
        }
    }

    /// The sentence for a list of special orders without any.
    func noneSpecial(of product: ProductCode) -> ParentsSentence {
        self == .active ? .empty : state.map { .noneOfState($0, Figure(product)) } ?? .empty
    }

    /// The meaning of each word.
    static var meanings: [WordMeaning] {
        allCases.map { filter in
            WordMeaning(filter.rawValue, filter.state.map(TradeSentence.state) ?? .everyOrder)
        }
    }
}

extension ChildOrderState {
    /// Before the word for an order.
    var japaneseAttribute: String {
        switch self {
        case .active: "注文中の"
        case .completed: "約定済みの"
        case .canceled: "取消済みの"
        case .expired: "失効した"
        case .rejected: "拒否された"
        case .other(let word): word + " の"
        }
    }
}
