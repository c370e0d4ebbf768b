import SandboxKit

#if Live
import SandboxLive
#endif

@main struct Program {
    static func main() async {
        #if Live
        await SandboxProgram(MarketCatalogue.catalogue, connect: SandboxConnection.open(_:for:)).main()
        #else
        await SandboxProgram(MarketCatalogue.catalogue).main()
        #endif
    }
}
