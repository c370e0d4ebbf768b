import Foundation

/// What Foundation's decoder makes of the documents, in the form that is fastest for it: numbers as `Double`.
enum FoundationPeer {
    private struct Level: Decodable { let price, size: Double }
    private struct Book: Decodable {
        let mid_price: Double
        let bids, asks: [Level]
    }
    private struct Trade: Decodable {
        let id: Int64
        let side: String
        let price, size: Double
        let exec_date, buy_child_order_acceptance_id, sell_child_order_acceptance_id: String
    }

    static func data(_ sample: Sample) -> [Data] { sample.documents.map { Data($0) } }

    static func read(_ documents: [Data], _ sample: Sample) throws {
        let decoder = JSONDecoder()
        for document in documents {
            switch sample.shape {
            case .board: keep(try decoder.decode(Book.self, from: document))
            case .executions: keep(try decoder.decode([Trade].self, from: document))
            case .deltas where sample.standsInLines: keep(try decoder.decode(Book.self, from: document))
            case .deltas: keep(try decoder.decode([Book].self, from: document))
            }
        }
    }
}
