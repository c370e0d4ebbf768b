import SaifuStyle
import SaifuText

extension StyledText {
    /// The sentence about a wrong value in a row, in its style.
    static func problem(_ sentence: any Sentence, in language: Language) -> StyledText {
        StyledText(sentence.text(in: language), style: .error)
    }
}
