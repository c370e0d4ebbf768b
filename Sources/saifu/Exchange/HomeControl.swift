import LightningAPI
import PaperExchange
import SaifuJSON
import SaifuWire
import WalletCore

/// Controls the exchange of a home, in whichever process it is open; if in none, it is opened for the one act.
actor HomeControl {
    private let home: HomeDirectory
    private let notices: HomeNotices
    private let executor = ThreadExecutor(name: "control")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(home: HomeDirectory, notices: HomeNotices) {
        self.home = home
        self.notices = notices
    }

    /// - Returns: the accounts that the act is about.
    func perform(_ act: ControlAct) throws(WalletError) -> [AccountReport] {
        var plan = ExchangePlan(home: home, credentials: try PaperKey.load(from: home))
        plan.notify = { [notices] in notices.tell($0) }
        let request = act.request(key: try ControlKey.load(from: home))
        let host = ExchangeHost(plan: plan)
        defer { host.close() }
        let response: HTTPResponseMessage
        do throws(ExchangeHost.Failure) {
            response = try host.answer(request)
        } catch {
            switch error {
            case .cannotOpen(let error): throw error
            case .wire(let error): throw .storage(.other(.listening, words: error.description))
            }
        }
        return try reports(in: response, to: request.target)
    }

    private func reports(in response: HTTPResponseMessage, to path: String) throws(WalletError) -> [AccountReport] {
        guard response.status == 200 else {
            guard let body = APIErrorBody.detect(in: response.body) else {
                throw .api(.unexpectedBody(path: path, http: response.status, excerpt: ""))
            }
            throw .api(.refused(path: path, http: response.status, status: body.status, message: body.errorMessage))
        }
        do throws(JSONError) {
            return try ExactJSONDecoder().read([AccountReport].self, from: response.body)
        } catch {
            throw .api(.unexpectedBody(path: path, http: response.status, excerpt: ""))
        }
    }
}
