/// Refuses classes that inherit from classes of this project: sharing is done by composition and protocols.
///
/// Whatever a base class is called where it is inherited from (an alias, `Module.Base`, a generic), it has to be one that
/// can be inherited from: so every class is `final`.
enum InheritanceCheck {
    static func violations(in files: [SourceFile]) -> [Violation] {
        let classes = Set(files.flatMap(\.types).filter { $0.kind == .class }.map(\.name))
        return files.flatMap { file in
            file.types.filter { $0.kind == .class }.flatMap { type -> [Violation] in
                let bases = type.parents.filter(classes.contains).map {
                    "\(type.name) inherits from \($0): share by composition or a protocol"
                }
                let open = type.isFinal ? [] : ["\(type.name) is not final: nothing inherits from a class here"]
                return (bases + open).map { Violation(file: file.path, line: type.line, message: $0) }
            }
        }
    }
}
