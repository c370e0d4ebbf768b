import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// `cancel` from the words to the page, with a stubbed exchange.
@MainActor struct CancelCommandTests {
    private let environment = StubbableEnvironment.trading()

    init() {
        environment.answerCancellations()
        environment.stubClient.answer(GetParentOrders.self, [])
    }

    @Test(arguments: ["cancel 2", "cancel ２"])
    func `a row means the list as it was last shown`(line: String) async throws {
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order("A", second: 1), Samples.order("B", second: 0)])
        _ = try await environment.run("orders")
        let page = try await environment.run(line)
        let line = "BTC_JPY  Buy  0.01 BTC open  at 17,210,000 JPY"
        #expect(try page.lines() == ["Cancellation accepted: B", line])
        #expect(page.document as? CancelAcceptance == .order(OrderRow(product: .btcJPY, acceptanceID: "B")))
        #expect(
            environment.stubClient.names == [
                "GetChildOrders", "GetParentOrders", "GetParentOrders", "CancelChildOrder",
            ])
        #expect(
            environment.stubClient.sent(CancelChildOrder.self) == [
                CancelChildOrder(productCode: .btcJPY, order: .acceptanceID("B"))
            ])
        #expect(
            await environment.desk.openOrders.map(\.acceptanceID) == ["B", "A"],
            "B may trade until it is seen to have ended")
    }

    @Test func `a second cancellation of the same order says that it was asked for before`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        _ = try await environment.run("orders")
        _ = try await environment.run("cancel 1")
        let line = "Cancellation accepted once more; it was accepted before, so the order may have ended already: A"
        #expect(try await environment.run("cancel 1").lines().first == line)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - if !state.mayTrade { throw
    // + if state.mayTrade { throw
    @Test func `an order that was listed as ended and has is told as ended, and nothing is sent`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", .completed, executed: "0.01")])
        _ = try await environment.run("orders all")
        let ended = WalletError.guarded(.ended(acceptanceID: "A", state: .completed))
        await #expect(throws: ended) { try await environment.run("cancel 1") }
        #expect(environment.stubClient.sent(CancelChildOrder.self).isEmpty)
        #expect(
            ended.text(in: .english)
                == "The order A is already completed: nothing of it is left to cancel. Nothing was sent.")
        #expect(ended.text(in: .japanese) == "注文 A はすでに約定しているため、取り消せません。取り消しは送信していません。")
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - return found ?? nil
    // + guard let told = found ?? nil else { throw .notSent(.cancelled(path: Request.path)) }
    // + return told
    @Test func `where a look tells nothing of an ended order its cancellation is sent`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", .canceled)])
        _ = try await environment.run("orders all")
        environment.stubClient.fail(GetChildOrders.self, .unreachable(origin: "a", reason: .timedOut(.connect)))
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 1)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - if !state.mayTrade { throw
    // + if state.mayTrade { throw
    @Test(arguments: [[Samples.order("A")], []])
    func `an order that a new look does not find ended is cancelled, whatever it was listed as`(now: [ChildOrder])
        async throws
    {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", .canceled)])
        _ = try await environment.run("orders all")
        environment.stubClient.answer(GetChildOrders.self, now)
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 1)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - if listed != nil, let ending {
    // + if listed == nil, let ending {
    @Test(arguments: [ChildOrderState?.some(.canceled), .expired, nil])
    func `an order that has ended as far as the wallet knows, and is in no list, is told as ended`(
        state: ChildOrderState?
    ) async throws {
        let id = "JRF20260807-121304-000001"
        environment.stubJournal.records = [
            Samples.accepted(
                1, id, OrderEnding(state: state, executedSize: 0, averagePrice: 0, seenAt: Samples.moment))
        ]
        environment.stubClient.answer(GetChildOrders.self, [])
        await #expect(throws: WalletError.guarded(.ended(acceptanceID: id, state: state))) {
            try await environment.run("cancel \(id)")
        }
        #expect(environment.stubClient.sent(CancelChildOrder.self).isEmpty)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - case (nil, let ending?) where ending.executedSize.isPositive:
    // + case (nil, let ending?):
    @Test func `an order whose end was inferred from lists that lacked it is cancelled where a list has it`()
        async throws
    {
        let id = "JRF20260807-121304-000001"
        environment.stubJournal.records = [
            Samples.accepted(1, id, OrderEnding(state: nil, executedSize: 0, averagePrice: 0, seenAt: Samples.moment))
        ]
        environment.stubClient.answer(GetChildOrders.self, [Samples.order(id)])
        _ = try await environment.run("cancel \(id)")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 1)
        let other = StubbableEnvironment.trading()
        other.stubJournal.records = [
            Samples.accepted(
                1, id, OrderEnding(state: .completed, executedSize: "0.01", averagePrice: 1, seenAt: Samples.moment))
        ]
        await #expect(throws: WalletError.guarded(.ended(acceptanceID: id, state: .completed))) {
            try await other.run("cancel \(id)")
        }
        #expect(other.stubClient.names.isEmpty, "a fill was told")
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - case (false?, _), (true?, _), (nil, _): break
    // + case (false?, _), (true?, _): break
    // + case (nil, _): return
    @Test func `of an order that nobody here knows a look tells whether it has ended`() async throws {
        let id = "JRF20260807-121803-440917"
        environment.stubClient.answer(GetChildOrders.self, [Samples.order(id, .completed, executed: "0.01")])
        await #expect(throws: WalletError.guarded(.ended(acceptanceID: id, state: .completed))) {
            try await environment.run("cancel \(id)")
        }
        environment.stubClient.answer(GetChildOrders.self, [Samples.order(id)])
        _ = try await environment.run("cancel \(id)")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 1)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelEndings.swift:
    // - !placed.contains(where: \.childOrderState.mayTrade)
    // + placed.contains(where: \.childOrderState.mayTrade)
    @Test(arguments: [ChildOrderState.completed, .canceled, .expired])
    func `a special order that has ended is told as ended, unless an order that it placed outlives it`(
        state: ChildOrderState
    ) async throws {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        let parent = ParentsTests.parent(1, state)
        environment.stubClient.answer(GetParentOrders.self, [parent])
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", .completed, executed: "0.01")])
        _ = try await environment.run("parents all")
        for line in ["cancel 1", "cancel \(parent.id)"] {
            await #expect(throws: WalletError.guarded(.ended(acceptanceID: parent.id, state: state))) {
                try await environment.run(line)
            }
        }
        #expect(environment.stubClient.sent(CancelParentOrder.self).isEmpty)
        #expect(environment.stubClient.sent(GetParentOrders.self).dropFirst().allSatisfy { $0.state != nil })
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(CancelParentOrder.self).count == 1)
    }

    @Test(arguments: ["buy 0.01 at 16900000", "stop sell 0.01 at 16600000"])
    func `a row of a list from before an order went out is refused until a list is shown again`(line: String)
        async throws
    {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.session.liftedLimits = [.repeatedOrder]
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        for (list, id) in [
            ("orders", "JRF20260807-121810-118200"), ("parents", "JRF20260807-121811-118201"),
        ] {
            environment.answerOrder(Samples.order(id))
            environment.stubClient.answer(
                SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: id))
            _ = try await environment.run(list)
            _ = try await environment.run(line)
            await #expect(throws: WalletError.usage(.unclearRow(row: 1, .old))) {
                try await environment.run("cancel 1")
            }
            #expect(environment.stubClient.sent(CancelChildOrder.self).isEmpty)
        }
        _ = try await environment.run("orders")
        try #require(environment.session.rowsAreOld == false)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/Session+Placing.swift:
    // - if error.code == .outcomeUnknown { rowsAreOld = true }
    // + rowsAreOld = error.code != .outcomeUnknown
    @Test(arguments: [true, false]) func `rows are old after an order that may exist, not after one that was refused`(
        isLost: Bool
    ) async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(GetTicker.self, Samples.ticker())
        let path = SendChildOrder.path
        environment.stubClient.fail(
            SendChildOrder.self,
            isLost
                ? .outcomeUnknown(.order, path: path, reason: "timed out")
                : .refused(path: path, http: 400, status: -200, message: "Insufficient funds"))
        _ = try await environment.run("orders")
        await #expect(throws: WalletError.self) { try await environment.run("buy 0.01 at 16900000") }
        #expect(environment.session.rowsAreOld == isLost)
    }

    @Test func `a row of another product than the one in use is refused, unless it is named`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(
            GetMarkets.self, [Market(productCode: .btcJPY, marketType: .spot, alias: nil)])
        _ = try await environment.run("orders")
        environment.session.product = .ethJPY
        await #expect(throws: WalletError.usage(.rowOfOtherProduct(row: 1, id: "A", product: "BTC_JPY"))) {
            try await environment.run("cancel 1")
        }
        _ = try await environment.run("cancel 1 BTC_JPY")
        #expect(environment.stubClient.sent(CancelChildOrder.self).map(\.productCode) == [.btcJPY])
    }

    @Test func `a cancellation of real orders says that the money is real`() async throws {
        environment.venue = .real(origin: "https://exchange.example", host: "exchange.example")
        environment.session.skipsConfirmation = true
        for words in ["cancel JRF20260807-121803-440917", "cancel all"] {
            #expect(try await environment.run(words).lines().first == "REAL MONEY exchange.example")
        }
    }

    @Test func `without a list shown the list and the order in the row are shown first`() async throws {
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order("A", second: 0), Samples.order("B", second: 1)])
        let page = try await environment.run("cancel 1")
        #expect(try page.lines().first == "Cancellation accepted: B")
        #expect(environment.questions == [.confirmCancelOne])
        #expect(try environment.stubDialogue.questions.first?.blocks.lines().last == "Row 1 is order B.")
        #expect(environment.stubClient.sent(GetChildOrders.self).map(\.state) == [.active])
    }

    @Test func `a no to the order in the row cancels nothing`() async {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubDialogue.confirmAnswer = false
        await #expect(throws: WalletError.declined) { try await environment.run("cancel 1") }
        #expect(environment.stubClient.names == ["GetChildOrders", "GetParentOrders", "GetParentOrders"])
    }

    @Test func `a script that showed no list is told which order the row is, and cancels it only with --yes`()
        async throws
    {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubDialogue.isInteractive = false
        await #expect(throws: WalletError.usage(.rowNotShown(row: 1, id: "A"))) {
            try await environment.run("cancel 1")
        }
        #expect(environment.stubClient.names == ["GetChildOrders"])
        #expect(await environment.desk.rows == nil)
        environment.session.skipsConfirmation = true
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 1)
    }

    @Test(arguments: [("cancel 0", 0), ("cancel 2", 2)])
    func `a row that is not there cancels nothing`(line: String, row: Int) async {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        await #expect(throws: WalletError.usage(.rowsNotShown(row: row, rows: 1))) { try await environment.run(line) }
        #expect(environment.stubClient.names == ["GetChildOrders", "GetParentOrders"])
    }

    @Test func `a row of an empty list cancels nothing`() async {
        environment.stubClient.answer(GetChildOrders.self, [])
        await #expect(throws: WalletError.usage(.noSuchRow(row: 1, rows: 0))) {
            try await environment.run("cancel 1")
        }
    }

    // Broken by, in Sources/TradeFeature/Order/NamedOrders.swift:
    // -         guard orders.count == 1 else {
    // +         guard orders.count >= 1 else {
    @Test func `the end of an id as it is shown names the one order that has it, and no other`() async throws {
        let orders = [
            "JRF20260807-121803-440917", "JRF20260807-121804-069808", "JRF20260807-121805-169808",
            "JRF20260807-121806-169808",
        ]
        environment.stubClient.answer(GetChildOrders.self, orders.map { Samples.order($0) })
        let shown = try await environment.run("orders").lines().map { $0.split(separator: " ").dropLast(2).last }
        #expect(shown == ["…3-440917", "…4-069808", "…5-169808", "…6-169808"])
        for end in ["…069808", "...069808"] {
            #expect(try await environment.run("cancel " + end).lines().first?.hasSuffix(": " + orders[1]) == true)
        }
        let both = WalletError.usage(.manyOrdersEnding(text: "169808", ids: Array(orders[2...])))
        await #expect(throws: both) { try await environment.run("cancel …169808") }
        await #expect(throws: WalletError.usage(.noOrderEnding(text: "000000"))) {
            try await environment.run("cancel …000000")
        }
        for mark in ["…", "..."] {
            await #expect(throws: WalletError.usage(.badOrderID(text: mark))) {
                try await environment.run("cancel " + mark)
            }
        }
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 2)
    }

    @Test func `the end of an id that no list showed is that of an active order`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("JRF20260807-121803-440917")])
        #expect(
            try await environment.run("cancel …440917").lines() == [
                "Cancellation accepted: JRF20260807-121803-440917",
                "BTC_JPY  Buy  0.01 BTC open  at 17,210,000 JPY",
            ])
        #expect(environment.stubClient.sent(GetChildOrders.self).map(\.state) == [.active])
        environment.stubClient.answer(GetChildOrders.self, [])
        await #expect(throws: WalletError.usage(.noOrderEnding(text: "111111"))) {
            try await environment.run("cancel …111111")
        }
    }

    @Test(arguments: ["foo", "JRF", "JRF20260807", "all1"])
    func `a word that is no id of an order does not go to the exchange`(word: String) async {
        await #expect(throws: WalletError.usage(.badOrderID(text: word))) {
            try await environment.run("cancel " + word)
        }
        #expect(environment.stubClient.names.isEmpty)
    }

    @Test func `of a product that is named, no order of another one is meant`() async throws {
        let order = Samples.order("JRF20260807-121803-440917")
        environment.stubClient.answer(GetChildOrders.self, [order])
        _ = try await environment.run("orders")
        environment.stubClient.answer(GetChildOrders.self, [])
        environment.stubClient.answer(GetMarkets.self, [Market(productCode: .ethJPY, marketType: .spot, alias: nil)])
        await #expect(throws: WalletError.usage(.noOrderEnding(text: "440917"))) {
            try await environment.run("cancel …440917 ETH_JPY")
        }
        _ = try await environment.run("cancel JRF20260807-121803-440917 ETH_JPY")
        _ = try await environment.run("cancel …440917")
        #expect(environment.stubClient.sent(CancelChildOrder.self).map(\.productCode) == [.ethJPY, .btcJPY])
    }

    @Test func `a row of a product that is named is no row of another list`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        _ = try await environment.run("orders")
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("B", product: .ethJPY)])
        environment.stubClient.answer(GetMarkets.self, [Market(productCode: .ethJPY, marketType: .spot, alias: nil)])
        #expect(try await environment.run("cancel 1 ETH_JPY").lines().first == "Cancellation accepted: B")
        #expect(environment.questions == [.confirmCancelOne])
        #expect(
            environment.stubClient.sent(CancelChildOrder.self) == [
                CancelChildOrder(productCode: .ethJPY, order: .acceptanceID("B"))
            ])
    }

    @Test func `a cancellation says whether it was sent and refused, or never left`() async {
        let environment = StubbableEnvironment.trading()
        let pause = APIError.rateLimited(path: "/", retryAfter: nil)
        environment.stubClient.fail(CancelChildOrder.self, pause)
        environment.stubClient.fail(GetChildOrders.self, pause)
        await #expect(throws: WalletError.notTaken(pause)) {
            try await environment.run("cancel JRF20260807-121803-440917")
        }
        await #expect(throws: WalletError.notSent(pause)) { try await environment.run("cancel 1") }
    }

    @Test func `an id is cancelled in the product in use, a listed one in its own`() async throws {
        _ = try await environment.run("cancel JRF20260807-121803-440917")
        await environment.desk.show([Samples.order("JRF20260807-121803-000005", product: .ethJPY)])
        _ = try await environment.run("cancel JRF20260807-121803-000005")
        #expect(
            environment.stubClient.sent(CancelChildOrder.self) == [
                CancelChildOrder(productCode: .btcJPY, order: .acceptanceID("JRF20260807-121803-440917")),
                CancelChildOrder(productCode: .ethJPY, order: .acceptanceID("JRF20260807-121803-000005")),
            ])
    }

    @Test func `an id that is not mine is the exchange's refusal`() async {
        let environment = StubbableEnvironment.trading()
        let error = APIError.refused(path: CancelChildOrder.path, http: 400, status: -111, message: "Order not found")
        environment.stubClient.fail(CancelChildOrder.self, error)
        await #expect(throws: WalletError.api(error)) { try await environment.run("cancel JRF20260807-121803-000001") }
        // It might have been that of a special order.
        let names = ["GetParentOrders", "GetChildOrders", "CancelChildOrder", "GetParentOrder"]
        #expect(environment.stubClient.names == names)
        #expect(WalletError.api(error).exitCode == .refused)
    }

    @Test func `an order cancelled twice is refused the second time, by the exchange`() async throws {
        let environment = StubbableEnvironment.trading()
        let error = APIError.refused(path: CancelChildOrder.path, http: 400, status: -111, message: "Order not found")
        environment.stubClient.answer(CancelChildOrder.self, NoContent())
        environment.stubClient.fail(CancelChildOrder.self, error)
        _ = try await environment.run("cancel JRF20260807-121803-000001")
        await #expect(throws: WalletError.api(error)) { try await environment.run("cancel JRF20260807-121803-000001") }
    }

    @Test func `all orders are shown, asked about and cancelled by one call`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A"), Samples.order("B")])
        let page = try await environment.run("cancel ALL")
        #expect(try page.lines() == ["Cancellation of all orders of BTC_JPY accepted, special ones too."])
        #expect(environment.questions == [.confirmCancelAll])
        #expect(try environment.stubDialogue.questions.first?.blocks.lines().count == 3)
        // The orders are those of nobody known: a special order could have placed them.
        #expect(
            environment.stubClient.names
                == ["GetParentOrders", "GetChildOrders", "GetParentOrders", "CancelAllChildOrders"])
        #expect(environment.stubClient.sent(CancelAllChildOrders.self) == [CancelAllChildOrders(productCode: .btcJPY)])
    }

    @Test func `special orders are listed below the others before all are cancelled`() async throws {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        _ = try await environment.run("cancel all")
        let lines = try #require(try environment.stubDialogue.questions.first?.blocks.lines())
        #expect(lines.count == 3 && lines[2].contains("OCO"), "\(lines)")
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - if session.numbered == .both {
    // + if session.numbered != .both, session.numbered == .both {
    @Test func `a row of two lists that were shown together is neither's`() async throws {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        _ = try await environment.run("cancel all")
        await #expect(throws: WalletError.usage(.unclearRow(row: 1, .ofTwoLists))) {
            try await environment.run("cancel 1")
        }
        _ = try await environment.run("orders")
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 1)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - hasRows ? .both : .specialOrders
    // + .both
    @Test(arguments: [true, false]) func `where special orders alone were shown, a row is one of theirs`(
        isEmpty: Bool
    ) async throws {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        if isEmpty {
            environment.stubClient.answer(GetChildOrders.self, [])
        } else {
            environment.stubClient.fail(
                GetChildOrders.self, .unanswered(origin: "a", reason: .connectionLost(words: "cut short")))
        }
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        _ = try await environment.run("cancel all")
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(CancelParentOrder.self).count == 1)
        #expect(environment.stubClient.sent(CancelChildOrder.self).isEmpty)
    }

    // Broken by, in Sources/TradeFeature/Order/NamedOrders.swift:
    // - environment.session.shownParents?.isEmpty == false
    // + environment.session.shownParents?.isEmpty == true
    @Test func `a row of special orders names no order to show`() async throws {
        let environment = StubbableEnvironment.trading()
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        _ = try await environment.run("orders")
        _ = try await environment.run("parents")
        await #expect(throws: WalletError.usage(.unclearRow(row: 1, .ofSpecialOrders))) {
            try await environment.run("order 1")
        }
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - if Task.isCancelled { throw error }
    // + if !Task.isCancelled { throw error }
    @Test func `orders that cannot be listed hold nothing back, and are asked about`() async throws {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.stubClient.fail(
            GetChildOrders.self, .unanswered(origin: "a", reason: .connectionLost(words: "cut short")))
        environment.stubClient.fail(
            GetParentOrders.self,
            .refused(path: GetParentOrders.path, http: 401, status: -500, message: "Permission denied"))
        _ = try await environment.run("cancel all")
        #expect(environment.questions == [.confirmCancelAll])
        #expect(try environment.stubDialogue.questions.first?.blocks.lines().count == 5)
        #expect(environment.stubClient.sent(CancelAllChildOrders.self).count == 1)
    }

    @Test func `with no orders listed nothing is asked, and all are cancelled nevertheless`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        environment.stubDialogue.confirmAnswer = false
        let page = try await environment.run("cancel all")
        #expect(environment.questions.isEmpty)
        #expect(
            try page.lines() == ["No orders of BTC_JPY are listed; cancelling all of them was accepted nevertheless."])
        #expect(environment.stubClient.names == ["GetParentOrders", "GetChildOrders", "CancelAllChildOrders"])
    }

    @Test func `a no to all cancels nothing`() async {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubDialogue.confirmAnswer = false
        await #expect(throws: WalletError.declined) { try await environment.run("cancel all") }
        #expect(environment.stubClient.sent(CancelAllChildOrders.self).isEmpty)
    }

    @Test func `all in a script needs --yes`() async throws {
        environment.stubDialogue.isInteractive = false
        await #expect(throws: WalletError.needsConfirmation) { try await environment.run("cancel all") }
        #expect(environment.stubClient.requests.isEmpty)
        environment.session.skipsConfirmation = true
        _ = try await environment.run("cancel all")
        #expect(environment.stubClient.names == ["CancelAllChildOrders"])
    }

    @Test(arguments: [
        ("cancel JRF20260807-121803-440917", Samples.cancel("JRF20260807-121803-440917"), CancelChildOrder.path),
        ("cancel all", .cancelAll(CancelAllChildOrders(productCode: .btcJPY)), CancelAllChildOrders.path),
    ])
    func `a cancellation whose answer is lost is an entry, and unknown with status 4`(
        line: String, action: OrderAction, path: String
    ) async throws {
        let environment = StubbableEnvironment.trading()
        environment.session.skipsConfirmation = true
        let lost = APIError.outcomeUnknown(.cancellation, path: path, reason: "timed out")
        environment.stubClient.fail(CancelChildOrder.self, lost)
        environment.stubClient.fail(CancelAllChildOrders.self, lost)
        await #expect(throws: WalletError.api(lost)) { try await environment.run(line) }
        #expect(WalletError.api(lost).exitCode == .outcomeUnknown && WalletError.api(lost).code == .outcomeUnknown)
        #expect(
            WalletError.api(lost).text(in: .english) == """
                The cancellation was sent, but its answer did not come (timed out): an order may still be open. `settle` looks; cancelling again does no harm.
                """)
        #expect(environment.stubJournal.records.map(\.intent.action) == [action])
        #expect(environment.stubJournal.records.map(\.outcome) == [.unknown(reason: "timed out")])
        #expect(try await environment.run("unsettled").json().contains(#""kind":"cancel"#))
        let sent = environment.stubClient.names.filter { $0.hasPrefix("Cancel") }
        #expect(sent.count == 1, "it is not sent again")
    }

    @Test func `a cancellation is written down before it is sent, with what became of it`() async throws {
        let environment = StubbableEnvironment.trading()
        let refused = APIError.refused(path: CancelChildOrder.path, http: 400, status: -111, message: "Order not found")
        environment.stubClient.fail(CancelChildOrder.self, refused)
        await #expect(throws: WalletError.api(refused)) {
            try await environment.run("cancel JRF20260807-121803-000001")
        }
        #expect(environment.stubJournal.records.map(\.intent.action) == [Samples.cancel("JRF20260807-121803-000001")])
        #expect(environment.stubJournal.records.map(\.isUnsettled) == [false])
        environment.stubJournal.error = .storage(reason: "the disk is full")
        environment.answerCancellations()
        _ = try await environment.run("cancel JRF20260807-121803-000002")
        #expect(environment.stubClient.sent(CancelChildOrder.self).count == 2, "it is sent nevertheless")
        #expect(environment.desk.notes.takeProblem() == .storage(reason: "the disk is full"))
    }

    @Test func `cancel alone says what is missing`() async {
        await #expect(
            throws: WalletError.usage(
                .missingWord(expected: ["ROW|ID|all"], command: "cancel"))
        ) { try await environment.run("cancel") }
    }
}
