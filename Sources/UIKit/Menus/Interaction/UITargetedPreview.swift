/// How a preview is cut out of its view.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// What is seen of the view, in its own coordinates; nil for its bounds with the corners of its layer, or of what fills a cell.
    open var visiblePath: UIBezierPath?
    /// What stands behind the view; nil for nothing.
    open var backgroundColor: UIColor?

    public override init() { super.init() }
}

/// Where a preview stands: a view around it and the place of its middle there.
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

/// A view that stays lit while a menu about it is open.
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

    /// A preview of a view where it stands; the view must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        guard let container = view.superview, view.window != nil else {
            fatalError(
                "UITargetedPreview(view:parameters:): the \(type(of: view)) is in no window; give a target of its own")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    open var size: CGSize { view.bounds.size }

    /// The same preview in another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// What is seen of the view, in the coordinates of a window.
    func litPath(in window: UIWindow) -> UIBezierPath { view.outline(parameters.visiblePath, in: window) }
}
