/// A protocol as it is declared.
struct ProtocolDeclaration {
    struct Parameter {
        /// `nil` for `_`.
        let label: String?
        let name: String
        let type: String
    }

    enum Failure: Hashable {
        case never
        /// Plain `throws`.
        case any
        case typed(String)
    }

    struct Effects {
        var isAsync = false
        var failure = Failure.never

        var isEmpty: Bool { !isAsync && failure == .never }
    }

    struct Method {
        let name: String
        let parameters: [Parameter]
        let effects: Effects
        /// `nil` for none.
        let result: String?

        /// `show(outcome:)`.
        var selector: String {
            name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
        }
    }

    struct Property {
        let name: String
        let type: String
        let isSettable: Bool
        let effects: Effects
    }

    let name: String
    /// From 1.
    let line: Int
    let isMainActor: Bool
    let parents: [String]
    var methods: [Method]
    var properties: [Property]
}
