import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// What a person types before money leaves: the amount again, and the code of the second factor, which is not shown.
@MainActor final class PayoutForm {
    let form: Form
    private let codeCell: SecretCell

    /// - Parameter amount: what has to be typed again, in whatever spelling.
    init(of amount: Amount, in language: Language) {
        let amountCell = DecimalCell(
            "amount", title: PayoutSentence.amountAgain, unit: Phrase(Figure(amount.asset), .secondary), in: language
        ) { text in
            Self.isSame(text, amount) ? nil : PayoutSentence.otherAmount
        }
        codeCell = SecretCell("code", title: PayoutSentence.code, in: language) { code in
            code.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? nil : PayoutSentence.notACode
        }
        form = Form(sections: [FormSection(cells: [amountCell, codeCell])], usage: [], in: language)
    }

    private static func isSame(_ text: String, _ amount: Amount) -> Bool {
        do throws(WalletError) {
            return try Arguments.wholeAmount(text, named: "amount", in: amount.asset) == amount.quantity
        } catch {
            return false
        }
    }

    /// Returns the code, and removes it from the form; `nil` when none was typed.
    func takeCode() -> TwoFactorCode? {
        let text = codeCell.take { String(decoding: $0, as: UTF8.self) }
        return text.isEmpty ? nil : TwoFactorCode(text)
    }
}
