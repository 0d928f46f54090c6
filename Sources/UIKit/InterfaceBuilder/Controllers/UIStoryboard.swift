internal import NibDocuments

/// The controllers of a `.storyboard` file, each of which can be made any number of times. The file is read once.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    let document: LoadedDocument

    /// Reads the file `name.storyboard` of a bundle, the main one if nil. Stops the program if there is none, or it is
    /// no document for iOS.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(
            InterfaceFiles.document(
                name, .storyboard, in: storyboardBundleOrNil, call: "UIStoryboard(name: \"\(name)\")"))
    }

    /// Reads the bytes of a `.storyboard` file. `file` is its name in messages.
    package convenience init(data: Data, file: String, bundle: Bundle? = nil) throws {
        self.init(LoadedDocument(try InterfaceDocument(data, file: file), bundle: bundle))
    }

    init(_ document: LoadedDocument) {
        self.document = document
        super.init()
    }

    /// Makes the initial controller; nil if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? { initial(nil) }

    /// Makes the initial controller by a closure that calls an initialiser with the coder, or as usual if it returns
    /// nil.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? { initial(creator).map { cast($0, "instantiateInitialViewController(creator:)") } }

    /// Makes the controller of an identifier. Stops the program if the storyboard has none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        makeController(scene(identifier).controller!, creator: nil)
    }

    /// Makes the controller of an identifier by a closure that calls an initialiser with the coder, or as usual if it
    /// returns nil.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let controller = makeController(scene(identifier).controller!, creator: creator)
        return cast(controller, "instantiateViewController(identifier:creator:)")
    }

    private func initial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        document.content.initialScene?.controller.map { makeController($0, creator: creator) }
    }

    private func cast<ViewController: UIViewController>(
        _ controller: UIViewController, _ call: String
    ) -> ViewController {
        guard let controller = controller as? ViewController else {
            fatalError("UIStoryboard.\(call): the controller is a \(type(of: controller)), no \(ViewController.self)")
        }
        return controller
    }

    private func scene(_ identifier: String) -> InterfaceScene {
        if let scene = document.content.scene(identifier: identifier), scene.controller != nil { return scene }
        let names = document.content.scenes.compactMap(\.identifier)
        let nearest = LoadedDocument.nearest(to: identifier, in: names).map { "; it has '\($0)'" } ?? ""
        fatalError(
            "Storyboard (\(document.content.file)) doesn't contain a view controller with identifier "
                + "'\(identifier)'\(nearest)")
    }

    // MARK: Controllers

    /// Makes a controller from its element, with the children that it has from the start.
    func makeController(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        if element.name == "viewControllerPlaceholder" { return controllerElsewhere(element, creator) }
        let scene = StoryboardScene(self, element.applying(SizeClasses(.current)))
        let loader = NibLoader(document, .controller, owner: nil, scene: scene)
        let coder = InterfaceCoder(scene.element, loader)
        let type = loader.objectClass(of: element, as: UIViewController.self) as! UIViewController.Type
        guard let controller = creator?(coder) ?? type.init(coder: coder) else {
            fatalError("\(document.place(of: element)) \(type).init(coder:) has returned nil")
        }
        scene.begin(controller, loader)
        scene.makeChildren(of: controller)
        loader.finish()
        return controller
    }

    /// More storyboards than an app nests, and few enough for the stack.
    private static let largestNesting = 32

    /// The controller of another storyboard.
    private func controllerElsewhere(
        _ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        guard let name = element.text("storyboardName"),
            InterfaceFiles.path(name, .storyboard, in: document.bundle) != nil
        else {
            document.report(
                "the storyboard \(element.text("storyboardName") ?? "") is missing; an empty controller takes its place",
                at: element)
            return UIViewController()
        }
        guard document.nesting < Self.largestNesting else {
            document.report(
                "the storyboard \(name) is in itself, or in \(Self.largestNesting) others; an empty controller takes its "
                    + "place", at: element)
            return UIViewController()
        }
        let other = UIStoryboard(name: name, bundle: document.bundle)
        (other.document.nesting, other.document.isPreview) = (document.nesting + 1, document.isPreview)
        if let identifier = element.text("referencedIdentifier") {
            return other.makeController(other.scene(identifier).controller!, creator: creator)
        }
        guard let controller = other.initial(creator) else {
            fatalError("\(document.place(of: element)) the storyboard \(name) has no initial view controller")
        }
        return controller
    }
}
