import SandboxKit

#if Live
import SandboxLive
#endif

@main struct Program {
    static func main() async {
        #if Live
        await SandboxProgram(AccountCatalogue.catalogue, connect: SandboxConnection.open(_:for:)).main()
        #else
        await SandboxProgram(AccountCatalogue.catalogue).main()
        #endif
    }
}
