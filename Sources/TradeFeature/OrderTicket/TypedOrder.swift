import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// An order as a person types it: nothing is missing, but its figures may be words that market and funds turn into
/// numbers.
struct TypedOrder: Hashable, Sendable {
    let product: ProductCode
    let side: Side
    let size: TypedSize
    /// `nil` for a market order.
    let price: TypedPrice?
    let timeInForce: TimeInForce?
    let minutes: Int?
}

/// A typed order in numbers, and what they were counted from.
struct ExactOrder: Hashable, Sendable {
    let draft: OrderDraft
    /// `nil` for a size that was typed as a number.
    let sizeBasis: SizeBasis?
    /// `nil` for a price that was typed as a number, and for a market order.
    let priceBasis: PriceBasis?

    /// - Throws: `noMarketPrice` or `emptyBook` where the market has nothing to count from, and for what comes to nothing.
    init(_ order: TypedOrder, in now: OrderCircumstances) throws(WalletError) {
        priceBasis = try Self.priceBasis(of: order, in: now)
        let price = priceBasis?.price ?? order.price?.exact
        sizeBasis = try Self.sizeBasis(of: order, at: price, in: now)
        guard let size = sizeBasis?.size ?? order.size.exact else {
            throw .guarded(.emptyBook(product: order.product))
        }
        draft = OrderDraft(
            product: order.product, side: order.side, size: size, price: price, timeInForce: order.timeInForce,
            minuteToExpire: order.minutes)
    }

    private static func priceBasis(
        of order: TypedOrder, in now: OrderCircumstances
    ) throws(WalletError) -> PriceBasis? {
        guard let price = order.price, price.exact == nil else { return nil }
        let basis: PriceBasis?
        do {
            let tick = now.rules?.priceTick
            basis = try PriceBasis(price, order.side, at: now.ticker, in: now.quote, tick: tick)
        } catch { throw .money(error) }
        guard let basis else { throw .guarded(.noMarketPrice(product: order.product)) }
        guard basis.price.isPositive else {
            throw .guarded(.rule(.priceNotPositive(basis.price), product: order.product))
        }
        return basis
    }

    private static func sizeBasis(
        of order: TypedOrder, at price: ExactDecimal?, in now: OrderCircumstances
    ) throws(WalletError) -> SizeBasis? {
        let basis: SizeBasis?, tooLittle: GuardError?
        do {
            let places = now.rules?.sizeScale ?? now.base.displayScale
            basis = try SizeBasis(order.size, order.side, at: price, in: now, places: places)
            tooLittle = try basis.flatMap { basis throws(MoneyError) in
                try Self.tooLittle(basis, for: order, at: price ?? now.bestPrice(facing: order.side), in: now)
            }
        } catch { throw .money(error) }
        if let tooLittle { throw .guarded(tooLittle) }
        return basis
    }

    /// Returns the fault of an amount of money that buys less than the smallest order; `nil` where there is none.
    private static func tooLittle(
        _ basis: SizeBasis, for order: TypedOrder, at price: ExactDecimal?, in now: OrderCircumstances
    ) throws(MoneyError) -> GuardError? {
        guard let minimum = now.rules?.minimumSize, basis.size < minimum else { return nil }
        guard basis.part.asset == now.quote, let price else {
            return .rule(.sizeBelowMinimum(size: basis.size, minimum: minimum), product: order.product)
        }
        let worth = try minimum.multiplied(by: price, scale: now.quote.displayScale, .up)
        return .tooLittleMoney(
            basis.part, product: order.product, minimum: Amount(quantity: minimum, asset: now.base),
            price: Amount(quantity: price, asset: now.quote), worth: Amount(quantity: worth, asset: now.quote))
    }
}
