public import SaifuJSON

extension Health: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var status: HealthStatus = ""
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("status", 0, of: &members, into: &status)
            try reader.passOthers(&members)
        }
        try members.require(1, ["status"])
        self.init(status: status)
    }
}
