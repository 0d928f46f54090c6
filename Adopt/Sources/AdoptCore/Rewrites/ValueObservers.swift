/// Lets direct subclasses of `NSObject` observe values by name: without Objective-C, `NSObject` has no method to
/// override. Those of UIKit's classes with tables override as they are.
///
///     class A: NSObject, _ValueObserving {
///         func observeValue(forKeyPath keyPath: String?, of object: Any?, …) { }
///     }
enum ValueObservers: Rewriting {
    private static let name = "observeValue"
    private static let key = "\(name)(forKeyPath:of:change:context:)"

    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for type in outline.types where type.kind == .class {
                for member in type.members where member.key == key {
                    guard let modifier = member.modifiers.first(where: { $0.name == "override" }),
                        hasNoMethod(above: type, file, module)
                    else { continue }
                    drafts.replace(modifier.removalRange, with: "", in: file, .valueObserver)
                    drafts.inherit("_ValueObserving", by: type, in: file)
                    drafts.importUIKit(in: file)
                }
            }
        }
    }

    /// Whether neither UIKit nor a superclass of the module declares the method.
    private static func hasNoMethod(above type: TypeDeclaration, _ file: Int, _ module: Module) -> Bool {
        guard let name = module.index.resolve(type.name, file: file) else { return false }
        let (own, foreign) = module.index.superclasses(from: name)
        guard let foreign, !ForeignTypes.hasTable(foreign) else { return false }
        return !own.dropFirst().contains { ancestor in
            module.index.types[ancestor]?.members(named: Self.name).contains { $0.member.key == key } == true
        }
    }
}
