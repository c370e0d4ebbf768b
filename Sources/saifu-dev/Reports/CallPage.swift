import Foundation

/// The page of the documentation that lists every call of the API and every channel, read from the request types.
struct CallPage {
    static let path = "Sources/saifu/saifu.docc/EveryCall.md"
    static let source = "Sources/LightningAPI"

    /// One request type.
    struct Call {
        let name: String
        let path: String
        let isPost: Bool
        let isPaged: Bool
        let hasRegions: Bool
        let answer: String
        /// Of the wallet.
        let commands: [String]
        /// The desk or the program, where they make it by themselves.
        let others: [String]
        let tests: [String]
    }

    /// Public calls first, by path.
    let calls: [Call]
    private let channels: ChannelRows

    init(sources: [SourceFile], tests: [SourceFile]) {
        let scenes = sources.filter(\.isFeature)
        let suites = tests.filter {
            ["LightningAPITests", "LightningClientTests", "PaperExchangeTests"].contains($0.module)
        }
        channels = ChannelRows(sources: sources, tests: suites)
        calls = sources.filter { $0.module == "LightningAPI" }.flatMap { file in
            file.types.compactMap { type in
                Self.request(type, in: file).map { request in
                    Call(
                        name: type.name, path: request.path, isPost: request.kinds.isDisjoint(with: Self.queries),
                        isPaged: request.kinds.contains("PagedRequest"),
                        hasRegions: type.code.contains { $0.holds("region.rawValue") }, answer: request.answer,
                        commands: Self.commands(for: type.name, in: scenes),
                        others: request.kinds.isDisjoint(with: Self.queries)
                            ? [] : Self.others(asking: type.name, in: sources),
                        tests: Self.names(
                            of: suites,
                            naming: Set([type.name, request.answer.filter(\.isLetter)]).subtracting(["NoContent"])))
                }
            }
        }.sorted { ($0.isPrivate ? 1 : 0, $0.path) < ($1.isPrivate ? 1 : 0, $1.path) }
    }

    /// The tests that name a request or what it answers.
    private static func names(of suites: [SourceFile], naming types: Set<String>) -> [String] {
        suites.filter { $0.name.hasSuffix("Tests.swift") && !types.isDisjoint(with: $0.words) }.map {
            String($0.name.dropLast(6))
        }
    }

    private static let queries: Set = ["QueryRequest", "PagedRequest"]

    /// - Returns: `nil` for a type that is no call.
    private static func request(
        _ type: TypeLines, in file: SourceFile
    ) -> (path: String, answer: String, kinds: Set<String>)? {
        let lines = file.lines[(type.line - 1)..<(type.line - 1 + type.code.count)]
        guard type.kind == "struct",
            let path = lines.compactMap({ $0.firstMatch(of: /static let path = "([^"]+)"/)?.output.1 }).first
        else { return nil }
        let answer = lines.compactMap { $0.firstMatch(of: /typealias Response = (\S+)/)?.output.1 }.first ?? "–"
        return (String(path), String(answer), Set(SourceFile.words(of: type.code.first ?? "")))
    }

    /// The requests that only a desk sends, which have no name in a scene.
    private static let deskActs = [
        "SendChildOrder": "desk.place(draft,", "CancelChildOrder": "desk.cancel(",
        "CancelAllChildOrders": "desk.cancelAll(",
        "SendParentOrder": "desk.place(order,", "CancelParentOrder": "SpecialDesk(desk: environment.desk).cancel(",
        "Withdraw": "WithdrawalDesk(",
    ]

    /// What a scene has others do, and the requests that they make for it.
    private static let works: [(mark: String, requests: Set<String>)] = [
        ("OrderKill(", ["GetChildOrders", "CancelAllChildOrders", "GetParentOrders", "CancelParentOrder"]),
        (
            "desk.settle()",
            ["GetChildOrders", "GetOwnExecutions", "GetParentOrders", "GetParentOrder", "GetWithdrawals"]
        ),
        ("environment.desk.fate(of:", ["GetChildOrders"]),
        ("CancelledOrders(", ["GetChildOrders"]),
        ("SpecialDesk(desk: environment.desk).fate(of:", ["GetParentOrders"]),
        ("desk.recall(", ["GetChildOrders"]),
        ("OrderJudge(", ["GetBalanceHistory", "GetOwnExecutions", "GetTicker"]),
        ("FundsDescriptor(", ["GetBalance", "GetTradingCommission"]),
        ("OwnOrdersDescriptor(", ["GetChildOrders"]),
        ("TickerPast(", ["GetExecutions"]),
    ]

    /// Who asks this without a command of its own.
    private static func others(asking request: String, in sources: [SourceFile]) -> [String] {
        let modules = Set(sources.filter { !$0.code(with: request + "(").isEmpty }.map(\.module))
        return (modules.contains("SaifuDesk") ? ["the desk"] : [])
            + (modules.isDisjoint(with: ["saifu", "WalletCore"]) ? [] : ["the program"])
    }

    /// The commands of the scenes in whose folders the request is made.
    private static func commands(for request: String, in scenes: [SourceFile]) -> [String] {
        let marks = works.filter { $0.requests.contains(request) }.map(\.mark)
        let asking = scenes.filter { file in
            marks.contains { !file.code(with: $0).isEmpty }
                || !file.code(with: deskActs[request] ?? request + "(").isEmpty
        }
        let folders = Set(asking.map(\.folder))
        return Set(scenes.filter { folders.contains($0.folder) }.flatMap(commands)).sorted()
    }

    /// The names behind `CommandSyntax(`, on its line or the next.
    private static func commands(in file: SourceFile) -> [String] {
        file.code(with: "CommandSyntax(").flatMap { index, _ -> [String] in
            let text = file.lines[index...].prefix(2).joined(separator: " ")
            let first = text.components(separatedBy: "CommandSyntax(").last?.split(separator: ",").first ?? ""
            return first.matches(of: /"([a-z ]+)"/).map { String($0.output.1) }
        }
    }

    var text: String {
        let paths = calls.count + calls.count(where: \.hasRegions) * 2
        return """
            # Every call

            <!-- Written by `saifu-dev generate` from the request types; change those and run it again. -->

            The \(calls.count) calls of the API, \(paths) paths with those of other regions, each with its request type, what it answers, the commands
            of the wallet that make it, and the tests that name it or its answer. The short names of public calls, such as `/v1/board`, are the same calls.

            - A `QueryRequest` changes nothing: `LightningClient/send(_:)` sends it.
            - A paged one is a part of a history: `pages(of:)` walks through all of it, and `backfill(after:)` tells what is new.
            - What may take effect is sent once. An `OrderDesk` writes it down before.
            - "The desk" looks after orders by itself: before what is heard of them counts, after a break, and to settle those without
              an answer. "The program" asks for the markets, for the rights of a key and for what a stream has not told.
            - `watch` alone makes the calls of the commands whose panels it shows.

            ## Calls

            | method | path | request | answer | command | tests |
            | --- | --- | --- | --- | --- | --- |
            \(calls.map(\.row).joined(separator: "\n"))

            ## Channels

            A channel is followed by a stream of the client, which says whether it is current; `watch` commands follow theirs from the
            first look on, and `watch` alone those of ticker, board, trades and own orders together. `watch ticker` also follows the trades,
            for its last minutes, and `watch board` the own orders, which it marks. A connection on which nothing else is heard follows the
            ticker of BTC_JPY as a sign of life.

            | channel | key | message | stream | followed by | tests |
            | --- | --- | --- | --- | --- | --- |
            \(channels.rows.map(\.text).joined(separator: "\n"))

            """
    }
}

extension CallPage.Call {
    var isPrivate: Bool { path.hasPrefix("/v1/me/") }

    fileprivate var row: String {
        let place = "`\(path)`" + (hasRegions ? ", `/usa`, `/eu`" : "")
        let paged = isPaged ? ", paged" : ""
        let makers = commands.map { "`\($0)`" } + others
        let command = makers.isEmpty ? "library only" : makers.joined(separator: ", ")
        let tested = tests.isEmpty ? "–" : tests.joined(separator: ", ")
        return "| \(isPost ? "POST" : "GET") | \(place) | `\(name)`\(paged) | `\(answer)` | \(command) | \(tested) |"
    }
}

extension SourceFile {
    /// With a slash at its end.
    var folder: String { String(path.dropLast(name.count)) }
}
