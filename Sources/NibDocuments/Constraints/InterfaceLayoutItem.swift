/// An item of a constraint: a view, or a layout guide of a view or a controller.
package struct InterfaceLayoutItem: Sendable, Equatable {
    package enum Part: String, Sendable {
        /// The view itself.
        case view
        /// The content view of a cell whose document has no element for it.
        case contentView
        case safeArea, contentLayoutGuide, frameLayoutGuide
        /// Between the top of a controller's view and its safe area.
        case topLayoutGuide
        /// Between the safe area of a controller's view and its bottom.
        case bottomLayoutGuide
    }

    /// The view, or the one that owns the guide; the controller for its guides.
    package let element: InterfaceElement
    package let part: Part

    /// The item that an element is in a constraint; nil if it is none. A cell means its content view.
    init?(_ element: InterfaceElement) {
        switch element.name {
        case "viewLayoutGuide":
            guard let view = element.parent.flatMap(Self.init), let key = element.key, let part = Part(rawValue: key),
                [.safeArea, .contentLayoutGuide, .frameLayoutGuide].contains(part)
            else { return nil }
            self.element = view.element
            self.part = part
        case "viewControllerLayoutGuide":
            guard let controller = element.parent?.parent, controller.kind?.category == .controller else { return nil }
            switch element.attribute("type") {
            case "top": part = .topLayoutGuide
            case "bottom": part = .bottomLayoutGuide
            default: return nil
            }
            self.element = controller
        default:
            // A plain view stands in for an unknown one.
            guard element.kind?.category == .view || element.isUnknownView else { return nil }
            if element.isCell {
                let content = element.child("contentView")
                self.element = content ?? element
                part = content == nil ? .contentView : .view
            } else {
                self.element = element
                part = .view
            }
        }
    }
}

extension InterfaceElement {
    package var isCell: Bool { name == "collectionViewCell" || name == "tableViewCell" }

    /// Whether an element that is not known stands where a view does, or has a frame.
    package var isUnknownView: Bool {
        kind == nil && (parent?.name == "subviews" || ["view", "contentView"].contains(key) || child("frame") != nil)
    }
}
