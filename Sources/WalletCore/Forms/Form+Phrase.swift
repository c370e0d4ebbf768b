public import SaifuTables
import SaifuText

extension Form {
    /// Creates a form.
    /// - Parameter usage: how a script gives the values, a phrase for each way.
    public convenience init(sections: [FormSection], usage: [Phrase], in language: Language) {
        self.init(sections: sections, usage: usage.map { $0.styled(in: language) })
    }
}
