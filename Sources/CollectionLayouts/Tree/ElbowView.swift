import UIKit

/// Elbow lines from the right edge of a parent to the left edges of its children.
///
/// The lines are views, so that they animate with the cells and stay attached to them in every frame.
open class ElbowView: UICollectionReusableView {
    /// The colour of the lines; `systemGray3` by default. Use an opaque colour, since lines overlap.
    open var lineColor = UIColor.systemGray3 {
        didSet { for line in [trunk, stem] + branches { line.backgroundColor = lineColor } }
    }

    /// From the parent to the stem.
    private let trunk = UIView()
    /// Vertical, along the children.
    private let stem = UIView()
    /// From the stem to each child.
    private var branches: [UIView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for line in [trunk, stem] { addLine(line) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for line in [trunk, stem] { addLine(line) }
    }

    private func addLine(_ line: UIView) {
        line.backgroundColor = lineColor
        addSubview(line)
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? TreeLayoutAttributes else { return }
        let (width, line) = (attributes.size.width, attributes.lineWidth)
        let middle = (width - line) / 2
        UIView.performWithoutAnimation {
            while branches.count > attributes.childOffsets.count { branches.removeLast().removeFromSuperview() }
            while branches.count < attributes.childOffsets.count {
                branches.append(UIView(frame: CGRect(x: middle, y: 0, width: width - middle, height: line)))
                addLine(branches[branches.count - 1])
            }
        }
        trunk.frame = CGRect(x: 0, y: 0, width: middle + line, height: line)
        stem.frame = CGRect(x: middle, y: 0, width: line, height: (attributes.childOffsets.max() ?? 0) + line)
        for (branch, offset) in zip(branches, attributes.childOffsets) {
            branch.frame = CGRect(x: middle, y: offset, width: width - middle, height: line)
        }
    }
}
