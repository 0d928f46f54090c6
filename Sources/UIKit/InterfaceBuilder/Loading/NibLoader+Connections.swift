internal import NibDocuments

extension NibLoader {
    /// Makes the connections of the objects that were made, and of the owner: outlets first, then actions and segues.
    func connect() {
        var all: [(source: AnyObject, element: InterfaceElement, connection: InterfaceConnection)] = []
        for (element, object) in sources {
            for connection in plan(of: element).connections where isInReach(connection, from: element) {
                all.append((object, element, connection))
            }
        }
        for (source, element, connection) in all { connectOutlet(connection, of: source, element) }
        for (source, element, connection) in all { connectAction(connection, of: source, element) }
    }

    /// The objects with connections: those made, and the owner.
    private var sources: [(element: InterfaceElement, object: AnyObject)] {
        switch part {
        case .xib:
            guard let owner, let placeholder = document.content.filesOwner else { return made }
            return made + [(placeholder, owner)]
        case .view:
            guard let scene, let controller = scene.controller else { return made }
            return made + [(scene.element, controller)]
        case .controller, .prototype: return made
        }
    }

    /// Connections of a controller to objects that are loaded with its view wait until then.
    private func isInReach(_ connection: InterfaceConnection, from element: InterfaceElement) -> Bool {
        guard let scene else { return true }
        switch part {
        case .controller: return !scene.isLoadedWithView(connection.destination)
        case .view: return element != scene.element || scene.isLoadedWithView(connection.destination)
        default: return true
        }
    }

    // MARK: Outlets

    private func connectOutlet(_ connection: InterfaceConnection, of source: AnyObject, _ element: InterfaceElement) {
        switch connection.kind {
        case .outlet(let property):
            guard let destination = object(connection.destination) else { return }
            set(property, of: source, to: destination, element, connection)
        case .outletCollection(let property, let appends):
            guard let destination = object(connection.destination) else { return }
            collect(property, of: source, destination, appends: appends, element, connection)
        default: break
        }
    }

    private func set(
        _ property: String, of source: AnyObject, to value: Any, _ element: InterfaceElement,
        _ connection: InterfaceConnection
    ) {
        let result = Self.setMember(property, of: source, to: [value])
        if result == .done || OwnOutlets.set(property, of: source, to: value as AnyObject) { return }
        switch result {
        case .done: return
        case .otherType:
            guard !isStandIn(connection.destination) else { return }
            stop(
                "\(type(of: source)).\(property) does not take a \(type(of: value))", element, connection)
        case .missing: missing(property, of: source, element, connection)
        }
    }

    private func missing(
        _ property: String, of source: AnyObject, _ element: InterfaceElement, _ connection: InterfaceConnection
    ) {
        // Without the class of the document, or with a class of UIKit that does not exist here, outlets lead nowhere.
        guard !isStandIn(element) else { return }
        let message = Self.undefinedKey(property, of: source)
        guard element.customClass != nil || source === owner else {
            // A controller of UIKit that stands for another one is no delegate.
            if !isStandIn(connection.destination) { document.report(message, at: element) }
            return
        }
        stop(message, element, connection)
    }

    /// UIKit's message, in ours, for a property that a class does not have.
    static func undefinedKey(_ property: String, of source: AnyObject) -> String {
        let type: AnyClass = type(of: source)
        let names = members(of: source).map(\.name)
        var message =
            "[\(type) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(property)."
        if names.isEmpty {
            message += " It has no table of outlets, which adopt writes."
        } else if let nearest = LoadedDocument.nearest(to: property, in: names) {
            message += " It has \(nearest)."
        }
        return message
    }

    private func stop(
        _ message: String, _ element: InterfaceElement, _ connection: InterfaceConnection
    ) -> Never {
        let connected = connection.id.map { " connection \($0)" } ?? ""
        fatalError("\(document.place(of: element))\(connected) (line \(connection.line)): \(message)")
    }

    private func collect(
        _ property: String, of source: AnyObject, _ value: AnyObject, appends: Bool, _ element: InterfaceElement,
        _ connection: InterfaceConnection
    ) {
        if property == "gestureRecognizers", let view = source as? UIView {
            if let recognizer = value as? UIGestureRecognizer { view.addGestureRecognizer(recognizer) }
            return
        }
        let key = OutletCollectionKey(source: ObjectIdentifier(source), property: property)
        collections[key, default: []].append(value)
        set(property, of: source, to: collections[key] ?? [], element, connection)
    }

    // MARK: Actions

    private func connectAction(_ connection: InterfaceConnection, of source: AnyObject, _ element: InterfaceElement) {
        switch connection.kind {
        case .action(let name, let event):
            let isFirstResponder = connection.destination.placeholder == .firstResponder
            let target = object(connection.destination)
            guard target != nil || isFirstResponder else { return }
            let selector = Selector(name)
            if let target, isStandIn(connection.destination), !selector.isAnswered(by: target) { return }
            add(selector, target, event, to: source)
        case .segue(let segue): scene?.prepare(segue, connection, from: source, element)
        default: break
        }
    }

    private func add(_ selector: Selector, _ target: AnyObject?, _ event: String?, to source: AnyObject) {
        switch source {
        case let control as UIControl:
            let events = event.flatMap { UIControl.Event.named[$0] } ?? .primaryActionTriggered
            control.addTarget(target, action: selector, for: events)
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        default: break
        }
    }

    /// Whether an object stands for one of a class that was not found.
    func isStandIn(_ element: InterfaceElement) -> Bool {
        if let custom = element.customClass, element.placeholder == nil { return find(custom) == nil }
        guard let name = element.kind?.className else { return element.isUnknownView }
        return InterfaceClasses.known[name] == nil
    }
}

struct OutletCollectionKey: Hashable {
    let source: ObjectIdentifier
    let property: String
}
