import LightningAPI
import SandboxKit

/// The answers that the scenes of this sandbox are made of.
enum MarketRecordings {
    static let markets = Recording("market/markets", GetMarkets())
    static let ticker = Recording("market/ticker", GetTicker(productCode: .btcJPY))
    static let board = Recording("market/board", GetBoard(productCode: .btcJPY))
    static let trades = Recording("market/trades", GetExecutions(productCode: .btcJPY, paging: Paging(count: 5)))
    static let boardState = Recording("market/board-state", GetBoardState(productCode: .btcJPY))
    static let health = Recording("market/health", GetHealth(productCode: .btcJPY))

    static let all = [markets, ticker, board, trades, boardState, health]
}
