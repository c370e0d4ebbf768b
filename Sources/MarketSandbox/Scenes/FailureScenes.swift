import LightningAPI
import SandboxKit

extension MarketScreens {
    /// Refusals, with what an exchange or something before it answers.
    static let refusals: [(http: Int, answer: StubAnswer)] = [
        (400, .refusal(http: 400, status: -204, "Market state is closed.")),
        (401, .refusal(http: 401, status: -500, "Invalid signature")),
        (403, .refusal(http: 403, status: -500, "Permission denied")),
        (404, .status(404, "<html>Not Found</html>")),
        (429, .refusal(http: 429, status: -1, "Over API limit per minute")),
        (500, .status(500, "")),
        (502, .status(502, "<html>Bad Gateway</html>")),
        (503, .refusal(http: 503, status: -2, "Under maintenance")),
        (504, .status(504, "<html>Gateway Timeout</html>")),
    ]

    /// `failures`: a screen as it looks for each status, and for each fault of the transport.
    static let failures = screen("failures", typing: "ticker") {
        for (http, answer) in refusals {
            SandboxScene("\(http)") { Stub(MarketRecordings.ticker).answering(answer) }
        }
        for fault in StubFault.allCases {
            SandboxScene(fault.rawValue) { Stub(MarketRecordings.ticker).answering(.fault(fault)) }
        }
    }
}
