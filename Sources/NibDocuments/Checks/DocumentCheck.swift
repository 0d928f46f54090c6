/// Looks at everything in a document once, and reports what is not understood.
struct DocumentCheck {
    private let tree: ElementTree
    private let file: String
    private var warnings: [InterfaceWarning] = []
    /// Where the warning of a name is, and how often the name occurs.
    private var unknownElements: [String: (warning: Int, count: Int)] = [:]
    private var unknownAttributes: Set<String> = []

    /// The warnings in document order: one for each unknown name, one for each of the others.
    static func warnings(of tree: ElementTree, file: String) -> [InterfaceWarning] {
        var check = DocumentCheck(tree: tree, file: file)
        check.run()
        return check.warnings.enumerated().sorted { ($0.1.line, $0.0) < ($1.1.line, $1.0) }.map(\.element)
    }

    private init(tree: ElementTree, file: String) {
        self.tree = tree
        self.file = file
    }

    private mutating func run() {
        for index in tree.duplicates {
            let element = self.element(index)
            let id = element.id ?? ""
            let first = tree.ids[id].map { tree.nodes[$0] }
            report(
                .duplicateID, element,
                "<\(element.name)> has the id of <\(first?.name ?? "")> in line \(first?.line ?? 0): "
                    + "references mean that one")
        }
        checkElements()
        for index in tree.cyclicSegues.sorted() {
            let segue = element(index)
            let (id, name) = (segue.reference("destination")?.id ?? "", segue.reference("destination")?.name ?? "")
            report(.containmentCycle, segue, "the <segue> is left out: with it, <\(name)> \(id) would contain itself")
        }
        for (name, entry) in unknownElements where entry.count > 1 {
            let warning = warnings[entry.warning]
            warnings[entry.warning] = InterfaceWarning(
                kind: warning.kind, file: file, line: warning.line, id: warning.id, label: warning.label,
                message: warning.message + " (the first of \(entry.count) <\(name)>)")
        }
    }

    private func element(_ index: Int) -> InterfaceElement {
        InterfaceElement(tree: tree, index: index, sizeClasses: SizeClasses())
    }

    /// Reports of an element, with the id of the closest object.
    private mutating func report(_ kind: InterfaceWarning.Kind, _ element: InterfaceElement, _ message: String) {
        var object = element
        while object.id == nil, let parent = object.parent { object = parent }
        warnings.append(
            InterfaceWarning(
                kind: kind, file: file, line: element.line, id: object.id, label: object.label, message: message))
    }

    private mutating func checkElements() {
        var index = 0
        // Inside an unknown element, other unknown ones are its own.
        var unknownEnd = 0
        while index < tree.nodes.count {
            let element = element(index)
            if tree.nodes[index].isDesignTime {
                index = tree.nodes[index].end
                continue
            }
            if element.kind != nil {
                checkAttributes(element)
                checkValue(element)
            } else if index >= unknownEnd || element.isUnknownView {
                checkUnknown(element)
                unknownEnd = max(unknownEnd, tree.nodes[index].end)
            }
            index += 1
        }
    }

    private mutating func checkUnknown(_ element: InterfaceElement) {
        if unknownElements[element.name] != nil {
            unknownElements[element.name]!.count += 1
            return
        }
        unknownElements[element.name] = (warnings.count, 1)
        let consequence = element.isUnknownView ? "a plain view stands in its place" : "it is ignored"
        report(.unknownElement, element, "<\(element.name)> is not supported, \(consequence)")
    }

    private mutating func checkAttributes(_ element: InterfaceElement) {
        let kind = element.name == "variation" ? element.parent?.kind : element.kind
        guard let kind else { return }
        for attribute in tree.nodes[element.index].attributes {
            guard let form = kind.form(attribute.name) else {
                if unknownAttributes.insert(attribute.name).inserted {
                    report(
                        .unknownAttribute, element,
                        "the attribute \(attribute.name) of <\(kind.name)> is not supported, it is ignored")
                }
                continue
            }
            var text: String { "\(attribute.name)=\"\(attribute.value)\"" }
            switch form {
            case .flag where InterfaceElement.flag(of: attribute.value) == nil:
                report(.invalidValue, element, "\(text) is neither YES nor NO, it is ignored")
            case .number where InterfaceElement.number(of: attribute.value) == nil:
                report(.invalidValue, element, "\(text) is no number, it is ignored")
            case .reference where tree.ids[attribute.value] == nil:
                let consequence =
                    kind.category == .constraint || kind.category == .connection
                    ? "the \(kind.name) is left out" : "it is ignored"
                report(.danglingReference, element, "\(text) is the id of no object, \(consequence)")
            default: break
            }
        }
    }

    /// Checks elements of which values are made. Dangling references have been reported with the attributes.
    private mutating func checkValue(_ element: InterfaceElement) {
        do throws(InvalidValue) {
            try ElementValue.check(element)
        } catch {
            let dangles = element.node.attributes.contains {
                element.kind?.form($0.name) == .reference && tree.ids[$0.value] == nil
            }
            if !dangles { report(.invalidValue, element, error.message) }
        }
    }
}
