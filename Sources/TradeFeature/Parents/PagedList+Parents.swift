import LightningAPI
import WalletCore

extension PagedList<GetParentOrders> {
    convenience init(
        of product: ProductCode, _ filter: OrderFilter, count: Int, before: Int64?, in environment: any Environment
    ) {
        self.init(in: environment, size: count, before: before, leaving: { $0.parentOrderState.mayTrade }) {
            GetParentOrders(productCode: product, state: filter.state, paging: $0)
        }
    }
}
