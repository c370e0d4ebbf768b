public import SaifuJSON

extension OrderAcceptance: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var childOrderAcceptanceID: AcceptanceID?
        let start = reader.startOfValue()
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("child_order_acceptance_id", 0, of: &members, into: &childOrderAcceptanceID)
            try reader.passOthers(&members)
        }
        try members.require(1, ["child_order_acceptance_id"])
        guard let childOrderAcceptanceID else { throw JSONFault(.missingKey("child_order_acceptance_id"), at: start) }
        self.init(childOrderAcceptanceID: childOrderAcceptanceID.rawValue)
    }
}
