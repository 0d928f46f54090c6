internal import NibDocuments

extension NibLoader {
    /// Gives a view the values of its element, and makes the views in it.
    func fill(_ view: UIView, _ element: InterfaceElement) {
        register(view, element)
        setValues(of: view, element)
        setFamilyValues(of: view, element)
        if !element.isCell { addSubviews(to: view, element) }
        for recognizer in plan(of: element).gestureRecognizers { _ = make(recognizer) }
    }

    /// The values of the class of the element, where the view is of it.
    private func setFamilyValues(of view: UIView, _ element: InterfaceElement) {
        switch (element.name, view) {
        case ("label", let label as UILabel): setValues(of: label, element)
        case ("imageView", let view as UIImageView): setValues(of: view, element)
        case ("stackView", let view as UIStackView): setValues(of: view, element)
        case ("collectionViewCell", let cell as UICollectionViewCell): setValues(of: cell, element)
        case ("collectionReusableView", let view as UICollectionReusableView): view.adoptIdentifier(of: element)
        case ("tableViewCell", let cell as UITableViewCell): setValues(of: cell, element)
        case ("collectionView", let view as UICollectionView): setValues(of: view, element)
        case ("tableView", let view as UITableView): setValues(of: view, element)
        case ("scrollView", let view as UIScrollView): setValues(of: view, element)
        case ("searchBar", let bar as UISearchBar): setValues(of: bar, element)
        case ("textView", let view as UITextView): setTextValues(of: view, element)
        case ("activityIndicatorView", let view as UIActivityIndicatorView): setValues(of: view, element)
        case ("progressView", let view as UIProgressView): setValues(of: view, element)
        case ("visualEffectView", let view as UIVisualEffectView): view.effect = effect(of: element)
        case ("navigationBar", let bar as UINavigationBar): setValues(of: bar, element)
        case ("toolbar", let bar as UIToolbar): setValues(of: bar, element)
        case ("tabBar", let bar as UITabBar): setValues(of: bar, element)
        case (_, let control as UIControl): setControlValues(of: control, element)
        default: break
        }
    }

    func setValues(of view: UIView, _ element: InterfaceElement) {
        plan(of: element).setValues(.view, of: view) { setValues(of: $0, element) }
    }

    private func setValues(of view: ValueRecorder.Values<UIView>, _ element: InterfaceElement) {
        setGeometry(of: view, element)
        if let color = color("backgroundColor", of: element) {
            view.set(\.backgroundColor, color) { $0.backgroundColor = $1 }
        }
        if element.isNil("backgroundColor") { view.set(\.backgroundColor, nil) { $0.backgroundColor = $1 } }
        if let tint = color("tintColor", of: element) { view.always { $0.tintColor = tint } }
        view.set(\.isOpaque, element.flag("opaque") ?? true) { $0.isOpaque = $1 }
        view.set(\.clipsToBounds, element.flag("clipsSubviews") ?? false) { $0.clipsToBounds = $1 }
        view.set(\.isHidden, element.flag("hidden") ?? false) { $0.isHidden = $1 }
        view.set(\.isUserInteractionEnabled, element.flag("userInteractionEnabled") ?? true) {
            $0.isUserInteractionEnabled = $1
        }
        view.set(\.isMultipleTouchEnabled, element.flag("multipleTouchEnabled") ?? false) {
            $0.isMultipleTouchEnabled = $1
        }
        view.set(\.clearsContextBeforeDrawing, element.flag("clearsContextBeforeDrawing") ?? true) {
            $0.clearsContextBeforeDrawing = $1
        }
        view.set(\.autoresizesSubviews, element.flag("autoresizesSubviews") ?? true) { $0.autoresizesSubviews = $1 }
        view.set(\.alpha, CGFloat(element.number("alpha") ?? 1)) { $0.alpha = $1 }
        view.set(\.tag, element.number("tag").flatMap { Int(exactly: $0) } ?? 0) { $0.tag = $1 }
        view.set(\.contentMode, named("contentMode", of: element) ?? .scaleToFill) { $0.contentMode = $1 }
        view.set(\.semanticContentAttribute, named("semanticContentAttribute", of: element) ?? .unspecified) {
            $0.semanticContentAttribute = $1
        }
        setPriorities(of: view, element)
        setAccessibility(of: view, element)
    }

    /// A value of an enumeration by its name in the document; nil for an unknown name.
    func named<Value: InterfaceNamed>(_ name: String, of element: InterfaceElement) -> Value? {
        element.text(name).flatMap { Value.named[$0] }
    }

    private func setGeometry(of view: ValueRecorder.Values<UIView>, _ element: InterfaceElement) {
        if let frame = element.frame ?? insetFrame(of: element) { view.set(\.frame, frame.bounded) { $0.frame = $1 } }
        view.set(\.autoresizingMask, UIView.AutoresizingMask(rawValue: UInt(element.autoresizing.rawValue))) {
            $0.autoresizingMask = $1
        }
        if element.settings.usesAutoLayout, !element.translatesAutoresizing {
            view.set(\.translatesAutoresizingMaskIntoConstraints, false) {
                $0.translatesAutoresizingMaskIntoConstraints = $1
            }
        }
        view.set(\.insetsLayoutMarginsFromSafeArea, element.flag("insetsLayoutMarginsFromSafeArea") ?? true) {
            $0.insetsLayoutMarginsFromSafeArea = $1
        }
        view.set(\.preservesSuperviewLayoutMargins, element.flag("preservesSuperviewLayoutMargins") ?? false) {
            $0.preservesSuperviewLayoutMargins = $1
        }
        if let margins = element.insets("directionalLayoutMargins") ?? element.insets("layoutMargins") {
            if margins.isDirectional {
                view.always { $0.directionalLayoutMargins = NSDirectionalEdgeInsets(margins) }
            } else {
                view.always { $0.layoutMargins = UIEdgeInsets(margins) }
            }
        }
    }

    private func insetFrame(of element: InterfaceElement) -> CGRect? {
        guard let inset = element.frameInset else { return nil }
        let around = element.parent?.parent?.frame?.size ?? .zero
        return inset.frame(in: around)
    }

    private func setPriorities(of view: ValueRecorder.Values<UIView>, _ element: InterfaceElement) {
        guard element.settings.usesAutoLayout else { return }
        for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
            let hugging = UILayoutPriority(clamped: element.number(name + "HuggingPriority") ?? 250)
            if view.object.contentHuggingPriority(for: axis) != hugging {
                view.always { $0.setContentHuggingPriority(hugging, for: axis) }
            }
            let resistance = UILayoutPriority(clamped: element.number(name + "CompressionResistancePriority") ?? 750)
            if view.object.contentCompressionResistancePriority(for: axis) != resistance {
                view.always { $0.setContentCompressionResistancePriority(resistance, for: axis) }
            }
        }
    }

    /// Values of accessibility follow from others until they are set.
    private func setAccessibility(of view: ValueRecorder.Values<UIView>, _ element: InterfaceElement) {
        if let identifier = element.attribute("accessibilityIdentifier") {
            view.set(\.accessibilityIdentifier, identifier) { $0.accessibilityIdentifier = $1 }
        }
        guard let values = element.child("accessibilityConfiguration") else { return }
        if let label = values.text("label") { view.always { $0.accessibilityLabel = label } }
        if let hint = values.text("hint") { view.always { $0.accessibilityHint = hint } }
        if let identifier = values.text("identifier") {
            view.set(\.accessibilityIdentifier, identifier) { $0.accessibilityIdentifier = $1 }
        }
        if let isElement = values.flag("isElement") { view.always { $0.isAccessibilityElement = isElement } }
        if let traits = values.child("traits") {
            let named = UIAccessibilityTraits.named.reduce(into: UIAccessibilityTraits()) { result, trait in
                if traits.flag(trait.key) == true { result.formUnion(trait.value) }
            }
            view.always { $0.accessibilityTraits = named }
        }
    }

    // MARK: Subviews

    private func addSubviews(to view: UIView, _ element: InterfaceElement) {
        if let effectView = view as? UIVisualEffectView { return fillContent(effectView.contentView, element) }
        if let container = plan(of: element).contentView, let made = makeView(container) {
            // Of a view whose class does not exist here: its content view is a subview.
            view.addSubview(made)
        }
        addListedSubviews(to: view, element)
    }

    /// Makes the views of the list; those of a stack are arranged. Those that the size classes exclude are made and not
    /// added.
    private func addListedSubviews(to view: UIView, _ element: InterfaceElement) {
        for (child, isInstalled) in plan(of: element).subviews {
            guard let subview = make(child) as? UIView, isInstalled else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
    }

    /// Gives the content view of a cell or an effect view the values of its element, and the subviews. Cells of old
    /// documents have no such element.
    func fillContent(_ content: UIView, _ element: InterfaceElement) {
        if let child = plan(of: element).contentView {
            register(content, child)
            setValues(of: content, child)
            // The view around it sets the frame.
            content.translatesAutoresizingMaskIntoConstraints = true
            addSubviews(to: content, child)
        }
        addListedSubviews(to: content, element)
    }
}

extension UILayoutPriority {
    init(clamped value: Double) { self.init(Float(min(max(value, 1), 1000))) }
}

extension UIAccessibilityTraits {
    fileprivate static let named: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
        "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "adjustable": .adjustable,
        "header": .header,
    ]
}
