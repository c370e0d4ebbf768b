import CompileTestKit
import TerminalTestKit
import Testing

/// What comes out of a door has the type that its descriptor says, and the compiler knows it.
@Suite(.blocking) struct DescriptorTests {
    private static let outputs = [
        ("Quote", #"QuoteDescriptor(product: "BTC_JPY")"#, "any QuoteReading"),
        ("Funds", #"FundsDescriptor(product: "BTC_JPY")"#, "any FundsReading"),
        ("UnsettledOrders", "UnsettledOrdersDescriptor()", "any Scene"),
        ("OwnOrders", #"OwnOrdersDescriptor(product: "BTC_JPY")"#, "any OwnOrdersReading"),
        ("Candles", "CandlesDescriptor()", "any CandleKeeping"),
    ]

    /// Opens every door, a line each.
    private func resolve(as type: (_ output: String) -> String) throws -> CompileResult {
        let lines = Self.outputs.map { door, descriptor, output in
            "@MainActor func open\(door)(_ environment: any \(door)Resolving) -> \(type(output))"
                + " { environment.resolve(\(descriptor)) }"
        }
        return try SwiftCompiler.check((lines + ["import LightningAPI", "import WalletCore"]).joined(separator: "\n"))
    }

    @Test func `a descriptor gives its own output without a cast`() throws {
        let result = try resolve { $0 }
        #expect(result.isAccepted, "\(result)")
    }

    // Broken by, in Sources/WalletCore/Scenes/Resolvers.swift:
    // - /// Opens the door to the best prices.
    // + extension QuoteResolving {
    // +     /// Opens a clock.
    // +     public func resolve(_ descriptor: QuoteDescriptor) -> any WalletClock { while true {} }
    // + }
    // + /// Opens the door to the best prices.
    @Test func `B3 a descriptor's output does not compile as something else`() throws {
        let result = try resolve { _ in "any WalletClock" }
        #expect(result.lines == Set(1...Self.outputs.count), "\(result)")
        for (_, _, output) in Self.outputs {
            #expect(result.fails(with: "(aka '\(output)') does not conform to 'WalletClock'"), "\(result)")
        }
    }
}
