import SaifuTerminal
import SaifuText

/// A line below what was printed on standard output, where that is a terminal. Whoever prints takes it away first.
@MainActor final class StandardStatus {
    private let looks: Looks
    private var block: StatusBlock?

    init(_ looks: Looks) {
        self.looks = looks
    }

    /// - Parameter line: `nil` takes away the one that stands there.
    func show(_ line: StyledText?) {
        guard let line else {
            if var block { write(block.erase()) }
            block = nil
            return
        }
        var drawn = block ?? StatusBlock(text: looks.renderer)
        write(drawn.draw([line], columns: StandardStream.output.columns ?? 80))
        block = drawn
    }

    private func write(_ text: String) {
        do { try StandardStream.output.write(text) } catch {}  // what is printed next says so
    }
}
