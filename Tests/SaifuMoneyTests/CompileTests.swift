import CompileTestKit
import TerminalTestKit
import Testing

/// What the compiler must refuse, each with a twin that it takes.
@Suite(.blocking) struct CompileTests {
    private func check(_ statement: String) throws -> CompileResult {
        try SwiftCompiler.check(
            """
            import SaifuMoney
            let yen = Amount(quantity: 100, asset: .jpy)
            let price = Price(value: "17214100.5", base: .btc, quote: .jpy)
            \(statement)
            """)
    }

    @Test func `literals are exact: whole numbers and texts, never binary fractions`() throws {
        let exact = try check(#"let sizes: [ExactDecimal] = [1, -20, "0.1", "4123456.00000001"]; _ = sizes"#)
        #expect(exact.isAccepted, "\(exact)")
        let fraction = try check("let size: ExactDecimal = 0.1; _ = size")
        #expect(
            fraction.fails(with: "cannot convert value of type 'Double' to specified type 'ExactDecimal'"),
            "\(fraction)")
        let double = try check("let half = 0.5; let size = try ExactDecimal(half); _ = size")
        #expect(!double.isAccepted, "\(double)")
    }

    @Test func `amounts and prices cannot be mixed`() throws {
        let fitting = try check("_ = try yen.adding(yen); _ = yen == yen; _ = try price.cost(of: yen)")
        #expect(fitting.isAccepted, "\(fitting)")
        let sum = try check("_ = try yen.adding(price)")
        #expect(sum.fails(with: "cannot convert value of type 'Price' to expected argument type 'Amount'"), "\(sum)")
        let number = try check("_ = try yen.adding(100 as ExactDecimal)")
        #expect(number.fails(with: "to expected argument type 'Amount'"), "\(number)")
        let comparison = try check("_ = yen == price")
        #expect(!comparison.isAccepted, "\(comparison)")
        let product = try check("_ = try price.cost(of: price)")
        #expect(product.fails(with: "to expected argument type 'Amount'"), "\(product)")
        let rounding = try check("_ = try yen.rounded()")
        #expect(rounding.fails(with: "missing argument"), "\(rounding)")
    }
}
