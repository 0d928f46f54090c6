internal import NibDocuments

/// A document that is shown without the program that it belongs to: the controllers of a storyboard, the views of a
/// nib.
///
/// Classes that the program does not have are shown as the class of UIKit that they stand for, and are no fault.
/// Prototypes are shown once each.
@MainActor package final class InterfacePreview {
    /// A controller or a view at the top of the document.
    package struct Part: Sendable {
        /// The identifier, else the title, the label, or the class.
        package let name: String
        /// The names by which it is found: all of those, and its ids.
        package let names: [String]
        package let summary: String
        /// The size that it was designed in, in points.
        package let size: CGSize
        let element: InterfaceElement
    }

    /// In document order, the initial controller first.
    package let parts: [Part]
    private let document: LoadedDocument
    /// The messages about the document that were logged so far, each once.
    var messages: [String] { document.messages }
    /// The size of a part whose own the document does not state.
    private static let standardSize = CGSize(width: 390, height: 844)

    /// Reads a document. Images, colours and other documents of the bundle `root` are found in `folders`. Errors name
    /// file, line and reason.
    package convenience init(path: String, root: Bundle?, folders: [URL]) throws {
        let content = try InterfaceFiles.read(path)
        if let root { NamedAssets.set(folders, of: root) }
        self.init(content, bundle: root)
    }

    /// Reads the bytes of a document, which has no images, colours and other documents. Its messages are not logged.
    package convenience init(_ data: Data, file: String) throws {
        self.init(try InterfaceDocument(data, file: file), bundle: nil, logsMessages: false)
    }

    private init(_ content: InterfaceDocument, bundle: Bundle?, logsMessages: Bool = true) {
        document = LoadedDocument(content, bundle: bundle, logsMessages: logsMessages)
        document.isPreview = true
        parts = content.settings.kind == .storyboard ? Self.controllers(of: content) : Self.views(of: content)
    }

    /// Makes the controller of a part, or one that shows the view.
    package func makeController(_ part: Part) -> UIViewController {
        guard document.content.settings.kind == .xib else {
            return UIStoryboard(document).makeController(part.element, creator: nil)
        }
        return NibPartController(document, part.element)
    }

    // MARK: Parts

    private static func controllers(of content: InterfaceDocument) -> [Part] {
        let scenes = content.scenes.filter { $0.controller.map { $0.name != "viewControllerPlaceholder" } ?? false }
        let initial = content.initialScene
        let sizes = scenes.compactMap { $0.controller.flatMap(viewSize) }
        let screen = sizes.first { $0.width >= 300 && $0.height >= 400 } ?? standardSize
        return (scenes.filter { $0 == initial } + scenes.filter { $0 != initial }).map { scene in
            let element = scene.controller!
            let title = element.text("title") ?? element.child("navigationItem")?.text("title")
            return part(
                element, [scene.identifier, title, element.label, element.customClass?.name], scene.id,
                size: viewSize(of: element) ?? screen, isInitial: scene == initial)
        }
    }

    private static func views(of content: InterfaceDocument) -> [Part] {
        let top = content.objects.filter { [.view, .controller].contains($0.kind?.category) || $0.isUnknownView }
        return top.map { element in
            let size = element.kind?.category == .controller ? viewSize(of: element) : frameSize(of: element)
            return part(
                element, [element.label, element.customClass?.name, element.text("reuseIdentifier")], nil,
                size: size ?? standardSize, isInitial: false)
        }
    }

    private static func part(
        _ element: InterfaceElement, _ names: [String?], _ sceneID: String?, size: CGSize, isInitial: Bool
    ) -> Part {
        let kind = element.kind?.className ?? "UIView"
        let known = names.compactMap { $0 }.filter { !$0.isEmpty } + [kind] + [element.id, sceneID].compactMap { $0 }
        let own = element.customClass.map { "\($0.name), " } ?? ""
        return Part(
            name: known[0], names: known, summary: own + kind + (isInitial ? ", initial" : ""), size: size,
            element: element)
    }

    private static func viewSize(of controller: InterfaceElement) -> CGSize? {
        controller.child("view").flatMap(frameSize)
    }

    private static func frameSize(of view: InterfaceElement) -> CGSize? {
        guard let size = view.rect("frame")?.size.bounded, size.width >= 1, size.height >= 1 else { return nil }
        return size
    }
}

/// A controller that shows a view of a nib in the size of the window.
private final class NibPartController: UIViewController {
    private let document: LoadedDocument
    private let element: InterfaceElement
    private var objects: [AnyObject] = []

    init(_ document: LoadedDocument, _ element: InterfaceElement) {
        self.document = document
        self.element = element
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let loader = NibLoader(document, .xib, owner: nil)
        objects = loader.load(document.content.objects)
        switch loader.object(element) {
        case let controller as UIViewController:
            addChild(controller)
            show(controller.view)
            controller.didMove(toParent: self)
        case let part as UIView: show(part)
        default: break
        }
    }

    private func show(_ part: UIView) {
        part.translatesAutoresizingMaskIntoConstraints = true
        part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        part.frame = view.bounds
        view.addSubview(part)
    }
}
