internal import NibDocuments

extension NibLoader {
    /// Makes the constraints of all views that were made. One whose item is not there is left out, and one that the
    /// size classes exclude is not activated.
    func installConstraints() {
        var active: [NSLayoutConstraint] = []
        for (element, object) in made {
            guard let view = object as? UIView else { continue }
            var own: [(element: InterfaceElement, constraint: NSLayoutConstraint)] = []
            for value in plan(of: element).constraints {
                guard let (constraint, isInTree) = makeConstraint(value) else { continue }
                alias(constraint, value.element)
                if value.isActive, value.isInstalled, isInTree { active.append(constraint) }
                if value.isActive { own.append((value.element, constraint)) }
            }
            ViewVariations.observe(view, element, own, self)
        }
        NSLayoutConstraint.activate(active)
    }

    /// Makes a constraint. Returns it, and whether its items are in the same hierarchy.
    private func makeConstraint(_ value: InterfaceConstraint) -> (NSLayoutConstraint, isInTree: Bool)? {
        guard let first = item(value.first.item) else { return nil }
        var second: Item?
        if let anchor = value.second {
            guard let found = item(anchor.item) else { return nil }
            second = found
        }
        guard value.priority > 0, Self.isSound(value) else {
            document.report(
                "a constraint compares attributes that cannot be compared, and is left out", at: value.element)
            return nil
        }
        let constraint = NSLayoutConstraint(
            item: first.object, attribute: value.first.attribute.attribute, relatedBy: value.relation.relation,
            toItem: second?.object, attribute: value.second?.attribute.attribute ?? .notAnAttribute,
            multiplier: CGFloat(value.multiplier).bounded, constant: CGFloat(value.constant).bounded)
        constraint.priority = UILayoutPriority(Float(min(value.priority, 1000)))
        constraint.identifier = value.identifier
        return (constraint, second.map { $0.view.topmostView === first.view.topmostView } ?? true)
    }

    /// Whether UIKit accepts the attributes; it stops the program otherwise.
    private static func isSound(_ value: InterfaceConstraint) -> Bool {
        let first = value.first.attribute.attribute
        guard let second = value.second?.attribute.attribute else { return first.isDimension }
        return first.isDimension == second.isDimension && (first.isDimension || first.axis == second.axis)
            && !(first.isDirectional && second.isPhysicalEdge) && !(first.isPhysicalEdge && second.isDirectional)
    }

    /// An item of a constraint, with the view that it is or belongs to.
    private struct Item {
        let object: AnyObject
        let view: UIView
    }

    private func item(_ item: InterfaceLayoutItem) -> Item? {
        let isOfController = item.part == .topLayoutGuide || item.part == .bottomLayoutGuide
        guard let view = isOfController ? rootView : object(item.element) as? UIView else { return nil }
        switch item.part {
        case .view: return Item(object: view, view: view)
        case .contentView: return Self.contentView(of: view).map { Item(object: $0, view: $0) }
        case .safeArea: return Item(object: view.safeAreaLayoutGuide, view: view)
        case .contentLayoutGuide: return (view as? UIScrollView).map { Item(object: $0.contentLayoutGuide, view: $0) }
        case .frameLayoutGuide: return (view as? UIScrollView).map { Item(object: $0.frameLayoutGuide, view: $0) }
        case .topLayoutGuide: return Item(object: view.topCoveredGuide, view: view)
        case .bottomLayoutGuide: return Item(object: view.bottomCoveredGuide, view: view)
        }
    }

    static func contentView(of view: UIView) -> UIView? {
        switch view {
        case let cell as UICollectionViewCell: cell.contentView
        case let cell as UITableViewCell: cell.contentView
        case let view as UIVisualEffectView: view.contentView
        default: view
        }
    }
}

extension InterfaceLayoutRelation {
    fileprivate var relation: NSLayoutConstraint.Relation {
        switch self {
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        case .lessThanOrEqual: .lessThanOrEqual
        }
    }
}

extension InterfaceLayoutAttribute {
    fileprivate var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        case .baseline: .lastBaseline
        case .firstBaseline: .firstBaseline
        case .leftMargin: .leftMargin
        case .rightMargin: .rightMargin
        case .topMargin: .topMargin
        case .bottomMargin: .bottomMargin
        case .leadingMargin: .leadingMargin
        case .trailingMargin: .trailingMargin
        case .centerXWithinMargins: .centerXWithinMargins
        case .centerYWithinMargins: .centerYWithinMargins
        }
    }
}
