internal import NibDocuments

/// The changes of a view from one pair of size classes to another after it was loaded: the subviews and constraints
/// that are installed, constants, and some of its values (S23.37).
///
/// The view owns it. It retains what is not installed.
@MainActor final class ViewVariations {
    private let element: InterfaceElement
    private let document: LoadedDocument
    private var sizeClasses: SizeClasses
    private let subviews: [(element: InterfaceElement, view: UIView)]
    private let constraints: [(element: InterfaceElement, constraint: NSLayoutConstraint)]

    /// Follows the traits of a view, if its element or one of its constraints has variations.
    static func observe(
        _ view: UIView, _ element: InterfaceElement,
        _ constraints: [(element: InterfaceElement, constraint: NSLayoutConstraint)], _ loader: NibLoader
    ) {
        guard element.hasVariations || constraints.contains(where: { $0.element.hasVariations }) else { return }
        let variations = ViewVariations(element, constraints, loader)
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _: UITraitCollection) in variations.apply(to: view)
        }
    }

    private init(
        _ element: InterfaceElement, _ constraints: [(element: InterfaceElement, constraint: NSLayoutConstraint)],
        _ loader: NibLoader
    ) {
        (self.element, self.constraints, document) = (element, constraints, loader.document)
        sizeClasses = element.sizeClasses
        let all = element.hasVariations ? element.allSubviews : []
        subviews = all.compactMap { child, _ in (loader.object(child) as? UIView).map { (child, $0) } }
    }

    private func apply(to view: UIView) {
        let new = SizeClasses(view.traitCollection)
        guard new != sizeClasses else { return }
        let old = element.applying(sizeClasses), now = element.applying(new)
        let oldConstraints = document.plans(for: sizeClasses).plan(of: old).constraints
        let newConstraints = document.plans(for: new).plan(of: now).constraints
        sizeClasses = new
        installSubviews(of: view, now)
        for name in now.variedNames where old.differs(name, for: new) { set(name, of: view, now) }
        var active: [NSLayoutConstraint] = [], inactive: [NSLayoutConstraint] = []
        for (element, constraint) in constraints {
            guard let value = newConstraints.first(where: { $0.element == element }) else { continue }
            // Only what differs: the program may have changed the rest.
            let before = oldConstraints.first { $0.element == element }
            if before?.constant != value.constant { constraint.constant = CGFloat(value.constant).bounded }
            guard before?.isInstalled != value.isInstalled || !subviews.isEmpty else { continue }
            // The program may have removed an item.
            let isInstalled = value.isInstalled && constraint.commonAncestor != nil
            if isInstalled { active.append(constraint) } else { inactive.append(constraint) }
        }
        NSLayoutConstraint.deactivate(inactive.filter(\.isActive))
        NSLayoutConstraint.activate(active.filter { !$0.isActive })
    }

    /// Adds and removes subviews, in document order.
    private func installSubviews(of view: UIView, _ element: InterfaceElement) {
        let container = NibLoader.contentView(of: view) ?? view
        let installed = Set(element.allSubviews.filter(\.isInstalled).map(\.element.index))
        var before: UIView?
        for (child, subview) in subviews {
            guard installed.contains(child.index) else {
                if subview.superview === container { subview.removeFromSuperview() }
                continue
            }
            if subview.superview == nil { insert(subview, in: container, after: before) }
            // The program may have moved it elsewhere.
            if subview.superview === container { before = subview }
        }
    }

    private func insert(_ subview: UIView, in container: UIView, after before: UIView?) {
        if let stack = container as? UIStackView {
            let index = before.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            stack.insertArrangedSubview(subview, at: index)
        } else if let before {
            container.insertSubview(subview, aboveSubview: before)
        } else {
            container.insertSubview(subview, at: 0)
        }
    }

    /// Sets one value. Those of other names stay as they were loaded.
    private func set(_ name: String, of view: UIView, _ element: InterfaceElement) {
        let loader = NibLoader(document, .prototype, owner: nil)
        switch (name, view) {
        case ("hidden", _): view.isHidden = element.flag("hidden") ?? false
        case ("alpha", _): view.alpha = element.number("alpha") ?? 1
        case ("backgroundColor", _): view.backgroundColor = loader.color("backgroundColor", of: element)
        case ("axis", let stack as UIStackView):
            stack.axis = element.text("axis") == "vertical" ? .vertical : .horizontal
        case ("alignment", let stack as UIStackView):
            stack.alignment = loader.named("alignment", of: element) ?? .fill
        case ("distribution", let stack as UIStackView):
            stack.distribution = loader.named("distribution", of: element) ?? .fill
        case ("spacing", let stack as UIStackView): stack.spacing = element.length("spacing") ?? 0
        case ("fontDescription", let label as UILabel): if let font = loader.font(of: element) { label.font = font }
        case ("fontDescription", let button as UIButton):
            if let font = loader.font(of: element) { button.titleLabel?.font = font }
        case ("textAlignment", let label as UILabel):
            label.textAlignment = loader.named("textAlignment", of: element) ?? .left
        default: break
        }
    }
}
