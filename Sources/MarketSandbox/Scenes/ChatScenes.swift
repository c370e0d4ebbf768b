import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `chat`: what was said.
    static let chat = screen("chat") {
        SandboxScene.normal { Stub(GetChats.self, .body(.text(lines))) }
        SandboxScene.empty { Stub(GetChats.self, .body("[]")) }
        SandboxScene.error { Stub(GetChats.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetChats.self, .body(.text(lines))).delayed(by: .seconds(3)) }
    }

    /// A long one, and one that would like to command the terminal.
    private static let lines = """
        [{"nickname":"User1234567","message":"おはようございます","date":"2026-08-07T11:00:00"},\
        {"nickname":"User7654321","message":"\\u001b[31mred\\u0007","date":"2026-08-07T11:30:00"},\
        {"nickname":"User2439951","message":"Waiting with a limit order far below, as ever, and in no hurry to have it filled today",\
        "date":"2026-08-07T12:00:00"}]
        """
}
