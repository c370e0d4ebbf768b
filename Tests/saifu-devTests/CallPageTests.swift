import Foundation
import TerminalTestKit
import Testing

/// The page of every call, written and held by the tool as a person runs it.
@Suite(.blocking) struct CallPageTests {
    private static let page = "Sources/saifu/saifu.docc/EveryCall.md"
    private static let requests = "Sources/LightningAPI/Requests.swift"

    private static let files = [
        requests: """
        /// A book.
        public struct GetBook: QueryRequest {
            public typealias Response = Book
            public static let path = "/v1/getbook"
            public var target: String { Self.path + region.rawValue }
        }

        /// Trades.
        public struct GetFills: PagedRequest {
            public typealias Response = [Fill]
            public static let path = "/v1/me/getfills"
        }

        /// An order.
        public struct SendThing: OrderRequest {
            public typealias Response = Thing
            public static let path = "/v1/me/sendthing"
        }
        """,
        "Sources/MarketFeature/Book/BookReader.swift": "let request = GetBook(1)\n",
        "Sources/MarketFeature/Book/BookWords.swift":
            "let syntax = CommandSyntax(\n    side ? \"book\" : \"books\", patterns: [\"x\"])\n",
        "Tests/LightningAPITests/BookTests.swift": "let request = GetBook(2)\n",
        "Tests/LightningAPITests/Samples.swift": "let request = GetFills(2)\n",
    ]

    @Test func `every request type has a row, with its command and its tests`() throws {
        let tree = try DeveloperTree.make(Self.files)
        defer { DeveloperTree.remove(tree) }
        #expect(try DeveloperTree.run(["generate", "--root", tree.path]).status == 0)
        let text = try DeveloperTree.read(Self.page, in: tree)
        #expect(text.contains("The 3 calls of the API, 5 paths"))
        #expect(
            text.contains(
                """
                | GET | `/v1/getbook`, `/usa`, `/eu` | `GetBook` | `Book` | `book`, `books` | BookTests |
                | GET | `/v1/me/getfills` | `GetFills`, paged | `[Fill]` | library only | – |
                | POST | `/v1/me/sendthing` | `SendThing` | `Thing` | library only | – |
                """), "\(text)")
    }

    private static let channels = [
        "Sources/LightningAPI/Channel.swift": """
        /// A channel.
        public enum Channel {
            /// Of a book.
            case book(ProductCode)
            /// Of an account.
            case events
            private static let bookPrefix = "lightning_book_"
            var name: String {
                switch self {
                case .book(let product): Self.bookPrefix + product.rawValue
                case .events: "own_events"
                }
            }
            var isPrivate: Bool {
                switch self {
                case .events: true
                case .book: false
                }
            }
        }
        """,
        "Sources/LightningAPI/ChannelMessage.swift": """
        /// A message.
        public enum ChannelMessage {
            case book(ProductCode, Book)
            case events([Event])
        }
        """,
        "Sources/LightningAPI/Watched.swift": """
        /// A book.
        public struct GetBook: QueryRequest {
            public typealias Response = Book
            public static let path = "/v1/getbook"
            public var channel: Channel? { .book(productCode) }
        }
        """,
        "Sources/LightningClient/LightningClient+Realtime.swift": """
            public nonisolated func book(_ product: ProductCode) -> AsyncStream<Book> {
                follow(.book(product)) { BookFeed(product) }
            }
            public nonisolated func events() -> AsyncStream<Event> {
                follow(.events) { EventFeed() }
            }
        """,
        "Sources/MarketFeature/Book/BookScene.swift":
            "let followed: FollowedRequest<GetBook>\nlet command = WatchableCommand(CommandSyntax(\n  \"book\", 1))\n",
        "Sources/MarketFeature/Other/OtherScene.swift":
            "let fetched = fetch(GetBook())\nlet command = WatchableCommand(CommandSyntax(\n  \"other\", 1))\n",
        "Tests/LightningClientTests/StreamTests.swift": "let stream = client.events()\n",
        "Tests/LightningAPITests/NameTests.swift": "let name = \"lightning_book_BTC_JPY\"\n",
    ]

    @Test func `every channel has a row, with its stream, the screens that follow it and its tests`() throws {
        let tree = try DeveloperTree.make(Self.channels)
        defer { DeveloperTree.remove(tree) }
        #expect(try DeveloperTree.run(["generate", "--root", tree.path]).status == 0)
        let text = try DeveloperTree.read(Self.page, in: tree)
        #expect(
            text.contains(
                """
                | `lightning_book_{product_code}` | no | `Book` | `LightningClient.book(_:)` | `watch book` | NameTests |
                | `own_events` | yes | `[Event]` | `LightningClient.events()` | library only | StreamTests |
                """), "\(text)")
    }

    @Test func `a page that its sources do not give any more is stale`() throws {
        let tree = try DeveloperTree.make(Self.files)
        defer { DeveloperTree.remove(tree) }
        #expect(try DeveloperTree.run(["generate", "--root", tree.path]).status == 0)
        let stale = "\(Self.page): error: not what Sources/LightningAPI gives: run saifu-dev generate"
        #expect(try !DeveloperTree.run(["check", "--root", tree.path]).output.contains(stale))
        let text = try DeveloperTree.read(Self.requests, in: tree)
        try DeveloperTree.write(text.replacing("getbook", with: "getbooks"), to: Self.requests, in: tree)
        #expect(try DeveloperTree.run(["check", "--root", tree.path]).output.contains(stale))
    }
}
