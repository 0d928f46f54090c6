/// Drops attributes of Objective-C and Interface Builder, which the compiler of Linux rejects.
enum Attributes: Rewriting {
    private static let dropped: Set = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBOutletCollection",
    ]
    private static let unsupported = [
        "NSManaged": "@NSManaged needs Core Data, which does not exist on Linux",
        "NSApplicationMain": "@NSApplicationMain is an application of AppKit, which does not exist on Linux",
    ]

    static func isOfInterest(_ name: String) -> Bool {
        dropped.contains(name) || name == "UIApplicationMain" || unsupported[name] != nil
    }

    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for attribute in outline.attributes {
                if dropped.contains(attribute.name) {
                    drafts.replace(attribute.removalRange, with: "", in: file, .attribute)
                } else if let reason = unsupported[attribute.name] {
                    drafts.report(reason, at: attribute.range.lowerBound, in: file, .attribute)
                } else {
                    // Without Objective-C the compiler crashes at @UIApplicationMain.
                    drafts.replace(attribute.range, with: "@main", in: file, .entryPoint)
                }
            }
            for type in outline.types where type.kind == .protocol && type.attribute("objc") != nil {
                // A protocol of Objective-C can be adopted by classes only, so references to it can be weak.
                let classBounds: Set = ["AnyObject", "class", "NSObjectProtocol"]
                guard classBounds.isDisjoint(with: type.inherited) else { continue }
                drafts.inherit("AnyObject", by: type, in: file)
            }
        }
    }
}
