import SandboxKit
import SandboxLive

@main struct Program {
    static func main() async {
        await SandboxProgram(TradeCatalogue.catalogue, connect: LiveConnection.open(_:for:)).main()
    }
}
