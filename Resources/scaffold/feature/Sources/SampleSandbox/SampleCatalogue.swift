import SampleFeature
import SandboxKit

/// What the sandbox of the price alarms shows. Each screen is a file of `Scenes`.
enum SampleCatalogue {
    static let catalogue = SandboxCatalogue("Sample", recordings: []) {
        SandboxSection("Sample") {
            SampleScreens.priceAlarms
        }
    }
}

/// The screens of this sandbox.
enum SampleScreens {
    /// A screen that is opened by its name.
    static func screen(_ name: String, @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]) -> SandboxScreen {
        SandboxScreen(name, typing: name, of: { SampleFeature(in: $0).commands }, scenes: scenes)
    }
}
