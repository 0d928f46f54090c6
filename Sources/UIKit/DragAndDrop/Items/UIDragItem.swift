/// An item that is dragged: its content, and an object that receivers in the same program use directly.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    /// An object of the program's own, such as the dragged value; nil by default.
    open var localObject: Any?
    /// Creates the preview of the item while it is dragged; nil by default, for the preview of the lift. A closure that
    /// returns nil hides the preview.
    open var previewProvider: (() -> UIDragPreview?)?
    /// Requests another preview of the drop; set during its animation.
    var onDropPreviewUpdate: (() -> Void)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }

    /// Requests the preview of the drop again while the item is animated to it; does nothing at other times.
    open func setNeedsDropPreviewUpdate() { onDropPreviewUpdate?() }
}

/// The visible part and the background of a dragged view.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() { super.init() }

    /// Creates parameters for lines of text.
    ///
    /// - Parameter textLineRects: Rectangles in the view's coordinates.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
        }
        visiblePath = path
    }
}

/// The position of a dragged view at the beginning or the end of a drag.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The view that an item shows while it is dragged.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// The view of an item that is lifted, dropped or returned, with its position.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    /// Returns the preview at another position.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
