import NibDocuments

/// Asks for the values of all elements of a document, for two pairs of size classes.
enum DocumentVisit {
    static func count(_ document: InterfaceDocument) -> Int {
        let classes = [SizeClasses(), SizeClasses(horizontal: .compact, vertical: .regular)]
        let elements = classes.flatMap { classes in document.root.applying(classes).descendants }
        return elements.map(count).reduce(0, +) + document.scenes.count + document.objects.count
            + document.warnings.map(\.description.utf8.count).reduce(0, +)
    }

    private static func count(_ element: InterfaceElement) -> Int {
        var count = 0
        for name in element.attributeNames {
            count += element.text(name)?.utf8.count ?? 0
            count += element.flag(name) == true ? 1 : 0
            count += element.number(name) == nil ? 0 : 1
            count += element.reference(name) == nil ? 0 : 1
        }
        for key in element.keys {
            count += element.color(key) == nil ? 0 : 1
            count += element.font(key) == nil ? 0 : 1
            count += element.attributedText(key)?.fragments.count ?? 0
            count += element.range(key) == nil ? 0 : 1
            count += element.insets(key) == nil ? 0 : 1
        }
        count += element.image("image") == nil ? 0 : 1
        count += element.frame == nil ? 0 : 1
        count += element.constraints.count + element.connections.count + element.runtimeAttributes.count
        return count + element.prototypes.count + element.sections.flatMap(\.cells).count + element.subviews.count
    }
}
