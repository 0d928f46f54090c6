internal import NibDocuments

extension NibLoader {
    /// Makes the constraints of all views that were made. One whose item is not there, as one that the size classes
    /// exclude, is left out.
    func installConstraints() {
        var active: [NSLayoutConstraint] = []
        for (element, object) in made where object is UIView {
            for value in element.constraints {
                guard let constraint = makeConstraint(value) else { continue }
                alias(constraint, value.element)
                if value.isActive, haveCommonAncestor(constraint) { active.append(constraint) }
            }
        }
        NSLayoutConstraint.activate(active)
    }

    private func haveCommonAncestor(_ constraint: NSLayoutConstraint) -> Bool {
        let tops = constraint.participants.map { $0.layoutView?.topmostView }
        return tops.allSatisfy { $0 != nil && $0 === tops[0] }
    }

    private func makeConstraint(_ value: InterfaceConstraint) -> NSLayoutConstraint? {
        guard let first = item(value.first.item) else { return nil }
        var second: AnyObject?
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
            item: first, attribute: value.first.attribute.attribute, relatedBy: value.relation.relation,
            toItem: second, attribute: value.second?.attribute.attribute ?? .notAnAttribute,
            multiplier: CGFloat(value.multiplier).bounded, constant: CGFloat(value.constant).bounded)
        constraint.priority = UILayoutPriority(Float(min(value.priority, 1000)))
        constraint.identifier = value.identifier
        return constraint
    }

    /// Whether UIKit accepts the attributes; it stops the program otherwise.
    private static func isSound(_ value: InterfaceConstraint) -> Bool {
        let first = value.first.attribute.attribute
        guard let second = value.second?.attribute.attribute else { return first.isDimension }
        return first.isDimension == second.isDimension && (first.isDimension || first.axis == second.axis)
            && !(first.isDirectional && second.isPhysicalEdge) && !(first.isPhysicalEdge && second.isDirectional)
    }

    private func item(_ item: InterfaceLayoutItem) -> AnyObject? {
        let object = object(item.element)
        switch item.part {
        case .view: return object as? UIView
        case .contentView: return (object as? UIView).flatMap(Self.contentView)
        case .safeArea: return (object as? UIView)?.safeAreaLayoutGuide
        case .contentLayoutGuide: return (object as? UIScrollView)?.contentLayoutGuide
        case .frameLayoutGuide: return (object as? UIScrollView)?.frameLayoutGuide
        case .topLayoutGuide: return rootView?.topCoveredGuide
        case .bottomLayoutGuide: return rootView?.bottomCoveredGuide
        }
    }

    static func contentView(of view: UIView) -> UIView? {
        switch view {
        case let cell as UICollectionViewCell: cell.contentView
        case let cell as UITableViewCell: cell.contentView
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
