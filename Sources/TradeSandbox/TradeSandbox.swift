import SandboxKit

#if Live
import SandboxLive
#endif

@main struct Program {
    static func main() async {
        #if Live
        await SandboxProgram(TradeCatalogue.catalogue, connect: SandboxConnection.open(_:for:)).main()
        #else
        await SandboxProgram(TradeCatalogue.catalogue).main()
        #endif
    }
}
