internal import NibDocuments

/// A source of new views of a reuse identifier that is no class.
@MainActor protocol ReusableViewSource: AnyObject, Sendable {
    /// Makes a view. `call` names the caller in messages.
    func makeReusableView(_ identifier: String?, call: @autoclosure () -> String) -> UIView
}

/// A cell or a supplementary view of a document: a prototype of a storyboard.
@MainActor final class NibElement: ReusableViewSource {
    private let document: LoadedDocument
    private let element: InterfaceElement
    private weak var scene: StoryboardScene?

    init(_ document: LoadedDocument, _ element: InterfaceElement, scene: StoryboardScene?) {
        self.document = document
        self.element = element
        self.scene = scene
    }

    func makeReusableView(_ identifier: String?, call: @autoclosure () -> String) -> UIView {
        let loader = NibLoader(document, .prototype, owner: scene?.controller, scene: scene)
        guard let view = loader.load([element]).first as? UIView else {
            fatalError("\(call()): \(document.place(of: element)) the prototype's init(coder:) has returned nil")
        }
        return view
    }
}

/// The source of new views of a reuse identifier. Keys of decoration views retain it: the address of a nib that has
/// ended may be that of another one.
enum ViewSource: Hashable {
    case viewClass(UIView.Type)
    case nib(any ReusableViewSource)

    private var identity: ObjectIdentifier {
        switch self {
        case .viewClass(let type): ObjectIdentifier(type)
        case .nib(let source): ObjectIdentifier(source)
        }
    }

    static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// The class, for sources that state one.
    var viewClass: UIView.Type? { if case .viewClass(let type) = self { type } else { nil } }
}
