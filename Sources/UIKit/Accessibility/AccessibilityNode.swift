/// A visible view as assistive technology and scripts see it, with the visible views inside.
///
/// The tree contains all visible views; `isElement` and `representsChildren` state what assistive technology presents.
@MainActor package struct AccessibilityNode {
    package enum Role: String {
        case button, link, header, adjustable, image, text, tabs, control, group
    }

    package let role: Role
    /// The view's `accessibilityLabel`; nil if it has none.
    package let label: String?
    /// The text that a label shows; nil for other views.
    package let text: String?
    package let value: String?
    package let hint: String?
    package let isSelected: Bool
    package let isEnabled: Bool
    /// Whether the view is a control, or inside one.
    package let isInControl: Bool
    /// Whether assistive technology presents the view, and not only the views inside.
    package let isElement: Bool
    /// Whether assistive technology presents the view in place of the views inside.
    package let representsChildren: Bool
    /// The bounding box in window coordinates.
    package let frame: CGRect
    /// The position of a click on the middle of the view, in window coordinates.
    package let activationPoint: CGPoint
    /// The parts of a control that are no views, such as segments, in order.
    package let parts: [AccessibilityNode]
    /// The visible subviews, back to front.
    package let children: [AccessibilityNode]

    /// The label, or the text.
    package var name: String? { label ?? text }

    /// This node and all nodes inside, in painting order.
    package var descendants: [AccessibilityNode] { [self] + (parts + children).flatMap(\.descendants) }
}

extension AccessibilityNode {
    /// Nil for a view that is hidden or has alpha 0.
    package init?(_ view: UIView) {
        self.init(view, isInControl: false)
    }

    private init?(_ view: UIView, isInControl: Bool) {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        let isControl = view is UIControl, segmented = view as? UISegmentedControl
        let traits = view.accessibilityTraits
        role = Self.role(of: view)
        label = view.accessibilityLabel
        text = (view as? UILabel)?.text
        value = view.accessibilityValue
        hint = view.accessibilityHint
        isSelected = traits.contains(.selected)
        isEnabled = !traits.contains(.notEnabled)
        self.isInControl = isInControl || isControl
        isElement = view.isAccessibilityElement || (label ?? text)?.isEmpty == false || isControl
        representsChildren = view.isAccessibilityElement || segmented != nil
        frame = view.convert(view.bounds, to: nil)
        activationPoint = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        parts = segmented.map(Self.segments) ?? []
        children = Self.views(inside: view).compactMap { AccessibilityNode($0, isInControl: isInControl || isControl) }
    }

    /// The subviews, back to front; those that `accessibilityElements` lists take each other's places in its order.
    private static func views(inside view: UIView) -> [UIView] {
        let listed = (view.accessibilityElements ?? []).compactMap { $0 as? UIView }.filter { $0.superview === view }
        guard !listed.isEmpty else { return view.subviews }
        var rest = listed[...]
        return view.subviews.compactMap { listed.contains($0) ? rest.popFirst() : $0 }
    }

    private static func role(of view: UIView) -> Role {
        let traits = view.accessibilityTraits
        if traits.contains(.button) { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.header) { return .header }
        if traits.contains(.adjustable) { return .adjustable }
        if traits.contains(.image) || view is UIImageView { return .image }
        if traits.contains(.staticText) || view is UILabel { return .text }
        return view is UISegmentedControl ? .tabs : view is UIControl ? .control : .group
    }

    private static func segments(of control: UISegmentedControl) -> [AccessibilityNode] {
        (0..<control.numberOfSegments).map { index in
            let segment = control.frameOfSegment(index)
            return AccessibilityNode(
                role: .button, label: control.titleForSegment(at: index), text: nil, value: nil, hint: nil,
                isSelected: index == control.selectedSegmentIndex,
                isEnabled: control.isEnabled && control.isEnabledForSegment(at: index), isInControl: true,
                isElement: true, representsChildren: false, frame: control.convert(segment, to: nil),
                activationPoint: control.convert(CGPoint(x: segment.midX, y: segment.midY), to: nil), parts: [],
                children: [])
        }
    }
}
