import CompileTestKit
import TerminalTestKit
import Testing

/// What comes out of a door has the type that its descriptor says, and the compiler knows it.
@Suite(.blocking) struct DescriptorTests {
    private static let outputs = [
        ("Quote", #"QuoteDescriptor(product: "BTC_JPY")"#, "any QuoteReading"),
        ("Funds", #"FundsDescriptor(product: "BTC_JPY")"#, "any FundsReading"),
        ("UnsettledOrders", "UnsettledOrdersDescriptor()", "any Scene"),
    ]

    private func resolve(_ door: String, _ descriptor: String, as type: String) throws -> CompileResult {
        try SwiftCompiler.check(
            """
            import LightningAPI
            import WalletCore
            @MainActor func open(_ environment: any \(door)Resolving) -> \(type) {
                environment.resolve(\(descriptor))
            }
            """)
    }

    @Test(arguments: outputs)
    func `B3 a descriptor gives its own output without a cast`(
        door: String, descriptor: String, output: String
    ) throws {
        let result = try resolve(door, descriptor, as: output)
        #expect(result.isAccepted, "\(result)")
    }

    // Broken by, in Sources/WalletCore/Scenes/Resolvers.swift:
    // - /// Opens the door to the best prices.
    // + extension QuoteResolving {
    // +     /// Opens a clock.
    // +     public func resolve(_ descriptor: QuoteDescriptor) -> any WalletClock { while true {} }
    // + }
    // + /// Opens the door to the best prices.
    @Test(arguments: outputs)
    func `B3 a descriptor's output does not compile as something else`(
        door: String, descriptor: String, output: String
    ) throws {
        let result = try resolve(door, descriptor, as: "any WalletClock")
        let message = "(aka '\(output)') does not conform to 'WalletClock'"
        #expect(result.fails(with: message), "\(result)")
    }
}
