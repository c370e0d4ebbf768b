import SaifuText

/// What is wrong with design tokens, one line for each problem.
enum TokenProblemSentence: Sentence {
    case title
    /// A place and a reason, for people who write token files.
    case problem(String)

    static func lines(_ problems: [String]) -> [TokenProblemSentence] { [.title] + problems.map(Self.problem) }

    func wording(in language: Language) -> Wording {
        switch self {
        case .title: language("The tokens cannot be processed.", "トークンを処理できません。")
        case .problem(let line): language.code(line)
        }
    }
}
