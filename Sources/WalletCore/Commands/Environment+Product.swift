public import LightningAPI

extension Environment {
    /// The product a command is about: the one it names, checked, else the one in use.
    public func product(of arguments: Arguments) async throws(WalletError) -> ProductCode {
        guard let product = arguments.product else { return session.product }
        try await products.check(product)
        return product
    }
}
