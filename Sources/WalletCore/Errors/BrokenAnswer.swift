import LightningAPI
import SaifuJSON

/// An answer of an exchange that is not what the API promises: what is wrong with it and where, for somebody who did not
/// write it.
struct BrokenAnswer: Sentence {
    let path: String
    /// Where in the value, such as `[2].price`; empty for the answer as a whole.
    let field: String
    /// In bytes; 0 where there is no place in it.
    let offset: Int
    let reason: FaultReason

    func wording(in language: Language) -> Wording {
        let place =
            field.isEmpty && offset == 0 ? path : language("byte \(offset) of \(path)", "\(path) の\(offset)バイト目").text
        let facts = [short(language), field.isEmpty ? nil : field, place].compactMap(\.self)
        return language(
            "The exchange's answer is broken (\(facts.joined(separator: ", "))).",
            "取引所の応答が破損しています（\(facts.joined(separator: "、"))）。")
    }

    private func short(_ language: Language) -> String {
        if case .value(.controlCharacter(let byte)) = reason {
            let name = JSONReason.codePoint(of: byte)
            return language("control character \(name)", "制御文字 \(name)").text
        }
        return reason.text(in: language)
    }
}
