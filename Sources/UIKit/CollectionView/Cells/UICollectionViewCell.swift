/// A view for one item. From back to front: `backgroundView`, `selectedBackgroundView`, `contentView` (S5.10).
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private let content = UIView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        installContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        installContent()
    }

    private func installContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Holds what the cell shows; as large as the cell.
    open var contentView: UIView { content }

    /// Behind everything, as large as the cell; nil at first.
    open var backgroundView: UIView? {
        didSet { replace(oldValue, with: backgroundView, at: 0) }
    }

    /// Before the background view, seen while the cell is highlighted or selected; nil at first.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateSelectedBackground()
        }
    }

    /// Whether the item is selected. The collection view sets it; overriders call super.
    open var isSelected = false {
        didSet { if isSelected != oldValue { updateSelectedBackground() } }
    }

    /// Whether a finger rests on the item. The collection view sets it; overriders call super.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateSelectedBackground() } }
    }

    private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func updateSelectedBackground() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    }
}
