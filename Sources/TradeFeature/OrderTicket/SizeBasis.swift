import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// The basis of a size that comes from the market and the funds, and the resulting size.
struct SizeBasis: Hashable, Sendable {
    let asked: TypedSize
    /// The money named, or what is available.
    let funds: Amount
    /// As much of the funds as was asked for.
    let part: Amount
    /// In base units, rounded down: it needs no more than was named or is available, at a price or as far as the book
    /// tells.
    let size: ExactDecimal
    /// Whether the fee is taken from the funds too: that of a sale is, that of a purchase is taken from what it brings.
    let includesFee: Bool
    /// Whether there was more money than the book has to trade.
    let isWholeBook: Bool

    /// - Parameters:
    ///   - price: `nil` for a market order, which is counted through the book.
    ///   - places: the decimal places of a size.
    /// - Returns: `nil` for a size that is a number already, and for a market order that meets an empty book.
    init?(
        _ asked: TypedSize, _ side: Side, at price: ExactDecimal?, in now: OrderCircumstances, places: Int
    ) throws(MoneyError) {
        let (money, share): (ExactDecimal, ExactDecimal)
        switch asked {
        case .exact: return nil
        case .worth(let named):
            funds = named
            (money, share) = (named.quantity, 1)
        case .share(let percent):
            funds = now.available(side == .buy ? now.quote : now.base)
            (money, share) = (funds.quantity, try percent.multiplied(by: "0.01"))
        }
        // A cost and a fee are rounded up to whole units, so only those can be spent.
        let part = try money.multiplied(by: share, scale: funds.asset.displayScale, .down)
        self.part = Amount(quantity: share == 1 ? money : part, asset: funds.asset)
        self.asked = asked
        includesFee = funds.asset == now.base
        if includesFee {
            // A fee that the exchange would pay adds nothing to what there is to sell.
            size = try part.divided(by: max(now.feeRate, 0).adding(1), scale: places, .down)
            isWholeBook = false
        } else if let price {
            size = try part.divided(by: price, scale: places, .down)
            isWholeBook = false
        } else {
            guard let board = now.board,
                let found = try BookWalk.size(
                    worth: part, scale: funds.asset.displayScale, in: board, facing: side, places: places)
            else { return nil }
            (size, isWholeBook) = found
        }
    }
}

extension SizeBasis {
    var phrase: Phrase {
        let from = Figure(plain: funds)
        let sentence: TradeSentence =
            switch asked {
            case .exact, .worth: .fromMoney(from)
            case .share(100): .fromAll(from)
            case .share(let percent): .fromShare(from, share: Figure(percent))
            }
        let facts = [sentence] + (includesFee ? [.feeIncluded] : []) + (isWholeBook ? [.wholeBook] : [])
        return facts.map { Phrase($0, .amount) { $0.textAlignment = .left } }.joined(separator: .dot(.amount))
    }
}
