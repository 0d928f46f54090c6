/// The input views of a responder.
@MainActor struct InputContent: @preconcurrency Equatable {
    /// The keyboard, or the view in its place.
    var input: UIView?
    var accessory: UIView?
    /// The responder that the accessory belongs to, which follows it in the chain.
    weak var supplier: UIResponder?

    var isEmpty: Bool { input == nil && accessory == nil }

    static func == (a: InputContent, b: InputContent) -> Bool {
        a.input === b.input && a.accessory === b.accessory && a.supplier === b.supplier
    }

    func height(in window: UIWindow) -> CGFloat {
        let height = accessoryHeight(in: window) + inputHeight(in: window)
        return min(height, window.bounds.height)
    }

    func accessoryHeight(in window: UIWindow) -> CGFloat {
        accessory.map { Self.height(of: $0, width: window.bounds.width) } ?? 0
    }

    private func inputHeight(in window: UIWindow) -> CGFloat {
        guard let input else { return 0 }
        guard input is KeyboardView else { return Self.height(of: input, width: window.bounds.width) }
        return KeyboardMetrics(window.bounds.size).height + window.safeAreaInsets.bottom
    }

    /// The height that a view asks for by its content or constraints, or the one that it has.
    private static func height(of view: UIView, width: CGFloat) -> CGFloat {
        let isFixed = view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.contains(.flexibleHeight)
        if isFixed, view.bounds.height > 0 { return view.bounds.height }
        let own = view.intrinsicContentSize.height
        if own > 0 { return own }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitting > 0 ? fitting : view.bounds.height
    }
}

/// Holds input views at the bottom of a window.
@MainActor final class InputViewHost: UIView {
    var content = InputContent() {
        didSet {
            guard content != oldValue else { return }
            for old in [oldValue.input, oldValue.accessory] where old !== content.input && old !== content.accessory {
                if old?.superview === self { old?.removeFromSuperview() }
            }
            for view in [content.input, content.accessory] { if let view { addSubview(view) } }
            setNeedsLayout()
        }
    }

    init() { super.init(frame: .zero) }

    required init?(coder: NSCoder) { fatalError("InputViewHost has no archive") }

    var keyboard: KeyboardView? { content.input as? KeyboardView }

    override var next: UIResponder? { content.supplier ?? superview }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let window else { return }
        let top = content.accessoryHeight(in: window)
        content.accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        content.input?.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
}
