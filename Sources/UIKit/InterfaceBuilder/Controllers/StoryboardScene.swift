internal import NibDocuments

/// A controller of a storyboard with the objects that live with it. The controller owns it.
@MainActor final class StoryboardScene {
    private struct Weak { weak var object: AnyObject? }

    let storyboard: UIStoryboard
    /// The controller's element.
    let element: InterfaceElement
    /// The other objects of the scene: gesture recognizers and custom objects.
    let sceneObjects: [InterfaceElement]
    private(set) weak var controller: UIViewController?
    /// Objects that were loaded, which those loaded later refer to.
    private var objects: [Int: Weak] = [:]
    private var kept: [AnyObject] = []
    /// The segues of container views that wait for the end of the loading.
    var embeds: [(segue: InterfaceSegue, connection: InterfaceConnection, view: UIView)] = []

    init(_ storyboard: UIStoryboard, _ element: InterfaceElement) {
        self.storyboard = storyboard
        self.element = element
        let scenes = storyboard.document.content.scenes
        sceneObjects = scenes.first { $0.controller == element }?.objects ?? []
    }

    func keep(_ object: AnyObject) { kept.append(object) }

    func object(_ element: InterfaceElement) -> AnyObject? {
        element == self.element ? controller : objects[element.index]?.object
    }

    func adopt(_ made: [(element: InterfaceElement, object: AnyObject)]) {
        for (element, object) in made { objects[element.index] = Weak(object: object) }
    }

    private var viewElement: InterfaceElement? { element.child("view") }

    /// Whether an object is made with the controller's view, rather than with the controller.
    func isLoadedWithView(_ other: InterfaceElement) -> Bool {
        let roots = [viewElement].compactMap { $0 } + sceneObjects
        return roots.contains { $0 == other || $0.contains(other) }
    }

    // MARK: Loading

    /// Gives a controller the values of its element; called by its `init(coder:)`.
    func begin(_ controller: UIViewController, _ loader: NibLoader) {
        guard self.controller !== controller else { return }
        self.controller = controller
        controller.storyboardScene = self
        loader.setValues(of: controller, element)
    }

    /// The columns of split view controllers by the names of their relationships.
    private static let columns: [String: UISplitViewController.Column] = [
        "masterViewController": .primary, "supplementaryViewController": .supplementary,
        "detailViewController": .secondary, "compactViewController": .compact,
    ]

    /// Makes the children that the controller has from the start.
    func makeChildren(of controller: UIViewController) {
        var children: [UIViewController] = []
        for connection in element.connections {
            guard case .segue(let segue) = connection.kind, case .relationship(let name) = segue.kind else { continue }
            switch (name, controller) {
            case ("rootViewController", is UINavigationController), ("viewControllers", is UITabBarController):
                children.append(makeDestination(of: segue, connection, sender: nil))
            case (_, let split as UISplitViewController) where Self.columns[name] != nil:
                let child = makeDestination(of: segue, connection, sender: nil)
                if let column = Self.columns[name] { split.setContents([(column, child)]) }
            default: storyboard.document.report("the relationship \(name) is not supported", at: connection.element)
            }
        }
        guard !children.isEmpty else { return }
        (controller as? UINavigationController)?.setViewControllers(children, animated: false)
        (controller as? UITabBarController)?.viewControllers = children
    }

    /// Makes the controller's view. Returns false if the storyboard has none.
    func loadView(of controller: UIViewController) -> Bool {
        guard let viewElement else { return false }
        let loader = NibLoader(storyboard.document, .view, owner: controller, scene: self)
        loader.rootElement = viewElement
        guard let view = loader.make(viewElement.applying(loader.sizeClasses)) as? UIView else { return false }
        controller.takeInterfaceView(view)
        for object in sceneObjects {
            if let made = loader.make(object.applying(loader.sizeClasses)) { keep(made) }
        }
        loader.finish()
        runEmbeds()
        return true
    }
}
