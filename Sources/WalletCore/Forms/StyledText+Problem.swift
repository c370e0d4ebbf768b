import SaifuStyle
import SaifuText

extension StyledText {
    /// What is wrong with a row.
    static func problem(_ sentence: any Sentence, in language: Language) -> StyledText {
        StyledText(sentence.text(in: language), style: .error)
    }
}
