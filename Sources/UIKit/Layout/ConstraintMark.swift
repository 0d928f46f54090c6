/// An active constraint as a line, to be drawn over the views.
package struct ConstraintMark: Equatable, Sendable {
    /// In the coordinates of the root: from the second item's edge to the first one's, or along a length.
    package let start: CGPoint
    package let end: CGPoint
    /// Whether the constraint has no effect because it contradicts others.
    package let isBroken: Bool

    package init(start: CGPoint, end: CGPoint, isBroken: Bool) {
        self.start = start
        self.end = end
        self.isBroken = isBroken
    }

    /// The active constraints of the visible views in a tree, broken ones last.
    @MainActor package static func all(in root: UIView) -> [ConstraintMark] {
        var collector = ConstraintMarkCollector(root: root)
        collector.visit(root)
        return collector.marks.filter { !$0.isBroken } + collector.marks.filter(\.isBroken)
    }
}

@MainActor private struct ConstraintMarkCollector {
    let root: UIView
    var marks: [ConstraintMark] = []
    private var broken: Set<ObjectIdentifier> = []
    private var engines: Set<ObjectIdentifier> = []

    init(root: UIView) { self.root = root }

    mutating func visit(_ view: UIView) {
        if view.layer.isHidden { return }
        for constraint in view.constraintState?.constraints.elements ?? [] {
            if let engine = constraint.engine, engines.insert(ObjectIdentifier(engine)).inserted {
                broken.formUnion(engine.brokenConstraints.map(ObjectIdentifier.init))
            }
            if let mark = mark(of: constraint, holder: view) { marks.append(mark) }
        }
        for inner in view.subviews { visit(inner) }
    }

    /// Distances between anchors have no line of their own.
    private func mark(of constraint: NSLayoutConstraint, holder: UIView) -> ConstraintMark? {
        guard !constraint.first.isDistance, let first = constraint.first.item, let axis = constraint.first.axis,
            let rect = rect(of: first)
        else { return nil }
        var range = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        if !constraint.first.isDimension {
            guard let second = constraint.second, let item = second.item, let other = self.rect(of: item) else {
                return nil
            }
            range = (
                position(second.attribute, of: item, other, holder),
                position(constraint.first.attribute, of: first, rect, holder)
            )
        }
        let isBroken = broken.contains(ObjectIdentifier(constraint))
        return axis == .horizontal
            ? ConstraintMark(
                start: CGPoint(x: range.0, y: rect.midY), end: CGPoint(x: range.1, y: rect.midY), isBroken: isBroken)
            : ConstraintMark(
                start: CGPoint(x: rect.midX, y: range.0), end: CGPoint(x: rect.midX, y: range.1), isBroken: isBroken)
    }

    /// The alignment rectangle of a view, or the rectangle of a guide.
    private func rect(of item: any LayoutParticipant) -> CGRect? {
        if let guide = item as? UILayoutGuide { return guide.owningView?.convert(guide.layoutFrame, to: root) }
        guard let view = item as? UIView else { return nil }
        return view.convert(view.bounds.inset(by: view.alignmentRectInsets), to: root)
    }

    private func position(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutParticipant, _ rect: CGRect, _ holder: UIView
    ) -> CGFloat {
        let view = item as? UIView
        if attribute == .firstBaseline || attribute == .lastBaseline {
            let line = view?.textBaseline(isFirst: attribute == .firstBaseline) ?? .bottom
            return rect.minY + line.heightShare * rect.height + line.offset
        }
        let rect = attribute.isMargin ? rect.inset(by: view?.layoutMargins ?? .zero) : rect
        let isVertical = attribute.axis == .vertical
        let isRightToLeft = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch attribute.edge(isRightToLeft: isRightToLeft) {
        case .low: isVertical ? rect.minY : rect.minX
        case .high: isVertical ? rect.maxY : rect.maxX
        case .middle, .size: isVertical ? rect.midY : rect.midX
        }
    }
}
