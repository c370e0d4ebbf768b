/// The channels of the realtime API as the sources have them: the names of `Channel`, the messages of `ChannelMessage`, the
/// streams of the client, the `watch` commands that follow one, and the suites that name it.
struct ChannelRows {
    /// One channel.
    struct Row {
        /// As the API writes it.
        let name: String
        let isPrivate: Bool
        let message: String
        /// Of `LightningClient`.
        let stream: String
        let watches: [String]
        let tests: [String]
    }

    /// In the order of `Channel`.
    let rows: [Row]

    init(sources: [SourceFile], tests: [SourceFile]) {
        func lines(_ name: String) -> [String] { sources.first { $0.name == name }?.lines ?? [] }
        let channel = lines("Channel.swift"), client = lines("LightningClient+Realtime.swift")
        let messages = Dictionary(
            lines("ChannelMessage.swift").compactMap { $0.firstMatch(of: /^    case (\w+)\((?:ProductCode, )?(.+)\)$/) }
                .map { (String($0.output.1), String($0.output.2)) }, uniquingKeysWith: { first, _ in first })
        let privates = Set(
            channel.filter { $0.hasSuffix(": true") }.flatMap { $0.matches(of: /\.(\w+)/).map { String($0.output.1) } })
        let streams = Self.streams(client)
        let followed = Self.watched(in: sources)
        rows = Self.names(channel).map { known in
            // A whole book is told by the stream of its changes.
            let stream =
                streams.first { $0.channel == known.channel }
                ?? streams.first {
                    known.channel.hasPrefix($0.channel)
                }
            let suites = tests.filter { suite in
                suite.name.hasSuffix("Tests.swift")
                    && (suite.holds(known.mark) || stream.map { suite.holds(".\($0.function)(") } == true)
            }
            return Row(
                name: known.name, isPrivate: privates.contains(known.channel), message: messages[known.channel] ?? "–",
                stream: stream.map { $0.function + ($0.takesProduct ? "(_:)" : "()") } ?? "–",
                watches: followed[stream?.channel ?? ""]?.sorted() ?? [],
                tests: suites.map { String($0.name.dropLast(6)) }.sorted())
        }
    }

    /// The cases in the order of the enumeration, with their names in the API; `mark` is the part that is the same for all
    /// products.
    private static func names(_ lines: [String]) -> [(channel: String, name: String, mark: String)] {
        let prefixes = Dictionary(
            lines.compactMap { $0.firstMatch(of: /static let (\w+) = "(\w+)"/) }.map {
                (String($0.output.1), String($0.output.2))
            }, uniquingKeysWith: { first, _ in first })
        return lines.compactMap { line in
            let name = /case \.(\w+)(?:\(let product\))?: (?:Self\.(\w+) \+ product\.rawValue|"(\w+)")$/
            guard let match = line.firstMatch(of: name) else { return nil }
            let mark = match.output.2.flatMap { prefixes[String($0)] } ?? match.output.3.map(String.init) ?? ""
            return (String(match.output.1), mark + (match.output.2 == nil ? "" : "{product_code}"), mark)
        }
    }

    /// The functions of the client that follow a channel, which stands on the line after their head.
    private static func streams(_ lines: [String]) -> [(function: String, takesProduct: Bool, channel: String)] {
        zip(lines, lines.dropFirst()).compactMap { head, body in
            guard let function = head.firstMatch(of: /nonisolated func (\w+)\((_ product)?/),
                let channel = body.firstMatch(of: /follow\(\.(\w+)/)
            else { return nil }
            return (String(function.output.1), function.output.2 != nil, String(channel.output.1))
        }
    }

    /// By channel, the `watch` commands of the scenes that follow a request of it.
    private static func watched(in sources: [SourceFile]) -> [String: Set<String>] {
        let told = /var channel: Channel\? \{.*?\.(\w+)(?:\(productCode\))?(?: : nil)? \}/
        var watched: [String: Set<String>] = [:]
        for file in sources where file.module == "LightningAPI" {
            for type in file.types where type.kind == "struct" {
                let lines = file.lines[(type.line - 1)..<(type.line - 1 + type.code.count)]
                guard let match = lines.compactMap({ $0.firstMatch(of: told) }).first else { continue }
                watched[String(match.output.1), default: []].formUnion(commands(following: type.name, in: sources))
            }
        }
        return watched
    }

    private static func commands(following request: String, in sources: [SourceFile]) -> [String] {
        let marks = ["FollowedRequest<\(request)>", "PagedList<\(request)>", " = \(request)(productCode: product"]
        let folders = Set(sources.filter { file in file.isFeature && marks.contains(where: file.holds) }.map(\.folder))
        return sources.filter { folders.contains($0.folder) && $0.holds("WatchableCommand(") }.flatMap { file in
            file.lines.joined(separator: " ").matches(of: /CommandSyntax\(\s*"([a-z ]+)"/).map {
                "watch " + $0.output.1
            }
        }
    }
}

extension ChannelRows.Row {
    var text: String {
        let watched = watches.isEmpty ? "library only" : watches.map { "`\($0)`" }.joined(separator: ", ")
        let tested = tests.isEmpty ? "–" : tests.joined(separator: ", ")
        return
            "| `\(name)` | \(isPrivate ? "yes" : "no") | `\(message)` | `LightningClient.\(stream)` | \(watched) | \(tested) |"
    }
}
