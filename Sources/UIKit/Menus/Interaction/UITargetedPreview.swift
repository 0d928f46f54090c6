/// The visible part of a view in a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The visible part in the view's coordinates; nil for the bounds with the corner radius of the layer or cell
    /// background.
    open var visiblePath: UIBezierPath?
    /// The colour behind the view; nil for none, and behind dragged views for the colour of the system's background.
    open var backgroundColor: UIColor?
    /// The outline of the shadow in the view's coordinates; nil for that of the visible part.
    open var shadowPath: UIBezierPath?

    public override init() { super.init() }
}

/// The position of a preview: a container and the centre in it.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view highlighted while its menu is open.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Creates a preview of a view at its position; the view must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        guard let container = view.superview, view.window != nil else {
            fatalError(
                "UITargetedPreview(view:parameters:): the \(type(of: view)) is not in a window; pass a target")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    open var size: CGSize { view.bounds.size }

    /// Returns the preview at another position.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Returns the visible path in window coordinates.
    func highlightedPath(in window: UIWindow) -> UIBezierPath { view.outline(parameters.visiblePath, in: window) }
}
