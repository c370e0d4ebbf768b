import Glibc
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuDesk
import SaifuMoney
import SaifuWire

/// Fills a home with completed orders the way a user would: through the served exchange, over signed HTTP.
struct PastOrders: Sendable {
    let program: String
    let home: String
    /// Even: orders come in pairs.
    let count: Int

    /// Serves the home, trades, and stops the server in good order.
    func fill(scratch: Scratch) async throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("No pipe can be made.") }
        let command = [
            program, "exchange", "serve", "--port", "0", "--fund", "JPY=1000000000,BTC=10000", "--seed", "42",
            "--home", home, "--limits", "off",
        ]
        let keys = ["SAIFU_EXCHANGE_KEY=benchmark", "SAIFU_EXCHANGE_SECRET=benchmark-secret", "HOME=\(scratch.path)"]
        let server = try ChildProcess.start(command, environment: keys, output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        do {
            try await trade(at: try Origin(parsing: try address(from: ends[0])))
        } catch {
            server.end()
            throw error
        }
        kill(server.pid, SIGTERM)
        try server.wait(for: "saifu exchange serve")
    }

    /// The address in the server's first line.
    private func address(from descriptor: Int32) throws -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        let text = String(decoding: line, as: UTF8.self)
        guard let start = text.firstRange(of: "http://") else {
            throw BenchmarkError("The exchange did not say where it listens: “\(text)”.")
        }
        return String(text[start.lowerBound...])
    }

    /// Pairs of own orders that meet inside the spread: the book of the simulated market is not used up.
    private func trade(at origin: Origin) async throws {
        let client = LightningClient(
            origin: origin, credentials: APICredentials(key: "benchmark", secret: Secret("benchmark-secret")))
        let desk = client.desk(journal: NoJournal())
        var price: ExactDecimal = 1
        for pair in 0..<(count / 2) {
            // The market moves on by itself: look again now and then.
            if pair % 20 == 0 {
                price = try await client.send(GetTicker(productCode: .btcJPY)).bestBid.adding(1)
            }
            _ = try await desk.place(order(.buy, price))
            _ = try await desk.place(order(.sell, nil))
        }
        let done = try await client.send(
            GetChildOrders(productCode: .btcJPY, state: .completed, paging: Paging(count: 500)))
        guard done.count == min(count, 500) else { throw BenchmarkError("Only \(done.count) orders were filled.") }
    }

    private func order(_ side: Side, _ price: ExactDecimal?) -> OrderDraft {
        OrderDraft(product: .btcJPY, side: side, size: "0.001", price: price)
    }
}

/// Remembers nothing: these orders are thrown away with their home.
private struct NoJournal: OrderJournal {
    func begin(_ intent: OrderIntent, past gate: OrderGate) -> Result<Int64, DeskError> { .success(1) }
    func settle(_ id: Int64, as outcome: IntentOutcome) {}
    func end(_ id: Int64, as ending: OrderEnding) {}
    func unsettled() -> [IntentRecord] { [] }
    func latest(count: Int) -> [IntentRecord] { [] }
    func acceptanceIDs() -> Set<String> { [] }
}
