import Stage
import Testing
import UIKit

/// Where items of one size stand in a flow layout: rows spread evenly over the width, origins on device pixels.
@MainActor struct FlowFormula {
    let item: CGSize
    let inset: UIEdgeInsets
    let line: CGFloat
    let gap: CGFloat

    /// A size and one distance for insets and spacings.
    init(side: CGFloat, spacing: CGFloat) {
        item = CGSize(width: side, height: side)
        inset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
        (line, gap) = (spacing, spacing)
    }

    func columns(_ width: CGFloat) -> Int {
        max(1, Int(((width - inset.left - inset.right + gap) / (item.width + gap)).rounded(.down)))
    }

    func frame(_ index: Int, width: CGFloat, scale: CGFloat = 1) -> CGRect {
        let columns = columns(width)
        let available = width - inset.left - inset.right
        let spread = (available - CGFloat(columns) * item.width) / CGFloat(max(1, columns - 1))
        let x =
            columns == 1
            ? inset.left + (available - item.width) / 2
            : inset.left + CGFloat(index % columns) * (item.width + spread)
        let y = inset.top + CGFloat(index / columns) * (item.height + line)
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
        return CGRect(x: pixel(x), y: pixel(y), width: item.width, height: item.height)
    }

    func height(_ count: Int, width: CGFloat) -> CGFloat {
        let rows = CGFloat((count + columns(width) - 1) / columns(width))
        return inset.top + inset.bottom + rows * item.height + (rows - 1) * line
    }

    /// What the layout says of a section of so many items.
    func expect(_ stage: Stage, count: Int, at location: SourceLocation = #_sourceLocation) throws {
        let width = stage.size.width
        let cells = (0..<count).map { ("cell 0 \($0)", frame($0, width: width, scale: stage.scale)) }
        try LayoutJSON(stage).expect(
            Dictionary(uniqueKeysWithValues: cells),
            content: CGSize(width: width, height: height(count, width: width)), at: location)
    }
}

extension Stage {
    /// Puts the content of the first collection view to an offset, at once.
    func scroll(to offset: CGPoint) throws {
        let view = try #require(window.firstShown(UICollectionView.self))
        session.perform(at: now) { view.contentOffset = offset }
        refresh()
    }
}
