import LightningAPI
import SaifuMoney
import WalletCore

/// A row of `fills`: an order with what was filled of it, or below it one of several fills.
struct FillRow: Identifiable, Hashable, Sendable {
    /// That of the fill, and nothing for the order above its fills.
    enum ID: Hashable, Sendable {
        case order(String)
        case fill(Int64)
    }

    let id: ID
    /// The newest fill; of the row of one fill, that fill.
    let fill: OwnExecution
    let product: ProductCode
    /// The average, where several fills make the row.
    let price: Figure
    let size: ExactDecimal
    let fee: ExactDecimal

    /// Whether it stands for the order, whose side and id are told once.
    var isOrder: Bool { if case .order = id { true } else { false } }

    /// The rows of some fills, newest first: those of an order together, at the place of its newest, below their sum.
    static func grouped(_ fills: [OwnExecution], of product: ProductCode) throws(WalletError) -> [FillRow] {
        var rows: [FillRow] = []
        var groups: [String: [OwnExecution]] = [:]
        for fill in fills { groups[fill.childOrderAcceptanceID, default: []].append(fill) }
        for fill in fills {
            guard let group = groups.removeValue(forKey: fill.childOrderAcceptanceID) else { continue }
            do throws(MoneyError) {
                rows.append(try sum(of: group, newest: fill, product))
            } catch {
                throw .api(.uncountable(error, path: GetOwnExecutions.path))
            }
            if group.count > 1 { rows += group.map { single($0, product) } }
        }
        return rows
    }

    private static func sum(
        of fills: [OwnExecution], newest: OwnExecution, _ product: ProductCode
    ) throws(MoneyError) -> FillRow {
        var paid = ExactSum(), size = ExactDecimal.zero, fee = ExactDecimal.zero
        for fill in fills {
            paid.add(fill.price, times: fill.size)
            size = try size.adding(fill.size)
            fee = try fee.adding(fill.commission)
        }
        let average = try size.isZero ? newest.price : paid.divided(by: ExactSum(size), scale: 8, .halfUp)
        return FillRow(
            id: .order(newest.childOrderAcceptanceID), fill: newest, product: product,
            price: fills.count == 1 ? Figure(newest.price) : Figure(product.nearestPrice(to: average)), size: size,
            fee: fee
        )
    }

    private static func single(_ fill: OwnExecution, _ product: ProductCode) -> FillRow {
        FillRow(
            id: .fill(fill.id), fill: fill, product: product, price: Figure(fill.price), size: fill.size,
            fee: fill.commission)
    }
}
