/// Where coins can be sent to the account. Source: Lightning API, "Get Crypto Assets Deposit Addresses".
public struct GetAddresses: QueryRequest {
    public typealias Response = [DepositAddress]
    public static let path = "/v1/me/getaddresses"

    /// Asks about the account of the key.
    public init() {}
}

/// The coins that came in, newest first. Source: Lightning API, "Get Crypto Assets Deposit History".
public struct GetCoinIns: PagedRequest {
    public typealias Element = CoinTransfer
    public typealias Response = [CoinTransfer]
    public static let path = "/v1/me/getcoinins"

    /// Which part, newest first.
    public var paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(paging: Paging = .latest) {
        self.paging = paging
    }

    public var query: [QueryItem] { paging.query }
}

/// The coins that went out, newest first. Source: Lightning API, "Get Crypto Assets Transaction History".
public struct GetCoinOuts: PagedRequest {
    public typealias Element = CoinTransfer
    public typealias Response = [CoinTransfer]
    public static let path = "/v1/me/getcoinouts"

    /// Which part, newest first.
    public var paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(paging: Paging = .latest) {
        self.paging = paging
    }

    public var query: [QueryItem] { paging.query }
}

/// The bank accounts that money can go to. Source: Lightning API, "Get Bank Account Summary".
public struct GetBankAccounts: QueryRequest {
    public typealias Response = [BankAccount]
    public static let path = "/v1/me/getbankaccounts"

    /// Asks about the account of the key.
    public init() {}
}

/// The money that came in, newest first. Source: Lightning API, "Get Cash Deposits".
public struct GetDeposits: PagedRequest {
    public typealias Element = MoneyTransfer
    public typealias Response = [MoneyTransfer]
    public static let path = "/v1/me/getdeposits"

    /// Which part, newest first.
    public var paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(paging: Paging = .latest) {
        self.paging = paging
    }

    public var query: [QueryItem] { paging.query }
}

/// The money that went out, newest first. Source: Lightning API, "Get Deposit Cancellation History".
public struct GetWithdrawals: PagedRequest {
    public typealias Element = MoneyTransfer
    public typealias Response = [MoneyTransfer]
    public static let path = "/v1/me/getwithdrawals"

    /// Only the withdrawal that was accepted with this id; `nil` for all.
    public let messageID: String?
    /// Which part, newest first.
    public var paging: Paging

    /// A filter that is `nil` does not narrow the list.
    public init(messageID: String? = nil, paging: Paging = .latest) {
        self.messageID = messageID
        self.paging = paging
    }

    public var query: [QueryItem] {
        var items: [QueryItem] = []
        items.append("message_id", messageID)
        return items + paging.query
    }
}
