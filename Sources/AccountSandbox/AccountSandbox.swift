import SandboxKit
import SandboxLive

@main struct Program {
    static func main() async {
        await SandboxProgram(AccountCatalogue.catalogue, connect: LiveConnection.open(_:for:)).main()
    }
}
