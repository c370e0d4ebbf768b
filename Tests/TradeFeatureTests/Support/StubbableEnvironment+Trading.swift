import LightningAPI
import SandboxKit
import WalletCore

@testable import TradeFeature

extension StubbableEnvironment {
    /// With a person who is there.
    static func trading() -> StubbableEnvironment {
        let environment = StubbableEnvironment()
        environment.stubDialogue.isInteractive = true
        return environment
    }

    /// Runs a command of this feature as a line of words.
    func run(_ line: String) async throws(WalletError) -> Page {
        try await run(line, of: TradeFeature(in: self).commands)
    }

    /// Runs a list with columns chosen by name.
    func run(_ line: String, columns: String) async throws(WalletError) -> Page {
        let grammar = TradeFeature(in: self).commands
        let (syntax, rest) = try CommandGrammar(grammar.map(\.syntax)).find(CommandGrammar.words(of: line))
        guard let command = grammar.first(where: { $0.syntax.name == syntax.name }) else { throw .declined }
        var arguments = try syntax.parse(rest)
        arguments.columns = ColumnChoice(columns) ?? .usual
        return try await command.run(arguments)
    }

    /// Makes the scene that a line of words opens.
    func scene(_ line: String) async throws(WalletError) -> any Scene {
        try await scene(of: line, TradeFeature(in: self).commands)
    }

    /// What the person was asked, in order.
    var questions: [TradeSentence] { stubDialogue.questions.compactMap { $0.sentence as? TradeSentence } }

    /// An exchange that accepts every order and lists it at once.
    func answerOrder(_ order: ChildOrder) {
        let acceptance = OrderAcceptance(childOrderAcceptanceID: order.childOrderAcceptanceID)
        stubClient.answer(SendChildOrder.self, acceptance)
        stubClient.answer(GetChildOrders.self, [order])
    }

    /// An exchange that accepts every cancellation.
    func answerCancellations() {
        stubClient.answer(CancelChildOrder.self, NoContent())
        stubClient.answer(CancelAllChildOrders.self, NoContent())
    }
}
