// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Orders/OrdersInterfaces.swift

import LightningAPI
import MockTestKit
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `OrdersModuleInterface` and answers as it is told to.
@MainActor final class OrdersModuleInterfaceMock: OrdersModuleInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(
        history: CallHistory = CallHistory(),
        answer: [Block],
        remembered: [RememberedOrder],
        memory: [Block],
        showsList: Bool
    ) {
        self.history = history
        answerValue = Guarded(answer)
        rememberedValue = Guarded(remembered)
        memoryValue = Guarded(memory)
        showsListValue = Guarded(showsList)
    }

    private let answerValue: Guarded<[Block]>
    var answer: [Block] {
        get { answerValue.value }
        set {
            answerValue.value = newValue
        }
    }

    private let rememberedValue: Guarded<[RememberedOrder]>
    var remembered: [RememberedOrder] {
        get { rememberedValue.value }
        set {
            rememberedValue.value = newValue
        }
    }

    private let memoryValue: Guarded<[Block]>
    var memory: [Block] {
        get { memoryValue.value }
        set {
            memoryValue.value = newValue
        }
    }

    private let showsListValue: Guarded<Bool>
    var showsList: Bool {
        get { showsListValue.value }
        set {
            showsListValue.value = newValue
        }
    }

    // load()

    typealias LoadHandler = @MainActor () async throws(WalletError) -> Void
    private let loadCalls = Mocked<Void, LoadHandler?>(nil)
    var loadCallCount: Int { loadCalls.arguments.count }
    var loadHandler: LoadHandler? {
        get { loadCalls.handler }
        set { loadCalls.handler = newValue }
    }

    func load() async throws(WalletError) {
        history.record("OrdersModuleInterface", "load()")
        loadCalls.keep(())
        try await loadHandler?()
    }

    // follow()

    typealias FollowHandler = @MainActor () async throws(WalletError) -> Bool
    private let followCalls = Mocked<Void, FollowHandler?>(nil)
    var followCallCount: Int { followCalls.arguments.count }
    var followHandler: FollowHandler? {
        get { followCalls.handler }
        set { followCalls.handler = newValue }
    }

    func follow() async throws(WalletError) -> Bool {
        let call = history.record("OrdersModuleInterface", "follow()")
        followCalls.keep(())
        guard let followHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await followHandler()
    }

    // open(_:)

    typealias OpenHandler = @MainActor (ChildOrder) -> Void
    private let openCalls = Mocked<ChildOrder, OpenHandler?>(nil)
    var openArgValues: [ChildOrder] { openCalls.arguments }
    var openCallCount: Int { openCalls.arguments.count }
    var openHandler: OpenHandler? {
        get { openCalls.handler }
        set { openCalls.handler = newValue }
    }

    func open(_ order: ChildOrder) {
        history.record("OrdersModuleInterface", "open(_:)", order)
        openCalls.keep(order)
        openHandler?(order)
    }

    // actions(on:)

    typealias ActionsHandler = @MainActor (ChildOrder) -> [SceneAction]
    private let actionsCalls = Mocked<ChildOrder, ActionsHandler?>(nil)
    var actionsArgValues: [ChildOrder] { actionsCalls.arguments }
    var actionsCallCount: Int { actionsCalls.arguments.count }
    var actionsHandler: ActionsHandler? {
        get { actionsCalls.handler }
        set { actionsCalls.handler = newValue }
    }

    func actions(on order: ChildOrder) -> [SceneAction] {
        let call = history.record("OrdersModuleInterface", "actions(on:)", order)
        actionsCalls.keep(order)
        guard let actionsHandler else {
            history.reportUnprepared(call)
            return []
        }
        return actionsHandler(order)
    }
}
