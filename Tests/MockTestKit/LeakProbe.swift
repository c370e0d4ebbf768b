/// Tells which objects of a scene live on after it was dropped.
///
/// It finds the roles by itself: from the scene on, every object of the same module that a stored property keeps,
/// weakly or not. The router of a scene is no object; its entities are values.
@MainActor public final class LeakProbe {
    private struct Probe {
        let name: String
        weak var object: AnyObject?
    }

    private let module: Substring
    private var probes: [Probe] = []

    /// - Parameter scene: as the router answers with it; the probe does not keep it alive.
    public init(_ scene: AnyObject) {
        module = String(reflecting: type(of: scene)).prefix { $0 != "." }
        look(at: scene, depth: 0)
    }

    /// The names of the types of all objects that were found, the scene first.
    public var found: [String] { probes.map(\.name) }

    /// The names of those that are still there.
    public var living: [String] { probes.filter { $0.object != nil }.map(\.name) }

    private func look(at value: Any, depth: Int) {
        guard depth < 12 else { return }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
            let object = value as AnyObject
            let name = String(reflecting: type(of: object))
            // What belongs to others, such as the environment, outlives a scene.
            guard name.prefix(while: { $0 != "." }) == module, !probes.contains(where: { $0.object === object })
            else { return }
            probes.append(Probe(name: String(name.dropFirst(module.count + 1)), object: object))
        }
        for child in mirror.children { look(at: child.value, depth: depth + 1) }
    }
}
