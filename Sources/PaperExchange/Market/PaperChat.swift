internal import LightningAPI

/// The chat of a region: a few people who say little. What they said when is a function of the seed.
struct PaperChat {
    let region: Route.Region
    let seed: UInt64

    /// In milliseconds.
    static func days(_ count: Int64) -> Int64 { count * 86_400_000 }
    /// The average time between two messages, in milliseconds.
    private static let pause: Int64 = 20 * 60_000
    /// Nobody reads farther back; asked for more, the chat begins here. A list has no more rows either.
    private static let longest = pause * ListPage.maximum

    /// Returns the messages from `start` to `end` (milliseconds since 1970), the oldest first.
    func messages(from start: Int64, to end: Int64) -> [ChatMessage] {
        let start = max(start, end - Self.longest)
        guard start <= end else { return [] }
        return (start / Self.pause...end / Self.pause).map(message).filter {
            (start...end).contains($0.date.milliseconds)
        }
    }

    private func message(_ number: Int64) -> ChatMessage {
        var random = SplitMix64(seed: seed &+ UInt64(bitPattern: number) &* 0xA076_1D64_78BD_642F)
        let date = number * Self.pause + random.below(Self.pause)
        let person = 1_000_000 + (random.below(12) * 7_919_993) % 9_000_000
        let words = region == .japan ? Self.japanese : Self.english
        return ChatMessage(
            nickname: "User\(person)", message: words[Int(random.below(Int64(words.count)))],
            date: Timestamp(told: date))
    }

    private static let japanese = [
        "おはようございます", "板が薄い", "指値で待ちます", "今日は静かですね", "少し買いました", "また明日",
    ]
    private static let english = [
        "Good morning", "The book is thin", "Waiting with a limit order", "A quiet day", "Bought a little", "See you",
    ]
}
