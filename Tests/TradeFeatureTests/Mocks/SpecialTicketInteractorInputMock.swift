// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/SpecialTicket/SpecialTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `SpecialTicketInteractorInput` and answers as it is told to.
@MainActor final class SpecialTicketInteractorInputMock: SpecialTicketInteractorInput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // preview(_:)

    typealias PreviewHandler = @MainActor (SpecialOrder) async throws(WalletError) -> SpecialPreview
    private let previewCalls = Mocked<SpecialOrder, PreviewHandler?>(nil)
    var previewArgValues: [SpecialOrder] { previewCalls.arguments }
    var previewCallCount: Int { previewCalls.arguments.count }
    var previewHandler: PreviewHandler? {
        get { previewCalls.handler }
        set { previewCalls.handler = newValue }
    }

    func preview(_ order: SpecialOrder) async throws(WalletError) -> SpecialPreview {
        let call = history.record("SpecialTicketInteractorInput", "preview(_:)", order)
        previewCalls.keep(order)
        guard let previewHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await previewHandler(order)
    }

    // place(_:)

    typealias PlaceHandler = @MainActor (SpecialPreview) async throws(WalletError) -> PlacedParent
    private let placeCalls = Mocked<SpecialPreview, PlaceHandler?>(nil)
    var placeArgValues: [SpecialPreview] { placeCalls.arguments }
    var placeCallCount: Int { placeCalls.arguments.count }
    var placeHandler: PlaceHandler? {
        get { placeCalls.handler }
        set { placeCalls.handler = newValue }
    }

    func place(_ preview: SpecialPreview) async throws(WalletError) -> PlacedParent {
        let call = history.record("SpecialTicketInteractorInput", "place(_:)", preview)
        placeCalls.keep(preview)
        guard let placeHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await placeHandler(preview)
    }

    // tellFate(of:)

    typealias TellFateHandler = @MainActor (PlacedParent) async -> Void
    private let tellFateCalls = Mocked<PlacedParent, TellFateHandler?>(nil)
    var tellFateArgValues: [PlacedParent] { tellFateCalls.arguments }
    var tellFateCallCount: Int { tellFateCalls.arguments.count }
    var tellFateHandler: TellFateHandler? {
        get { tellFateCalls.handler }
        set { tellFateCalls.handler = newValue }
    }

    func tellFate(of placed: PlacedParent) async {
        history.record("SpecialTicketInteractorInput", "tellFate(of:)", placed)
        tellFateCalls.keep(placed)
        await tellFateHandler?(placed)
    }
}
