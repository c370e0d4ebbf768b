/// Refuses classes that inherit from classes of this project: sharing is done by composition and protocols.
enum InheritanceCheck {
    static func violations(in files: [SourceFile]) -> [Violation] {
        let classes = Set(files.flatMap(\.types).filter { $0.kind == .class }.map(\.name))
        return files.flatMap { file in
            file.types.filter { $0.kind == .class }.compactMap { type in
                guard let base = type.parents.first(where: classes.contains) else { return nil }
                let message = "\(type.name) inherits from \(base): share by composition or a protocol"
                return Violation(file: file.path, line: type.line, message: message)
            }
        }
    }
}
