/// The picture of a dragged item, above everything else in its window, with a shadow.
@MainActor final class DragFloat: UIView {
    /// The points by which the longer side of a lifted picture grows.
    private static let growth: CGFloat = 10

    let item: UIDragItem
    /// The preview of the lift.
    let preview: UITargetedDragPreview
    private let badge = DragBadge(frame: .zero)
    private var liftScale: CGFloat { 1 + min(0.1, Self.growth / max(bounds.width, bounds.height, 1)) }

    init(_ item: UIDragItem, _ preview: UITargetedDragPreview, in window: UIWindow) {
        self.item = item
        self.preview = preview
        super.init(frame: CGRect(origin: .zero, size: preview.view.bounds.size))
        let view = preview.view
        let radius = view.visibleCornerRadius
        let outline = preview.parameters.visiblePath ?? UIBezierPath(roundedRect: bounds, cornerRadius: radius)
        let plate = UIView(frame: bounds)
        plate.traitOverrides.userInterfaceLevel = .elevated
        plate.backgroundColor = preview.parameters.backgroundColor ?? .systemBackground
        plate.layer.masksToBounds = true
        if preview.parameters.visiblePath == nil {
            plate.layer.cornerRadius = radius
        } else {
            let mask = CAShapeLayer()
            mask.path = outline.cgPath
            plate.layer.mask = mask
        }
        if let picture = view.elevatedSnapshot() { plate.addSubview(picture) }
        addSubview(plate)
        layer.shadowPath = (preview.parameters.shadowPath ?? outline).cgPath
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowRadius = 14
        layer.shadowOpacity = 0
        // An empty path has no bounds.
        let shown = outline.isEmpty ? bounds : outline.bounds
        badge.center = CGPoint(x: shown.maxX, y: shown.minY)
        addSubview(badge)
        move(to: preview.target, in: window)
    }

    required init?(coder: NSCoder) { fatalError("DragFloat has no archive") }

    /// Raises the picture towards the user.
    func rise() {
        transform = CGAffineTransform(scaleX: liftScale, y: liftScale)
        layer.shadowOpacity = 0.3
    }

    /// Lowers the picture to a position.
    func sink(to target: UIPreviewTarget, size: CGSize, in window: UIWindow) {
        move(to: target, in: window)
        if bounds.width > 0, bounds.height > 0, size != bounds.size {
            transform = transform.scaledBy(x: size.width / bounds.width, y: size.height / bounds.height)
        }
        layer.shadowOpacity = 0
        badge.alpha = 0
    }

    private func move(to target: UIPreviewTarget, in window: UIWindow) {
        let isInWindow = target.container.window === window || target.container === window
        if isInWindow { center = target.container.convert(target.center, to: window) }
        transform = target.transform
    }

    /// Shows the number of dragged items, or a plus for a copy.
    func showBadge(count: Int, isCopy: Bool) { badge.show(count: count, isCopy: isCopy) }
}

extension UIView {
    /// A picture of the view in the colours of elevated content, which stand out from others in the dark.
    fileprivate func elevatedSnapshot() -> UIView? {
        let level = traitOverrides.userInterfaceLevel
        var picture: UIView?
        UIView.performWithoutAnimation {
            traitOverrides.userInterfaceLevel = .elevated
            picture = snapshotView(afterScreenUpdates: true)
            traitOverrides.userInterfaceLevel = level
        }
        return picture
    }
}

/// The sign at the corner of a dragged item.
@MainActor final class DragBadge: UIView {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        layer.cornerRadius = 12
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(count: Int, isCopy: Bool) {
        isHidden = count < 2 && !isCopy
        guard !isHidden else { return }
        label.text = count > 1 ? "\(count)" : "+"
        backgroundColor = isCopy ? .systemGreen : .systemRed
        bounds.size.width = count > 99 ? 40 : count > 9 ? 32 : 24
    }
}

/// Contains the pictures of dragged items and covers the window without receiving touches.
@MainActor final class DragOverlay: UIView {
    func cover(_ window: UIWindow) {
        guard superview == nil else { return window.bringSubviewToFront(self) }
        isUserInteractionEnabled = false
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
    }
}

/// Cancels a drag with the Escape key, whichever responder has the keyboard.
@MainActor final class DragKeys: UIGestureRecognizer {
    private let onEscape: () -> Void

    init(onEscape: @escaping () -> Void) {
        self.onEscape = onEscape
        super.init()
    }

    override func takes(_ buttons: UIEvent.ButtonMask) -> Bool { false }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { onEscape() }
    }
}
