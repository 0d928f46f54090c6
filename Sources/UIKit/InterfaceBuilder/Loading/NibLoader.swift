internal import NibDocuments

/// Makes the objects of a part of a document that is loaded at once: a xib, a cell, a controller, the view of one.
///
/// The order is UIKit's (S23.48): all objects with their values and their subviews, constraints, outlets and actions,
/// runtime attributes, then `awakeFromNib()`.
@MainActor final class NibLoader {
    /// The objects that are loaded at once.
    enum Part { case xib, prototype, controller, view }

    let document: LoadedDocument
    let part: Part
    /// The owner of a xib; the controller of a storyboard's scene.
    let owner: AnyObject?
    /// The scene that the objects belong to; nil for xibs.
    let scene: StoryboardScene?
    /// Objects for placeholders, by their names.
    private let externals: [String: Any]
    let sizeClasses: SizeClasses
    private let plans: ElementPlans
    /// The element of the view of the controller that is loaded.
    var rootElement: InterfaceElement?
    var rootView: UIView? { rootElement.flatMap { objects[$0.index] } as? UIView }
    private var objects: [Int: AnyObject] = [:]
    /// The objects in the order in which they were made.
    private(set) var made: [(element: InterfaceElement, object: AnyObject)] = []

    /// The values of the outlet collections that are being connected.
    var collections: [OutletCollectionKey: [AnyObject]] = [:]
    /// The labels of the cell whose content is being made.
    var ownLabels: OwnLabels?

    init(
        _ document: LoadedDocument, _ part: Part, owner: AnyObject?, scene: StoryboardScene? = nil,
        externals: [String: Any] = [:]
    ) {
        self.document = document
        self.part = part
        self.owner = owner
        self.scene = scene
        self.externals = externals
        sizeClasses = SizeClasses(.current)
        plans = document.plans(for: sizeClasses)
    }

    /// Makes objects and connects them. Returns those that could be made.
    func load(_ elements: [InterfaceElement]) -> [AnyObject] {
        let top = elements.compactMap { make($0.applying(sizeClasses)) }
        finish()
        return top
    }

    /// The steps after all objects have been made.
    func finish() {
        installConstraints()
        connect()
        for (element, object) in made { setRuntimeAttributes(of: object, element) }
        for (_, object) in made { wake(object) }
        if document.isPreview {
            document.prototypeContents += made.compactMap { PrototypeContent.fill($0.object, $0.element) }
        }
        scene?.adopt(made)
    }

    private func wake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let layout as UICollectionViewLayout: layout.awakeFromNib()
        default: break
        }
    }

    // MARK: Objects

    func plan(of element: InterfaceElement) -> ElementPlan { plans.plan(of: element) }

    func make(_ element: InterfaceElement) -> AnyObject? {
        if element.isUnknownView { return makeView(element) }
        switch element.kind?.category {
        case .view: return makeView(element)
        case .layout: return makeLayout(element)
        case .gestureRecognizer: return makeRecognizer(element)
        case .barItem: return makeBarItem(element)
        case .controller: return makeController(element)
        case .object: return makeObject(element)
        default: return nil
        }
    }

    func makeView(_ element: InterfaceElement) -> UIView? {
        if let own = ownLabels?.view(for: element) {
            fill(own, element)
            return own
        }
        let type = viewClass(of: element) as! UIView.Type
        guard let view = type.init(coder: InterfaceCoder(element, self)) else {
            document.report("\(type).init(coder:) has returned nil", at: element)
            return nil
        }
        register(view, element)
        return view
    }

    /// The class of a view. Those of cells inherit from the class that they are dequeued as.
    private func viewClass(of element: InterfaceElement) -> AnyClass {
        switch element.name {
        case "tableViewCell": objectClass(of: element, as: UITableViewCell.self)
        case "collectionViewCell" where element.parent?.name == "cells":
            objectClass(of: element, as: UICollectionViewCell.self)
        case "collectionViewCell", "collectionReusableView":
            objectClass(of: element, as: UICollectionReusableView.self)
        default: objectClass(of: element, as: UIView.self)
        }
    }

    private func makeObject(_ element: InterfaceElement) -> AnyObject? {
        guard element.name == "customObject", let type = objectClass(of: element, as: NSObject.self) as? NSObject.Type
        else {
            return nil
        }
        let object = type._adoptInit()
        register(object, element)
        return object
    }

    /// Notes the object of an element, so that others can refer to it.
    func register(_ object: AnyObject, _ element: InterfaceElement) {
        let known = objects.updateValue(object, forKey: element.index)
        if known === object { return }
        if known != nil { made.removeAll { $0.element == element } }
        made.append((element, object))
        if let observer = ViewCreation.documentObserver, let view = object as? UIView {
            observer(view, document.content.file, element.line, element.id)
        }
    }

    /// Notes an object that a reference may mean, without connections of its own.
    func alias(_ object: AnyObject, _ element: InterfaceElement) { objects[element.index] = object }

    /// The object of an element: of this part, of the scene around it, or one from outside of the document.
    func object(_ element: InterfaceElement) -> AnyObject? {
        if let known = objects[element.index] { return known }
        return switch element.placeholder {
        case .filesOwner: owner
        case .firstResponder: nil
        case .external(let name): externals[name].map { $0 as AnyObject }
        case nil: scene?.object(element)
        }
    }
}

extension SizeClasses {
    init(_ traits: UITraitCollection) {
        func named(_ value: UIUserInterfaceSizeClass) -> Class? {
            switch value {
            case .compact: .compact
            case .regular: .regular
            default: nil
            }
        }
        self.init(horizontal: named(traits.horizontalSizeClass), vertical: named(traits.verticalSizeClass))
    }
}
